// Starts a reader that never ends, and says which process that is.
import { startProcess } from '#service/importing/making/start-process.js';

const { child } = startProcess(new URL('./broken-process.ts', import.meta.url), 64);
child.once('spawn', () => {
  child.send({ task: 'recording', path: '/none', name: 'deaf' }, () =>
    process.stdout.write(`${child.pid}\n`),
  );
});
setInterval(() => undefined, 1000);
