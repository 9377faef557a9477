// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-label-buttons>`. */
import '../../elements/label-buttons/define.js';

export { GlosaLabelButtons } from '../../elements/label-buttons/label-buttons.js';
export type * from '../index.js';
