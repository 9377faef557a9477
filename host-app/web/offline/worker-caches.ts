/** The contents that the service worker caches, each in a separate cache. */
export type Kept =
  /** Built files that the shell does not need, and those of the previous version. */
  | 'code'
  | 'before'
  /** The settings of the site. */
  | 'site'
  /** Answers of the service for everyone; and those for a logged-in user, until logout. */
  | 'answers'
  | 'account'
  /** Infos, pictures, positions, labels and sync points; sound. */
  | 'files'
  | 'recordings';

/**
 * Returns the name of a cache. Sites in different folders of a server share all caches, so each name
 * contains the folder.
 */
export const cacheName = (kept: Kept, site: URL): string => `glosa-${kept} ${site.href}`;
