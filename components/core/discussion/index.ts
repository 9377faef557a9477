export { type Dialogue, dialoguesIn, threadOf, type Turn } from './dialogue.js';
export { readThreads, type ThreadsRead } from './read-threads.js';
export type { Reply, Thread, ThreadState } from './thread.js';
export { withThreads } from './write-threads.js';
