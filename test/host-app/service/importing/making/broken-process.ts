import { endWithParent } from '#service/importing/making/end-with-parent.js';
import type { MakingRequest } from '#service/importing/making/messages.js';

endWithParent();

// Does with a file what its name says.
process.on('message', (request: MakingRequest) => {
  const name = 'name' in request ? request.name : '';
  if (name === 'crash') throw new Error('boom');
  if (name === 'deaf') for (;;);
  if (name === 'exit') process.exit(3);
  if (name === 'good') process.send?.({ heard: { duration: 1, peaks: new Uint8Array() } });
});
process.send?.('ready');
