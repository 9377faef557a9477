export { askWorker, NoWorkerError } from './ask-worker.js';
export { createModuleWorker } from './module-worker.js';
export { nextTask } from './next-task.js';
export { pause } from './pause.js';
export { glosaPolicy } from './trusted-types.js';
export { workerError } from './worker-error.js';
