import { Worker } from 'node:worker_threads';

const GUARD = `const { pid, ppid } = process;
setInterval(() => process.ppid === ppid || process.kill(pid, 'SIGKILL'), 500);`;

/** Ends this process when its parent is gone, even while it is too busy to receive messages. */
export function endWithParent(): void {
  new Worker(GUARD, { eval: true }).unref();
  process.on('disconnect', () => process.exit());
}
