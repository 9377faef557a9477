import assert from 'node:assert/strict';
import test from 'node:test';
import { pickFile } from '#web/pages/sync/pick-file.js';

/** An input in whose dialog the user does something. */
class Input extends EventTarget {
  type = '';
  files: readonly File[] = [];

  constructor(private readonly does: (input: Input) => void) {
    super();
  }

  click(): void {
    this.does(this);
  }
}

const withUser = (does: (input: Input) => void) => {
  (globalThis as { document?: unknown }).document = { createElement: () => new Input(does) };
  return pickFile();
};

test('the file that the user chooses', async () => {
  const file = new File(['[]'], 'synchro.json');
  const chosen = await withUser((input) => {
    assert.equal(input.type, 'file');
    input.files = [file];
    input.dispatchEvent(new Event('change'));
  });
  assert.equal(chosen, file);
});

test('no file when the user chooses none', async () => {
  assert.equal(await withUser((input) => input.dispatchEvent(new Event('cancel'))), undefined);
});
