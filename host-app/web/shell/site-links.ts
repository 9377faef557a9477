import { MY_PIECES } from '#shared/paths.js';

/** A page that is open to everyone. */
export interface SiteLink {
  readonly to: string;
  /** Key of the text of its name. */
  readonly key: string;
}

const LINKS: readonly (SiteLink & { readonly needsService?: boolean })[] = [
  { to: '/corpora', key: 'shell.corpora' },
  { to: '/explore', key: 'shell.pieces' },
  { to: MY_PIECES, key: 'shell.my' },
  { to: '/upload', key: 'shell.upload', needsService: true },
  { to: '/help', key: 'shell.help' },
  { to: '/about', key: 'shell.about' },
];

/** Returns the pages of a site; without a service there is no page for uploads. */
export const siteLinks = (hasService: boolean): readonly SiteLink[] =>
  LINKS.filter(({ needsService = false }) => hasService || !needsService);
