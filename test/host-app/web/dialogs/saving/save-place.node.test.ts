import assert from 'node:assert/strict';
import test from 'node:test';
import { savePlaceOf } from '#web/dialogs/saving/save-place.js';

type Place = Parameters<typeof savePlaceOf>;

/** Where the work on a piece is saved, by its corpus, the service of the page, and whether it is a local file. */
const placeOf = (corpus: string, isHosted: boolean, isLocal = false) =>
  savePlaceOf(
    { corpus, model: { isLocal } as Place[0]['model'] },
    {
      hosted: isHosted ? ({} as Place[1]['hosted']) : undefined,
    },
  );

test('work is saved to the service, beside a piece in this browser, or only to files', () => {
  assert.equal(placeOf('', true), 'cloud');
  assert.equal(placeOf('', false), 'file');
  assert.equal(placeOf('', true, true), 'file');
  assert.equal(placeOf('kept:', true), 'browser');
  assert.equal(placeOf('kept:', false), 'browser');
  assert.equal(savePlaceOf({ corpus: '', model: undefined }, { hosted: undefined }), 'file');
});
