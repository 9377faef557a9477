import type { Theme } from '#shared/paths.js';
import type { Brightness } from '../stores/look-store.js';

/** The part of a document that holds its brightness and theme. */
export type LookRoot = Pick<HTMLElement, 'dataset' | 'querySelectorAll'>;

/** Background of the bar, which the browser also uses around the page; see look/tokens.css. */
const SURFACE = { light: '#faf7f1', dark: '#201e1b' };

/** Switches the document to light or dark; follows the system when the user has not chosen. */
export function showBrightness(brightness: Brightness, root: LookRoot): void {
  const { dataset } = root;
  if (brightness === 'system') delete dataset['theme'];
  else dataset['theme'] = brightness;
  for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const isDark = brightness === 'system' ? meta.media.includes('dark') : brightness === 'dark';
    meta.content = SURFACE[isDark ? 'dark' : 'light'];
  }
}

/** Gives the document the colors of a theme. */
export function showTheme(theme: Theme, { dataset }: LookRoot): void {
  dataset['pathTheme'] = theme;
}
