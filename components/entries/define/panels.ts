// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-panels>`. */
import '../../elements/panels/define.js';

export { GlosaPanels } from '../../elements/panels/panels.js';
export type * from '../index.js';
