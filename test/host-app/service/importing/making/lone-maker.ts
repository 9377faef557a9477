// A program that does nothing but make: a file whose reader is stuck, then a good one. Prints what becomes of them.
import { openMaker } from '#service/importing/making/maker.js';

const program = new URL('./broken-process.ts', import.meta.url);
const maker = openMaker({ asker: 'visitor', program, timeLimit: 3000 });
for (const name of ['stuck', 'good']) {
  const heard = await maker.recording({ path: '/none', name }).catch(String);
  console.log(name, typeof heard === 'string' ? heard : heard.duration);
}
await maker.close();
console.log('closed');
