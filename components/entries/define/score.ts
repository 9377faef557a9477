// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-score>`. */
import '../../elements/score/define.js';

export { GlosaScore } from '../../elements/score/score.js';
export type * from '../index.js';
