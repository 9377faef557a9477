// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-scan>`. */
import '../../elements/scan/define.js';

export { GlosaScan } from '../../elements/scan/scan.js';
export type * from '../index.js';
