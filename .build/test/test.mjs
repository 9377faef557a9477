// `npm test` runs the tests in Node, in the browsers, and end to end; then prints one line with the counts.
// `npm test -- node browser` runs only these. `npm test -- changed`, or `changed=REF`, runs the tests that a
// change since the last commit, or since another one, can affect.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findChromium } from '../browsers/browser.mjs';
import { allTests, changedFiles, testsTouchedBy } from './changed.mjs';
import { ImportGraph } from '../house/imports.mjs';
import { nodeTests, processesOf } from './node-tests.mjs';
import {
  BROWSER_TESTS,
  failedFiles,
  hasEnded,
  otherBrowsers,
  standingFiles,
  testsInBrowser,
} from '../browsers/other-browsers.mjs';
import { run, runAside, runWithin, someAtATime } from './processes.mjs';

const CACHE = '.cache';
const bin = (name) => path.join('node_modules', ...name);

/** For each kind of tests, the calls of its runner that they need, with variables of their own. */
const RUNNERS = {
  node: (files) =>
    processesOf(files, graph).map(({ name, files: some, needsNoBuild }) => ({
      name: name.replace(/\W+/g, '-'),
      parameters: nodeTests(some, '--test-isolation=none'),
      needsNoBuild,
    })),
  browser: (files) => [
    { parameters: isChosen ? testsInBrowser(files) : [BROWSER_TESTS], partly: testsInBrowser },
  ],
  // Playwright looks for the pattern in file and title.
  e2e(files) {
    const call = [bin(['@playwright', 'test', 'cli.js']), 'test', ...(isChosen ? files : [])];
    const isHeard = (file) => HEARD.test(file);
    const hasOthers = (file) => !isHeard(file) || MIXED.test(file);
    const calls = [
      [files.some(hasOthers), ['--grep-invert', HEARD.source], OFTEN],
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
const HEARD =
  /^(?!.*(accessible|to be copied|dialogs of)).*(playing|practice|tapping|widget(-\w+)?|examples|sync-editor|devices)\.spec/;
/** Files that have tests about other things too. */
const MIXED = /(examples|devices|widget)\.spec/;
/** Workers for the others, one more than processors, because pages also wait; `E2E_WORKERS` changes it. */
const OFTEN = Number(process.env.E2E_WORKERS ?? availableParallelism() + 1);

const namesOf = ({ names = [] }) => names;
const linesNotRun = ({ notRun = [] }) => notRun.map((line) => `not run: ${line}`);
/** Returns lines about tests that failed at first, which are faults to find even where they passed then. */
const linesAgain = (names, place = '') =>
  names.map((line) => `failed at first, and was started again: ${place}${line}`);

/** A runner that ends badly without a failed test (a crash, no file found) counts as one failure. */
async function countsOf(name, { parameters, env = {} }, start = run) {
  const file = path.join(CACHE, `${name}.json`);
  await rm(file, { force: true });
  const code = await start(parameters, { ...process.env, ...env, GLOSA_COUNTS: file });
  const counts = JSON.parse(await readFile(file, 'utf8').catch(() => '{"passed":0,"failed":0}'));
  const isSilent =
    counts.passed + counts.failed + (counts.notRun?.length ?? 0) === 0 ||
    (code !== 0 && counts.failed === 0);
  const said = [...namesOf(counts), `${name} ended with code ${code}, without a failed test`];
  return isSilent ? { ...counts, failed: 1, names: said, isSilent } : counts;
}

const words = process.argv.slice(2);
const since = words.map((word) => /^changed(?:=(.+))?$/.exec(word)).find(Boolean);
const isChosen = since !== undefined;
const wanted = words.filter((word) => !/^changed(=|$)/.test(word));
const elsewhere = otherBrowsers();
const KINDS = [...Object.keys(RUNNERS), ...elsewhere.map(({ name }) => name)];
const unknown = wanted.filter((name) => !KINDS.includes(name));
if (unknown.length) {
  console.error(`No tests called ${unknown.join(', ')}; there are ${KINDS.join(', ')}, changed.`);
  process.exit(1);
}
const graph = new ImportGraph();
const tests = isChosen ? testsTouchedBy(changedFiles(since[1]), allTests(), graph) : allTests();
const kinds = (wanted.length ? wanted : KINDS).filter((kind) => tests[kind]?.length);
if (isChosen) {
  console.log(kinds.flatMap((kind) => tests[kind]).join('\n'));
  console.log('Not chosen: end-to-end tests whose own code is as it was (`npm test -- e2e`).\n');
}

await mkdir(CACHE, { recursive: true });
process.env.CHROMIUM = await findChromium();
const started = performance.now();
const total = { passed: 0, failed: 0 };
const lines = [];
const names = [];
/** Lines about tests that could not run here. */
const notRun = [];

/** Returns the sum of counts. */
const sumOf = (parts) => ({
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  names: parts.flatMap(namesOf),
  again: parts.flatMap(({ again = [] }) => again),
  notRun: parts.flatMap(({ notRun = [] }) => notRun),
});

/** Adds the counts of a kind of tests to the result. */
function add(name, counts, place = '') {
  names.push(...counts.names.map((line) => `failed: ${place}${line}`));
  notRun.push(...linesAgain(counts.again, place), ...linesNotRun(counts));
  total.passed += counts.passed;
  total.failed += counts.failed;
  lines.push(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
}

/** Builds what tests of the package's entries and of the demo pages read. */
const build = async () => {
  const code = await run([path.join('.build', 'bundle', 'build.mjs'), '--if-needed']);
  total.failed += code === 0 ? 0 : 1;
};

/** Runs the tests in Node on all processors; those that read no build go on beside it. */
async function runInNode(calls) {
  const built = build();
  const taskOf = (call) => async () => {
    if (!call.needsNoBuild) await built;
    return countsOf(call.name, call, runAside);
  };
  const tasks = [() => built, ...calls.map(taskOf)];
  const [, ...counts] = await someAtATime(tasks, availableParallelism());
  add('node', sumOf(counts));
}

/** Milliseconds after which another browser that says nothing more is stopped. */
const ELSEWHERE_MS = 360_000;
const startElsewhere = (parameters, env) => runWithin(ELSEWHERE_MS, parameters, env);

/** Returns the counts after tests that failed in some files have run again; those that stood still apart. */
const afterAgain = (first, standing, again) => ({
  passed: first.passed + first.failed - standing.length - again.failed,
  failed: again.failed,
  names: namesOf(again),
  notRun: first.notRun,
});

const NONE = { passed: 0, failed: 0, names: [] };

/**
 * Runs tests in a browser, and those that fail once more, which is reported: drivers of browsers leave a command
 * unanswered now and then, a page of Chromium stands still once in days, and WebKit's sound can block its page.
 */
async function countsAgain(name, { parameters, partly, browser, start }) {
  const env = { BROWSERS: browser };
  const counted = (some) => countsOf(name, { parameters: some, env }, start);
  const first = await counted(parameters);
  if (first.failed === 0) return first;
  const failed = namesOf(first);
  notRun.push(...linesAgain(failed, `${browser} › `));
  if (!partly || first.isSilent) {
    const second = await counted(parameters);
    if (!hasEnded(namesOf(second))) return second;
    notRun.push(...linesAgain(namesOf(second), `${browser} › `));
    return counted(parameters);
  }
  const standing = standingFiles(failed);
  const files = failedFiles(failed);
  const again = files.length > 0 ? await counted(partly(files)) : NONE;
  const stood = standing.length > 0 ? await counted(partly(standing)) : NONE;
  return sumOf([afterAgain(first, standing, again), stood]);
}

/** Returns the counts of the tests that run in another browser; undefined where it cannot start. */
async function countsIn({ name, calls }) {
  const parts = [];
  for (const call of calls)
    parts.push(await countsAgain(name, { ...call, browser: name, start: startElsewhere }));
  return calls.length > 0 ? sumOf(parts) : undefined;
}

/** Runs tests whose browsers take all processors by themselves. */
async function runInOrder(name, calls) {
  const counts = [];
  for (const call of calls) {
    const isTriedAgain = call.partly !== undefined;
    counts.push(
      await (isTriedAgain
        ? countsAgain(name, { ...call, browser: 'chromium', start: run })
        : countsOf(name, call)),
    );
  }
  add(name, sumOf(counts));
}

const callsOf = (kind) => RUNNERS[kind](tests[kind]);
if (kinds.includes('node')) await runInNode(callsOf('node'));
else await build();
for (const kind of kinds) if (kind !== 'node') await runInOrder(kind, callsOf(kind));

// Each of these browsers shows one page at a time, and waits for it most of the time: they run side by side.
const others = isChosen
  ? []
  : elsewhere.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const tasks = others.map((browser) => () => countsIn(browser));
const found = await someAtATime(tasks, availableParallelism());
others.forEach(({ name, notRun: line }, index) => {
  if (line) notRun.push(line);
  if (found[index]) add(name, found[index], `${name} › `);
});

console.log(['', ...names, ...notRun, ...lines].join('\n'));
console.log(`in ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
