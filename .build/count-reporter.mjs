// The counts of each runner, written to the file that GLOSA_COUNTS names; `npm test` adds them up.
import { writeFileSync } from 'node:fs';

const write = (counts) => {
  if (process.env.GLOSA_COUNTS) writeFileSync(process.env.GLOSA_COUNTS, JSON.stringify(counts));
};

/** Reporter of node:test: files and suites are not counted, only what they hold. */
export default async function* nodeReporter(source) {
  const counts = { passed: 0, failed: 0 };
  for await (const { type, data } of source) {
    const isTest = data?.details?.type !== 'suite';
    if (type === 'test:pass' && isTest) counts.passed += 1;
    if (type === 'test:fail' && isTest) counts.failed += 1;
  }
  write(counts);
  yield '';
}

/** Tests of a suite tree of web-test-runner, flattened. */
const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** Whether the page of a session stood still until the runner gave it up. */
const stoodStill = ({ errors = [] }) =>
  errors.some(({ message }) => /did not finish within/.test(message));

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
      write({ passed, failed: failed + broken.length, standing });
    },
  };
}

/** Reporter of playwright. */
export class EndToEndReporter {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const outcomes = this.suite.allTests().map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === 'expected').length;
    const failed = outcomes.filter((outcome) => ['unexpected', 'flaky'].includes(outcome)).length;
    write({ passed, failed });
  }
}
