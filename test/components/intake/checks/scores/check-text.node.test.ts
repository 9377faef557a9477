import assert from 'node:assert/strict';
import test from 'node:test';
import { checkText } from '#intake/checks/scores/check-text.js';
import { refusal } from '#test/host-app/service/intake/files.js';

test('a text in UTF-8 stays as it is', () => {
  assert.equal(checkText(Buffer.from('X:1\nT:Für Elise\nK:Am\ne^d|\n'), 'abc'), undefined);
});

test('an older text becomes UTF-8, since it is served so', () => {
  const latin = Buffer.from('!!!OTL: Für Elise\n**kern\n', 'latin1');
  assert.equal(
    new TextDecoder().decode(checkText(latin, 'humdrum')),
    '!!!OTL: Für Elise\n**kern\n',
  );
});

test('a text with NUL, or more bar lines than a score has, is refused', () => {
  assert.throws(() => checkText(Buffer.from('X:1\0'), 'abc'), refusal('malformed'));
  assert.throws(() => checkText(Buffer.from('C|'.repeat(200_001)), 'abc'), refusal('tooComplex'));
  assert.throws(
    () => checkText(Buffer.from('**kern\n' + '=\n'.repeat(200_001)), 'humdrum'),
    refusal('tooComplex'),
  );
});
