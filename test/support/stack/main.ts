// npm run stack [-- FOLDER]: the whole platform on this machine, from Debian's packages, until Ctrl+C.
import path from 'node:path';
import { installLine, missingPackages } from './missing.js';
import { partLines } from './part.js';
import { Stack } from './stack.js';

const DEFAULT = path.resolve(import.meta.dirname, '../../../.cache/stack');
const PORT = 8100;
const USAGE = `npm run stack [-- FOLDER]
Starts HAProxy, three processes of the service, PostgreSQL with a replica, and an S3 store in a folder (.cache/stack).
Started again, it goes on with the same data. PORT moves the proxy (${PORT}). It prints
the address and the process id of each part; Ctrl+C, or the end of its process, ends all of them.`;

/** Ends the stack on the first signal; on the second, this process, with which all parts end at once. */
function endOnSignal(stack: Promise<Stack>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    console.log('\nEnding …');
    void stack
      .then((one) => one.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

async function start(folder: string): Promise<void> {
  const since = performance.now();
  const say = (part: string) =>
    console.log(`${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s  ${part}`);
  const port = Number(process.env['PORT'] ?? PORT);
  const starting = Stack.start(folder, { port, say });
  endOnSignal(starting);
  const { environmentFile, parts } = await starting;
  console.log(`
${partLines(parts)}

Glosa is at http://localhost:${port}
Data and logs are in ${folder}
Settings of all parts, with the passwords: ${environmentFile}
An account: set -a; . ${environmentFile}; npm run account -- add clara
To stop: Ctrl+C here, or kill ${process.pid} elsewhere; all parts end with this process.`);
  // The parts do not keep this process running; it keeps them.
  setInterval(() => undefined, 2 ** 30);
}

const [given] = process.argv.slice(2);
const missing = missingPackages();
if (given?.startsWith('-')) console.log(USAGE);
else if (missing.length > 0) {
  console.error(`A stack needs more Debian packages:\n  ${installLine(missing)}`);
  process.exitCode = 1;
} else
  await start(path.resolve(given ?? DEFAULT)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
