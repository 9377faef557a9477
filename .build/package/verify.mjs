// `npm run verify`: all checks for a finished change. Every step runs, and the failed ones are listed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { someAtATime } from '../test/processes.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** In the order in which they start: the longest first, so that all processors end at about the same time. */
const STEPS = {
  lint: scripts.lint,
  format: 'prettier --check .',
  types: scripts.types,
  manifest: `${scripts.manifest} --check`,
  licenses: `${scripts.licenses} --check`,
  size: scripts.size,
};

const isSkipped = (name) => process.argv.includes(`--without=${name}`);
const failed = [];

/**
 * Runs a script line of package.json with the programs of node_modules. Prints its output as it comes, or as a
 * whole where others run beside it.
 */
async function run(name, command, isAlone) {
  const bin = path.resolve('node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const started = performance.now();
  const title = `\n== ${name}: ${command}`;
  if (isAlone) console.log(title);
  const stdio = isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, { shell: true, stdio, env });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => chunks.push(chunk));
  const isGood = await new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
  if (!isAlone) console.log(`${title}\n${Buffer.concat(chunks)}`.trimEnd());
  const duration = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${name} ${isGood ? 'ok' : 'FAILED'} in ${duration} s`);
  if (!isGood) failed.push(name);
}

const steps = Object.entries(STEPS).filter(([name]) => !isSkipped(name));
// The tests take all processors, and time what they see.
if (!isSkipped('test')) await run('test', scripts.test, true);
const beside = steps.map(
  ([name, command]) =>
    () =>
      run(name, command, false),
);
await someAtATime(beside, availableParallelism());
console.log(failed.length ? `\nverify: failed: ${failed.join(', ')}` : '\nverify: all good');
process.exitCode = failed.length ? 1 : 0;
