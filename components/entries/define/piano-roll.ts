// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-piano-roll>`. */
import '../../elements/piano-roll/define.js';

export { GlosaPianoRoll } from '../../elements/piano-roll/piano-roll.js';
export type * from '../index.js';
