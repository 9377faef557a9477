// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-waveform>`. */
import '../../elements/waveform/define.js';

export { GlosaWaveform } from '../../elements/waveform/waveform.js';
export type * from '../index.js';
