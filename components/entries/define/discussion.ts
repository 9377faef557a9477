// Made from the folders of components/elements by `npm run manifest`.
/** Registers only `<glosa-discussion>`. */
import '../../elements/discussion/define.js';

export { GlosaDiscussion } from '../../elements/discussion/discussion.js';
export type * from '../index.js';
