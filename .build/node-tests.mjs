// How Node runs tests, and which may share a process: starting one takes longer than most tests.
import { existsSync, readFileSync } from 'node:fs';

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

/** Splits the tests in Node: those that share one process, and those that have one each. */
export function processesOf(tests, graph) {
  const together = tests.filter((test) => leavesNoTrace(test, graph));
  const shared = new Set(together);
  return { together, apart: tests.filter((test) => !shared.has(test)) };
}

/** Returns the parameters with which Node runs tests, prints them, and counts them for `npm test`. */
export const nodeTests = (files, ...options) => [
  ...['--import', 'tsx', '--test', ...options],
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...['--test-reporter=./.build/count-reporter.mjs', '--test-reporter-destination=stderr'],
  ...files,
];
