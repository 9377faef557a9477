/** The tabs of the page, in their order; the first one is `/admin` itself. */
export const SECTIONS = [
  'waiting',
  'accounts',
  'submissions',
  'jobs',
  'storage',
  'limits',
  'versions',
  'log',
] as const;

export type Section = (typeof SECTIONS)[number];

/** Returns the address of a tab, or of one of its things, such as a submission. */
export const sectionUrl = (section: Section, name?: string): string =>
  section === 'waiting'
    ? '/admin'
    : `/admin/${section}${name === undefined ? '' : `/${encodeURIComponent(name)}`}`;

/** Returns the tab of an address, and the name of its thing; undefined when there is no such tab. */
export function sectionAt(
  rest: string,
): { readonly section: Section; readonly name?: string } | undefined {
  const [head = '', name, ...more] = rest.split('/').filter((part) => part !== '');
  const section = head === '' ? 'waiting' : SECTIONS.find((each) => each === head);
  const isHome = head === 'waiting';
  if (!section || isHome || more.length > 0) return undefined;
  return { section, ...(name !== undefined && { name }) };
}
