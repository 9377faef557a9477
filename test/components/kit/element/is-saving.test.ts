import { expect } from '@open-wc/testing';
import { isSaving } from '#kit/element/is-saving.js';

/** Sets what the browser says about its connection; undefined stands for browsers that say nothing. */
const connect = (value: unknown) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });

describe('isSaving', () => {
  afterEach(() => delete (navigator as { connection?: unknown }).connection);

  for (const [connection, saves] of [
    [{ saveData: true }, true],
    [{ saveData: false }, false],
    [{}, false],
    [undefined, false],
  ] as const)
    it(`is ${saves} where the browser says ${connection ? JSON.stringify(connection) : 'nothing'}`, () => {
      connect(connection);
      expect(isSaving()).to.equal(saves);
    });
});
