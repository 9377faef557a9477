// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-tap-bar>`. */
import '../../elements/tap-bar/define.js';

export { GlosaTapBar } from '../../elements/tap-bar/tap-bar.js';
export type * from '../index.js';
