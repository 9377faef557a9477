/**
 * Returns the link for the contact address of a site: a URL as it is, an e-mail address as `mailto:`.
 * Undefined for anything else, which the page shows as plain text.
 */
export function contactUrl(contact: string): string | undefined {
  if (/^(https?|mailto):/i.test(contact)) return URL.canParse(contact) ? contact : undefined;
  return /^[^@\s/]+@[^@\s/]+$/.test(contact) ? `mailto:${contact}` : undefined;
}

/** Returns the address as people read it, without scheme and trailing slash. */
export const contactText = (contact: string): string =>
  contact.replace(/^(mailto:|https?:\/\/)/i, '').replace(/\/$/, '');
