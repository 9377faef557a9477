import { MY_PIECES } from '../routes/paths.js';

/** A page that everybody may go to. */
export interface SiteLink {
  readonly to: string;
  /** Key of its name. */
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

/** The pages of a site; without a service nothing can be uploaded. */
export const siteLinks = (hasService: boolean): readonly SiteLink[] =>
  LINKS.filter(({ needsService = false }) => hasService || !needsService);
