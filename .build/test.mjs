// `npm test`: the tests in Node, in the browsers, and end to end; then one line with the counts.
// `npm test -- node browser` runs only these.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from './browser.mjs';

const CACHE = '.cache';
const bin = (name) => path.join('node_modules', ...name);

const RUNNERS = {
  node: () => [
    ...['--import', 'tsx', '--test', '--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=./.build/count-reporter.mjs', '--test-reporter-destination=stderr'],
    ...globSync('test/**/*.node.test.ts', { exclude: (name) => name === 'node_modules' }),
  ],
  browser: () => [bin(['@web', 'test-runner', 'dist', 'bin.js'])],
  e2e: () => [bin(['@playwright', 'test', 'cli.js']), 'test'],
};

/** Exit code of a program of ours under the Node that runs this. */
function run(parameters, env = process.env) {
  const child = spawn(process.execPath, parameters, { stdio: 'inherit', env });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

const namesOf = ({ names = [] }) => names;

/**
 * A page that stands still until the runner gives it up tells nothing of the tests in it: such files
 * run once more, by themselves.
 */
async function countsOf(name, parameters) {
  const { standing = [], ...first } = await countsOfRun(name, parameters());
  if (standing.length === 0) return first;
  console.log(`\nStood still, once more: ${standing.join(', ')}\n`);
  const again = await countsOfRun(name, [...parameters(), '--files', ...standing]);
  const failed = first.failed - standing.length + again.failed;
  const isOther = (line) => !standing.some((file) => line.startsWith(file));
  const names = [...namesOf(first).filter(isOther), ...namesOf(again)];
  return { passed: first.passed + again.passed, failed, names };
}

/** A runner that ends badly without a failed test (a crash, no file found) counts as one failure. */
async function countsOfRun(name, parameters) {
  const file = path.join(CACHE, `${name}.json`);
  await rm(file, { force: true });
  const code = await run(parameters, { ...process.env, GLOSA_COUNTS: file });
  const counts = JSON.parse(await readFile(file, 'utf8').catch(() => '{"passed":0,"failed":0}'));
  const isSilent = counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in RUNNERS));
if (unknown.length) {
  console.error(
    `No tests called ${unknown.join(', ')}; there are ${Object.keys(RUNNERS).join(', ')}.`,
  );
  process.exit(1);
}

await mkdir(CACHE, { recursive: true });
process.env.CHROMIUM = await findChromium();
const started = performance.now();
// The tests of the package's entries and the demo pages look at what is built.
const built = await run([path.join('.build', 'build.mjs'), '--if-needed']);

const total = { passed: 0, failed: built === 0 ? 0 : 1 };
const lines = [];
const names = [];
for (const name of wanted.length ? wanted : Object.keys(RUNNERS)) {
  const counts = await countsOf(name, RUNNERS[name]);
  const { passed, failed } = counts;
  names.push(...namesOf(counts).map((line) => `failed: ${line}`));
  total.passed += passed;
  total.failed += failed;
  lines.push(`${name}: ${passed} passed, ${failed} failed`);
}
console.log(['', ...names, ...lines].join('\n'));
console.log(`in ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
