/**
 * The elements that show and play a piece, and what a host needs around them; importing this registers
 * nothing.
 */
export * from '../kit/element/events.js';
export { GlosaElement } from '#kit';
export { version } from '#kit';
export { addLocale, type LocaleFiles, type Texts } from '#kit';
export * from './made/early-classes.js';
export type { Place } from '../elements/piece/place.js';
