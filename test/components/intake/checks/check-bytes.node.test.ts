import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkBytes } from '#intake/checks/check-bytes.js';
import { blobBytes } from '#intake/checks/kinds/file-bytes.js';
import type { Purpose } from '#intake/checks/kinds/file-kinds.js';
import { png } from '#test/bench/hostile/attacks/small-media.js';
import { refusal } from '#test/host-app/service/intake/files.js';

const check = (content: string | Uint8Array, as: Purpose = 'any') =>
  checkBytes(blobBytes(new Blob([content as string])), {
    as,
    archivedScore: () => Promise.resolve('mxl'),
  });

test('a file of a page is checked like one on a disk', async () => {
  assert.deepEqual(await check(png(30, 20)), {
    kind: 'png',
    type: 'image/png',
    width: 30,
    height: 20,
  });
  assert.equal((await check('PK\x03\x04\x01')).kind, 'mxl');
  await assert.rejects(check('PK\x03\x04\x01', 'picture'), refusal('wrongType'));
  await assert.rejects(check(png(), 'score'), refusal('wrongType'));
  await assert.rejects(check(''), refusal('empty'));
});

describe('a text that DOS has ended with Control-Z', () => {
  const kept = async (text: string, as: Purpose = 'any') => {
    const { kind, content } = await check(text, as);
    return [kind, content && new TextDecoder().decode(content)];
  };
  const XML = '<score-partwise><part id="P1"><measure number="1"/></part></score-partwise>';

  for (const [kind, text] of [
    ['abc', 'X:1\nK:C\nCDEF|\n'],
    ['esac', 'CUT[A tune]\nREG[Europa]\n'],
    ['text', 'onset,date\n0,0\n'],
    ['json', '[{"onset":0,"date":0}]\n'],
    ['musicxml', XML],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ] as const) {
    test(`is taken as ${kind}, and kept without it`, async () => {
      assert.deepEqual(await kept(`${text}\x1a`), [kind, text]);
      // CP/M fills the last block of 128 bytes.
      assert.deepEqual(await kept(text + '\x1a'.repeat(128)), [kind, text]);
    });
  }

  test('is taken where it is longer than what tells its kind', async () => {
    const text = `X:1\nK:C\n${'CDEF|\n'.repeat(20_000)}`;
    assert.deepEqual(await kept(`${text}\x1a`), ['abc', text]);
  });

  test('is empty when it holds nothing else', async () => {
    await assert.rejects(check('\x1a\x1a'), refusal('empty'));
  });
});

test('Control-Z within a text, or at the end of what is no text, ends nothing', async () => {
  await assert.rejects(check('onset,date\n\x1a0,0\n'), refusal('unknownType'));
  const picture = Buffer.concat([png(), Buffer.from([0x1a])]);
  assert.equal((await check(picture)).content, undefined);
  // The last letter of this text in UTF-16 is U+1A00.
  assert.deepEqual((await check(Buffer.from('\uFEFFX:1\n\u1A00', 'utf16le'))).kind, 'text');
});
