// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-sync-editor>`. */
import '../../elements/sync-editor/define.js';

export { GlosaSyncEditor } from '../../elements/sync-editor/sync-editor.js';
export type * from '../index.js';
