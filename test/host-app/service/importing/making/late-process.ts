// A process that takes longer to start than a file may take, and then answers at once.
import { setTimeout as delay } from 'node:timers/promises';
import { endWithParent } from '#service/importing/making/end-with-parent.js';

endWithParent();
process.on('message', () => process.send?.({ heard: { duration: 1, peaks: new Uint8Array() } }));
await delay(1500);
process.send?.('ready');
