import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import vm from 'node:vm';

interface Failure {
  actual?: unknown;
  expected?: unknown;
}

/** A page with the script, in which a test fails; returns what the runner of the tests gets. */
function failedWith(failure: Failure): Failure {
  const taken: Failure[] = [];
  class Runner {
    fail(_test: unknown, error: Failure): void {
      taken.push(error);
    }
  }
  const window: { Mocha?: { Runner: typeof Runner } } = {};
  const source = readFileSync(
    new URL('../../.build/test/plain-failures.js', import.meta.url),
    'utf8',
  );
  // In this realm, so that its arrays and objects are the ones that the script knows.
  const run = vm.runInThisContext(`(globalThis) => {${source}}`) as (page: typeof window) => void;
  run(window);
  window.Mocha = { Runner };
  new window.Mocha.Runner().fail({}, failure);
  return taken[0]!;
}

describe('what a failed test in the browser has compared', () => {
  it('goes as it is when it is data', () => {
    const data = { actual: { a: [1, null] }, expected: 'b' };
    assert.deepEqual(failedWith({ ...data }), data);
  });

  it('goes as its text when it is an object of a class', () => {
    class Button {
      readonly owner = this;
      toString(): string {
        return 'a button';
      }
    }
    assert.deepEqual(failedWith({ actual: new Button(), expected: undefined }), {
      actual: 'a button',
      expected: undefined,
    });
  });

  it('goes as its text when JSON cannot say it', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    assert.equal(failedWith({ actual: circle, expected: 3 }).actual, '[object Object]');
  });
});
