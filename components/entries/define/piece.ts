// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-piece>`. */
import '../../elements/piece/define.js';

export { GlosaPiece } from '../../elements/piece/piece.js';
export type * from '../index.js';
