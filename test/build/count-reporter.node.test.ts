import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { EndToEndReporter } from '../../.build/test/count-reporter.mjs';

/** A test of playwright as its reporter sees it, with the errors of each time that it ran. */
const aTest = (name: string, outcome: string, runs: readonly (readonly object[])[]) => ({
  titlePath: () => ['', 'chromium', 'web/a.spec.ts', name],
  outcome: () => outcome,
  annotations: [],
  results: runs.map((errors) => ({ errors })),
});

/** Returns the counts that a reporter writes about tests. */
async function countsOf(tests: readonly object[]): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-counts-'));
  const file = path.join(folder, 'counts.json');
  try {
    const reporter = new EndToEndReporter({ file });
    reporter.onBegin({}, { allTests: () => tests });
    reporter.onEnd();
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the summary of tests from end to end', () => {
  const error = {
    message:
      '\u001B[31mError: toBeVisible failed\u001B[39m\n\n  Locator: text=Saved\n  Timeout: 30000ms',
    location: { line: 12 },
  };

  it('tells where each failed, and on what', async () => {
    const { failed, names } = await countsOf([
      aTest('a label is saved', 'unexpected', [[error], [error]]),
      aTest('a label is drawn', 'expected', [[]]),
    ]);
    assert.equal(failed, 1);
    assert.deepEqual(names, [
      'chromium › web/a.spec.ts › a label is saved › line 12: Error: toBeVisible failed Locator: text=Saved Timeout: 30000ms',
    ]);
  });

  it('tells on what a test failed at first that passed then', async () => {
    const { passed, again } = await countsOf([aTest('a label is saved', 'flaky', [[error], []])]);
    assert.equal(passed, 1);
    assert.match(String(again), /line 12: Error: toBeVisible failed/);
  });
});
