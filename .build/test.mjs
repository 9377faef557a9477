// `npm test` runs the tests in Node, in the browsers, and end to end; then prints one line with the counts.
// `npm test -- node browser` runs only these. `npm test -- changed`, or `changed=REF`, runs the tests that a
// change since the last commit, or since another one, can affect.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findChromium } from './browser.mjs';
import { allTests, changedFiles, testsTouchedBy } from './changed.mjs';
import { ImportGraph } from './imports.mjs';
import { nodeTests, processesOf } from './node-tests.mjs';
import { otherBrowsers, standingFiles } from './other-browsers.mjs';

const CACHE = '.cache';
const bin = (name) => path.join('node_modules', ...name);

/** For each kind of tests, the calls of its runner that they need, with variables of their own. */
const RUNNERS = {
  node(files) {
    const { together, apart } = processesOf(files, graph);
    // By default, Node leaves one of the processors free.
    const atOnce = `--test-concurrency=${availableParallelism()}`;
    const calls = [
      [together, '--test-isolation=none'],
      [apart, atOnce],
    ];
    return calls
      .filter(([some]) => some.length > 0)
      .map(([some, option]) => ({ parameters: nodeTests(some, option) }));
  },
  browser: (files) => [
    {
      parameters: [
        bin(['@web', 'test-runner', 'dist', 'bin.js']),
        ...(isChosen ? ['--files', ...files] : []),
      ],
    },
  ],
  // Playwright looks for the pattern in file and title.
  e2e(files) {
    const call = [bin(['@playwright', 'test', 'cli.js']), 'test', ...(isChosen ? files : [])];
    const isHeard = (file) => HEARD.test(file);
    const calls = [
      [files.some((file) => !isHeard(file)), ['--grep-invert', HEARD.source], OFTEN],
      [files.some(isHeard), ['--grep', HEARD.source], 1],
    ];
    return calls
      .filter(([isNeeded]) => isNeeded)
      .map(([, choice, workers]) => ({
        parameters: [...call, ...choice],
        env: { E2E_WORKERS: String(workers) },
      }));
  },
};

/** End-to-end tests about sound and speed: one after the other, so that nothing else takes the processor. */
const HEARD = /(playing|practice|tapping|widget(-\w+)?|examples|sync-editor|devices)\.spec/;
/** Workers for the others, one more than processors, because pages also wait; `E2E_WORKERS` changes it. */
const OFTEN = Number(process.env.E2E_WORKERS ?? availableParallelism() + 1);

/** Exit code of a program of ours under the Node that runs this. */
function run(parameters, env = process.env) {
  const child = spawn(process.execPath, parameters, { stdio: 'inherit', env });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

const namesOf = ({ names = [] }) => names;
const linesNotRun = ({ notRun = [] }) => notRun.map((line) => `not run: ${line}`);

/** A runner that ends badly without a failed test (a crash, no file found) counts as one failure. */
async function countsOf(name, { parameters, env = {} }) {
  const file = path.join(CACHE, `${name}.json`);
  await rm(file, { force: true });
  const code = await run(parameters, { ...process.env, ...env, GLOSA_COUNTS: file });
  const counts = JSON.parse(await readFile(file, 'utf8').catch(() => '{"passed":0,"failed":0}'));
  const isSilent =
    counts.passed + counts.failed + (counts.notRun?.length ?? 0) === 0 ||
    (code !== 0 && counts.failed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

const words = process.argv.slice(2);
const since = words.map((word) => /^changed(?:=(.+))?$/.exec(word)).find(Boolean);
const isChosen = since !== undefined;
const wanted = words.filter((word) => !/^changed(=|$)/.test(word));
const unknown = wanted.filter((name) => !(name in RUNNERS));
if (unknown.length) {
  console.error(
    `No tests called ${unknown.join(', ')}; there are ${Object.keys(RUNNERS).join(', ')}, changed.`,
  );
  process.exit(1);
}
const graph = new ImportGraph();
const tests = isChosen ? testsTouchedBy(changedFiles(since[1]), allTests(), graph) : allTests();
const kinds = (wanted.length ? wanted : Object.keys(RUNNERS)).filter((kind) => tests[kind]?.length);
if (isChosen) {
  console.log(kinds.flatMap((kind) => tests[kind]).join('\n'));
  console.log('Not chosen: end-to-end tests whose own code is as it was (`npm test -- e2e`).\n');
}

await mkdir(CACHE, { recursive: true });
process.env.CHROMIUM = await findChromium();
const started = performance.now();
// The tests of the package's entries and the demo pages read the build.
const built = await run([path.join('.build', 'build.mjs'), '--if-needed']);

const total = { passed: 0, failed: built === 0 ? 0 : 1 };
const lines = [];
const names = [];
/** Lines about tests that could not run here. */
const notRun = [];
for (const name of kinds) {
  const counts = { passed: 0, failed: 0 };
  for (const call of RUNNERS[name](tests[name])) {
    const some = await countsOf(name, call);
    names.push(...namesOf(some).map((line) => `failed: ${line}`));
    notRun.push(...linesNotRun(some));
    counts.passed += some.passed;
    counts.failed += some.failed;
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  lines.push(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
}

/** Returns the sum of counts. */
const sumOf = (parts) => ({
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  names: parts.flatMap(namesOf),
  notRun: parts.flatMap(({ notRun = [] }) => notRun),
});

/**
 * Runs tests in another browser. A page that stands still has said nothing about its tests (WebKit's sound
 * can block it, and Firefox may leave a command unanswered): it is started once more, and this is reported.
 */
async function countsElsewhere(name, { parameters, partly }) {
  const env = { BROWSERS: name };
  const counts = await countsOf(name, { parameters, env });
  const files = standingFiles(namesOf(counts));
  if (files.length === 0) return counts;
  notRun.push(`stood still at first, and was started again: ${name} › ${files.join(', ')}`);
  if (!partly) return countsOf(name, { parameters, env });
  const names = counts.names.filter((line) => standingFiles([line]).length === 0);
  const others = { ...counts, failed: counts.failed - files.length, names };
  return sumOf([others, await countsOf(name, { parameters: partly(files), env })]);
}

/** Runs a part of the tests in another browser, or notes why it cannot. */
async function runElsewhere({ name, calls, notRun: line }) {
  if (line) notRun.push(line);
  if (calls.length === 0) return;
  const parts = [];
  for (const call of calls) parts.push(await countsElsewhere(name, call));
  const counts = sumOf(parts);
  names.push(...namesOf(counts).map((line) => `failed: ${name} › ${line}`));
  notRun.push(...linesNotRun(counts));
  total.passed += counts.passed;
  total.failed += counts.failed;
  lines.push(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
}
if (wanted.length === 0 && !isChosen)
  for (const browser of otherBrowsers()) await runElsewhere(browser);

console.log(['', ...names, ...notRun, ...lines].join('\n'));
console.log(`in ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
