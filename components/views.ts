/** What shows and plays a piece, and what a host needs around it; importing this registers nothing. */
export * from './base/element/events.js';
export { GlosaElement } from './base/element/glosa-element.js';
export { version } from './base/element/version.js';
export { addLocale, type LocaleFiles, type Texts } from './base/language/localize.js';
export { GlosaPiece, type Place } from './piece/piece.js';
export { GlosaPlayer } from './player/player.js';
export { GlosaScore } from './score/score.js';
export { GlosaWaveform } from './waveform/waveform.js';
export { GlosaWidget } from './widget/widget.js';
