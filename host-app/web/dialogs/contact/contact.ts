/** The address of the team, and its text for display. */
export interface Contact {
  readonly href: string;
  /** Without `mailto:`. */
  readonly address: string;
  readonly isMail: boolean;
}

/** The initial text of a message to the team. */
export interface Letter {
  readonly subject: string;
  readonly body?: string;
}

const MAIL = /^(?:mailto:)?([^\s@?]+@[^\s@?]+)$/i;

/** Returns the link to the team from the setting, an e-mail address or a URL; undefined for anything else. */
export function contactOf(setting: string | undefined, letter: Letter): Contact | undefined {
  const text = setting?.trim() ?? '';
  const address = MAIL.exec(text)?.[1];
  if (address !== undefined) return { href: mailTo(address, letter), address, isMail: true };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return { href: url.href, address: url.host + url.pathname.replace(/\/$/, ''), isMail: false };
}

/** Returns a `mailto:` link. Mail programs read `+` literally, so spaces are written as %20. */
function mailTo(address: string, { subject, body }: Letter): string {
  const fields = { subject, ...(body !== undefined && { body }) };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${address}?${query.join('&')}`;
}
