// Made from the folders of components/elements by `npm run manifest`.
/** Classes of what shows and plays a piece. */
export { GlosaPiece } from '../../elements/piece/piece.js';
export { GlosaPlayer } from '../../elements/player/player.js';
export { GlosaScore } from '../../elements/score/score.js';
export { GlosaWaveform } from '../../elements/waveform/waveform.js';
export { GlosaWidget } from '../../elements/widget/widget.js';
