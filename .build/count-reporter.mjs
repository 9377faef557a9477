// The counts of each runner and the names of what failed, written to the file that GLOSA_COUNTS
// names; `npm test` adds them up.
import { writeFileSync } from 'node:fs';

const write = (counts) => {
  if (process.env.GLOSA_COUNTS) writeFileSync(process.env.GLOSA_COUNTS, JSON.stringify(counts));
};

/** Reporter of node:test: files and suites are not counted, only what they hold. */
export default async function* nodeReporter(source) {
  const counts = { passed: 0, failed: 0, names: [] };
  for await (const { type, data } of source) {
    const isTest = data?.details?.type !== 'suite';
    if (type === 'test:pass' && isTest) counts.passed += 1;
    if (type !== 'test:fail' || !isTest) continue;
    counts.failed += 1;
    counts.names.push(`${data.file ?? ''} › ${data.name}`);
  }
  write(counts);
  yield '';
}

/** Tests of a suite tree of web-test-runner, flattened. */
const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** A failed test as one line: where, what, and the first line of why. */
const lineOf = (place, { name, error }) =>
  [place, name, error?.message?.split('\n')[0]].filter(Boolean).join(' › ');

/** Whether the page of a session stood still until the runner gave it up. */
const stoodStill = ({ errors = [] }) =>
  errors.some(({ message }) => /did not finish within/.test(message));

/** What failed in a session, line by line. */
function failuresOf({ testFile, testResults, errors = [] }, isBroken) {
  if (isBroken) return [lineOf(testFile, { error: errors[0] })];
  const tests = testResults ? testsOf(testResults) : [];
  const failed = tests.filter(({ passed, skipped }) => !passed && !skipped);
  return failed.map((test) => lineOf(testFile, test));
}

/**
 * Reporter of web-test-runner: a file that does not load counts as one failed test, and so does one
 * whose page stood still; these are named.
 */
export function browserReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const tests = sessions.flatMap(({ testResults }) =>
        testResults ? testsOf(testResults) : [],
      );
      const broken = sessions.filter(({ passed, testResults }) => {
        return !passed && !(testResults && testsOf(testResults).some((test) => !test.passed));
      });
      const passed = tests.filter((test) => test.passed && !test.skipped).length;
      const failed = tests.filter((test) => !test.passed && !test.skipped).length;
      const standing = broken.filter(stoodStill).map(({ testFile }) => testFile);
      const names = sessions.flatMap((session) => failuresOf(session, broken.includes(session)));
      write({ passed, failed: failed + broken.length, standing, names });
    },
  };
}

/** Reporter of playwright. */
export class EndToEndReporter {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const tests = this.suite.allTests();
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    const names = failed.map((test) => test.titlePath().filter(Boolean).join(' › '));
    write({ passed, failed: failed.length, names });
  }
}
