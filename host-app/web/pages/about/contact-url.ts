/**
 * Where the contact address of a site leads: a URL to itself, an e-mail address to a message. Undefined
 * for what is neither; it is shown as it is then.
 */
export function contactUrl(contact: string): string | undefined {
  if (/^(https?|mailto):/i.test(contact)) return URL.canParse(contact) ? contact : undefined;
  return /^[^@\s/]+@[^@\s/]+$/.test(contact) ? `mailto:${contact}` : undefined;
}

/** The address without what only machines need. */
export const contactText = (contact: string): string =>
  contact.replace(/^(mailto:|https?:\/\/)/i, '').replace(/\/$/, '');
