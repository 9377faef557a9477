// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-player>`. */
import '../../elements/player/define.js';

export { GlosaPlayer } from '../../elements/player/player.js';
export type * from '../index.js';
