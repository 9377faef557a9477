// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-grid>`. */
import '../../elements/grid/define.js';

export { GlosaGrid } from '../../elements/grid/grid.js';
export type * from '../index.js';
