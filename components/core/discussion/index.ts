export { newUid } from '../formats/label-uid.js';
export { type Dialogue, dialoguesIn, threadOf, type Turn } from './dialogue.js';
export { isBlank } from '../formats/threads/is-blank.js';
export { readThreads, type ThreadsRead } from '../formats/threads/read-threads.js';
export { parseThreads, type ThreadsFile } from '../formats/threads/threads-file.js';
export type { Reply, Thread, ThreadState } from '../formats/threads/thread.js';
export { withThreads } from '../formats/threads/write-threads.js';
export { withDiscussion } from './with-discussion.js';
export { serializeThreads } from '../formats/threads/write-threads-file.js';
