/** What the service worker keeps, each in a cache of its own. */
export type Kept =
  /** Built files that the shell does without, and those of the version before. */
  | 'code'
  | 'before'
  /** The settings of the site. */
  | 'site'
  /** What the service answers everyone; and whoever is logged in, until they log out. */
  | 'answers'
  | 'account'
  /** Infos, pictures, positions, labels and sync points; sound. */
  | 'files'
  | 'recordings';

/**
 * The name of a cache. Sites in different folders of a server share all caches, so each name has the
 * folder.
 */
export const cacheName = (kept: Kept, site: URL): string => `glosa-${kept} ${site.href}`;
