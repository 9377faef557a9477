// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-panel>`. */
import '../../elements/panel/define.js';

export { GlosaPanel } from '../../elements/panel/panel.js';
export type * from '../index.js';
