import { parentPort } from 'node:worker_threads';
import type { MakingRequest } from '../../../../../host-app/service/importing/making/messages.js';

// Does with a file what its name says.
parentPort?.on('message', ({ name }: MakingRequest) => {
  if (name === 'crash') throw new Error('boom');
  if (name === 'exit') process.exit(3);
  if (name === 'good') parentPort?.postMessage({ heard: { duration: 1, peaks: new Uint8Array() } });
});
