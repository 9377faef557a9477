import type { Theme } from '../routes/paths.js';
import type { Brightness } from '../stores/look-store.js';

/** The part of a document that carries its looks. */
export type LookRoot = Pick<HTMLElement, 'dataset' | 'querySelectorAll'>;

/** The ground of the bar, which the browser around the page takes over; see look/tokens.css. */
const SURFACE = { light: '#faf7f1', dark: '#201e1b' };

/** Turns the document light or dark; the computer decides when the user has not. */
export function showBrightness(brightness: Brightness, root: LookRoot): void {
  const { dataset } = root;
  if (brightness === 'system') delete dataset['theme'];
  else dataset['theme'] = brightness;
  for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const isDark = brightness === 'system' ? meta.media.includes('dark') : brightness === 'dark';
    meta.content = SURFACE[isDark ? 'dark' : 'light'];
  }
}

/** Gives the document the colors of a path. */
export function showTheme(theme: Theme, { dataset }: LookRoot): void {
  dataset['pathTheme'] = theme;
}
