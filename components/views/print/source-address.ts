/** Hosts that lead to the computer that asks. */
const LOOPBACK = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])\.?$/i;

/**
 * Returns the address of a page for paper, without its fragment; empty where it leads nobody else there: a file, a
 * page without an address, or one that only the own computer serves.
 */
export function sourceAddress(href: string): string {
  if (!URL.canParse(href)) return '';
  const { protocol, hostname } = new URL(href);
  if (!/^https?:$/.test(protocol) || LOOPBACK.test(hostname)) return '';
  return href.replace(/#.*/s, '');
}
