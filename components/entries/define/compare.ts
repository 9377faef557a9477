// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-compare>`. */
import '../../elements/compare/define.js';

export { GlosaCompare } from '../../elements/compare/compare.js';
export type * from '../index.js';
