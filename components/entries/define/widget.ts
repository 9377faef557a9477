// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-widget>`. */
import '../../elements/widget/define.js';

export { GlosaWidget } from '../../elements/widget/widget.js';
export type * from '../index.js';
