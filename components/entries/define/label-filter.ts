// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-label-filter>`. */
import '../../elements/label-filter/define.js';

export { GlosaLabelFilter } from '../../elements/label-filter/label-filter.js';
export type * from '../index.js';
