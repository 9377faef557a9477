export { drawThreads } from './draw-threads.js';
export { textsOf } from './thread-text.js';
