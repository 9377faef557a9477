// Writes the counts of each runner and the names of failed tests to the file GLOSA_COUNTS; `npm test`
// adds them up.
import { writeFileSync } from 'node:fs';

const write = (counts, file = process.env.GLOSA_COUNTS) => {
  if (file) writeFileSync(file, JSON.stringify(counts));
};

/** Returns one line for each reason, with its number of tests. */
const linesOf = (tests, reasonOf, place = '') =>
  Object.entries(Object.groupBy(tests, reasonOf)).map(
    ([reason, some]) => `${some.length}${place}: ${reason}`,
  );

/** Returns the reason of a test of node:test that is skipped. */
const reasonInNode = ({ skip }) => (typeof skip === 'string' && skip ? skip : 'skipped');

/** Returns the first line of what a failed test of node:test has thrown. */
const thrownIn = ({ details }) =>
  (details?.error?.cause?.message ?? details?.error?.message)?.split('\n')[0];

/** Reports the results of node:test; counts tests, not files and suites, but a suite that is left out as one. */
export default async function* nodeReporter(source) {
  const counts = { passed: 0, failed: 0, names: [] };
  const skipped = [];
  for await (const { type, data } of source) {
    // A group that is left out as a whole has no tests.
    if (data?.details?.type === 'suite' && data.skip === undefined) continue;
    if (type === 'test:pass' && data.skip !== undefined) skipped.push(data);
    else if (type === 'test:pass') counts.passed += 1;
    if (type !== 'test:fail') continue;
    counts.failed += 1;
    counts.names.push([data.file, data.name, thrownIn(data)].filter(Boolean).join(' › '));
  }
  write({ ...counts, notRun: linesOf(skipped, reasonInNode) });
  yield '';
}

/** Returns the tests of a suite tree of web-test-runner as a flat list. */
const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** Returns a failed test as one line: its place, its name and the first line of its error. */
const lineOf = (place, { name, error }) =>
  [place, name, error?.message?.split('\n')[0]].filter(Boolean).join(' › ');

/** Returns the first lines of errors as one line. */
const messageOf = (errors) => errors.map(({ message }) => message?.split('\n')[0]).join(' ');

/** Returns the failures of a session, one line each. */
function failuresOf({ testFile, testResults, errors = [] }, isBroken) {
  if (isBroken) return [lineOf(testFile, { error: { message: messageOf(errors) } })];
  const tests = testResults ? testsOf(testResults) : [];
  const failed = tests.filter(({ passed, skipped }) => !passed && !skipped);
  return failed.map((test) => lineOf(testFile, test));
}

/** Returns the reason at the end of a title, by test/support/unless-in.ts. */
const reasonInTitle = ({ name }) => / \(not run: (.+)\)$/.exec(name)?.[1] ?? 'skipped';

/** Returns the reporter for web-test-runner; a file that fails to load counts as one failed test. */
export function browserReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const tests = sessions.flatMap(({ testResults }) =>
        testResults ? testsOf(testResults) : [],
      );
      const broken = sessions.filter(({ passed, testResults }) => {
        const isFailed = (test) => !test.passed && !test.skipped;
        return !passed && !(testResults && testsOf(testResults).some(isFailed));
      });
      const passed = tests.filter((test) => test.passed && !test.skipped).length;
      const failed = tests.filter((test) => !test.passed && !test.skipped).length;
      const names = sessions.flatMap((session) => failuresOf(session, broken.includes(session)));
      const skipped = tests.filter((test) => test.skipped);
      const notRun = linesOf(skipped, reasonInTitle);
      write({ passed, failed: failed + broken.length, names, notRun });
    },
  };
}

/** Returns the reason of a skipped test, which names the missing part of this machine. */
const reasonOf = ({ annotations }) =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'skipped';

const titleOf = (test) => test.titlePath().filter(Boolean).join(' › ');

/** Characters of an error that a line of the summary tells. */
const TOLD = 300;

/** Returns what a test failed on last, as one line without colors: place in its file, and error with what was expected. */
function failureOf({ results }) {
  const error = results.flatMap(({ errors }) => errors).at(-1);
  if (!error) return undefined;
  const { message = '', location } = error;
  // eslint-disable-next-line no-control-regex -- colors of a terminal
  const text = message.replace(/\x1b\[[\d;]*m/g, '').replace(/\s+/g, ' ');
  return `${location ? `line ${location.line}: ` : ''}${text.trim().slice(0, TOLD)}`;
}

const withFailure = (test) => [titleOf(test), failureOf(test)].filter(Boolean).join(' › ');

const isSkipped = (test) => test.outcome() === 'skipped';

/** Reporter of playwright. A test that fails, then passes, counts as passed and is among those run again. */
export class EndToEndReporter {
  /** Takes the file for its counts, in place of that of the environment. */
  constructor({ file } = {}) {
    this.file = file;
  }

  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const tests = this.suite.allTests();
    const have = (...outcomes) => tests.filter((test) => outcomes.includes(test.outcome()));
    const failed = have('unexpected');
    const counts = {
      passed: have('expected', 'flaky').length,
      failed: failed.length,
      names: failed.map(withFailure),
      again: have('flaky').map(withFailure),
      notRun: linesOf(tests.filter(isSkipped), reasonOf, ' end to end'),
    };
    write(counts, this.file);
  }
}
