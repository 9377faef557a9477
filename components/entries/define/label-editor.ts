// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-label-editor>`. */
import '../../elements/label-editor/define.js';

export { GlosaLabelEditor } from '../../elements/label-editor/label-editor.js';
export type * from '../index.js';
