// How Node runs tests, and which may share a process.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Code of a test or its helpers that changes the state of the process for other tests. */
const CHANGES_PROCESS =
  /^(?:before|after)(?:Each)?\(|\bprocess\.(?:env|chdir|on|once|exit|argv)\b|\bglobalThis\b|\bmock\b|\bmkdtemp|\bcreateServer\b|\bstderr\b|\btimers\b/m;

/** Imports that leave threads, sockets or timers behind, or need a service that does. */
const HOLDS_PROCESS =
  /from '(?:node:(?:child_process|worker_threads|http|net|cluster)|fastify|better-sqlite3|pg|nodemailer|eslint|rollup|typescript)'/;

const isOfTests = (file) => file.startsWith('test/');
const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file);

/** Whether a test leaves its process unchanged, as far as its code and its imports show. */
function leavesNoTrace(test, graph) {
  const needed = [...graph.reach(test)].filter(isCode);
  return needed.every((file) => {
    const code = readFileSync(file, 'utf8');
    return !HOLDS_PROCESS.test(code) && !(isOfTests(file) && CHANGES_PROCESS.test(code));
  });
}

/** Hooks at the top of a file, and timers replaced in all of a process: for the tests of every file in it. */
const CONCERNS_ALL = /^(?:before|after)Each\(|\bmock\b/m;

/** The folders whose tests share a process are this deep: a room of the service, or of the components. */
const DEPTH = 4;
const roomOf = (test) => path.posix.dirname(test).split('/').slice(0, DEPTH).join('/');

/**
 * Groups the tests in Node by process. Starting one takes longer than most tests, and a room of the service can
 * share its modules and its server of PostgreSQL. Those with hooks for all tests have one process each. The
 * order lets all processors end at about the same time: single files start whole services, and take longest.
 */
export function processesOf(tests, graph) {
  const pure = tests.filter((test) => leavesNoTrace(test, graph));
  const others = tests.filter((test) => !pure.includes(test));
  const alone = others.filter((test) => CONCERNS_ALL.test(readFileSync(test, 'utf8')));
  const shared = others.filter((test) => !alone.includes(test));
  const rooms = Object.entries(Object.groupBy(shared, roomOf)).map(([name, files]) => ({
    name,
    files,
  }));
  const single = alone.map((file) => ({ name: file, files: [file] }));
  return [
    { name: 'tests of pure code', files: pure, needsNoBuild: true },
    ...[...single, ...rooms].sort((a, b) => a.files.length - b.files.length),
  ].filter(({ files }) => files.length > 0);
}

/** Returns the parameters with which Node runs tests, prints them, and counts them for `npm test`. */
export const nodeTests = (files, ...options) => [
  ...['--import', 'tsx', '--test', ...options],
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...['--test-reporter=./.build/test/count-reporter.mjs', '--test-reporter-destination=stderr'],
  ...files,
];
