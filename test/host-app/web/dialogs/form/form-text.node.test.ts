import assert from 'node:assert/strict';
import test from 'node:test';
import { fileIn, textIn } from '#web/dialogs/form/form-text.js';

test('texts and files are read from the fields of a form', () => {
  const fields = new FormData();
  fields.set('uid', ' clara ');
  fields.set('file', new File(['ID3'], 'take.mp3'));
  fields.set('none', new File([], ''));
  assert.equal(textIn(fields, 'uid'), ' clara ');
  assert.equal(textIn(fields, 'password'), '');
  assert.equal(textIn(fields, 'file'), '');
  assert.equal(fileIn(fields, 'file')?.name, 'take.mp3');
  assert.equal(fileIn(fields, 'none'), undefined);
  assert.equal(fileIn(fields, 'uid'), undefined);
});
