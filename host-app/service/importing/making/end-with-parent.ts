import { Worker } from 'node:worker_threads';

const GUARD = `const { pid, ppid } = process;
setInterval(() => process.ppid === ppid || process.kill(pid, 'SIGKILL'), 500);`;

/** Ends this process when the one that has started it is gone, even where it is busy and hears nothing. */
export function endWithParent(): void {
  new Worker(GUARD, { eval: true }).unref();
  process.on('disconnect', () => process.exit());
}
