import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test, { describe } from 'node:test';
import { checkFile, type CheckedFile } from '#service/intake/check-file.js';
import type { Purpose } from '#intake/checks';
import { jpeg, png } from '#test/bench/hostile/attacks/small-media.js';
import { zipOf } from '#test/bench/hostile/attacks/zip-writer.js';
import { refusal, withTemporary } from './files.js';

const check = (content: Uint8Array | string, as: Purpose = 'any'): Promise<CheckedFile> =>
  withTemporary(content, (file) => checkFile({ path: file }, { as }));

const SCORE = '<score-partwise><part id="P1"><measure number="1"/></part></score-partwise>';
const CORPORA = path.resolve(import.meta.dirname, '../../../../demo-wc/corpora');

describe('a file that comes in', () => {
  test('is taken for what its content is, with the type to serve it with', async () => {
    const { kind, type } = await check(SCORE, 'score');
    assert.deepEqual(
      [kind, type],
      ['musicxml', 'application/vnd.recordare.musicxml+xml; charset=utf-8'],
    );
    assert.equal((await check('X:1\nT:Tune\nK:C\nCDEF|\n')).kind, 'abc');
    assert.equal((await check('**kern\n4c\n*-\n')).kind, 'humdrum');
    assert.equal((await check('{"labels":[]}', 'analysis')).kind, 'json');
    assert.equal(
      (await check(zipOf([{ name: 'a.musicxml', content: SCORE }]), 'score')).kind,
      'mxl',
    );
  });

  test('is refused when it is something else than is wanted', async () => {
    await assert.rejects(check(SCORE, 'recording'), refusal('wrongType'));
    await assert.rejects(check(png(), 'score'), refusal('wrongType'));
    await assert.rejects(check('{"labels":[]}', 'picture'), refusal('wrongType'));
    await assert.rejects(check(zipOf([]), 'picture'), refusal('wrongType'));
  });

  test('is refused when it is empty, too large for its kind, or unknown', async () => {
    await assert.rejects(check(''), refusal('empty'));
    await assert.rejects(check('words '.repeat(800_000)), refusal('tooLarge'));
    await assert.rejects(check('%PDF-1.7\n\x01\x02'), refusal('unknownType'));
    await assert.rejects(check('<html/>'), refusal('unknownType'));
  });

  test('is cleaned when it is a picture with a script', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script><path d="M0 0"/></svg>';
    const { content } = await check(svg, 'picture');
    assert.equal(
      content?.toString(),
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    );
  });

  test('tells the size of a picture, and may not have too many pixels', async () => {
    const { width, height } = await check(png(300, 200), 'picture');
    assert.deepEqual([width, height], [300, 200]);
    await assert.rejects(check(png(60_000, 60_000), 'picture'), refusal('tooComplex'));
    await assert.rejects(check(jpeg('', [0, 9]), 'picture'), refusal('malformed'));
  });
});

test('all files of the demo corpora are taken as they are', async () => {
  const files = globSync('**/*.*', { cwd: CORPORA }).map((file) => path.join(CORPORA, file));
  for (const file of files) {
    const { content } = await checkFile({ path: file }, { as: 'any' });
    assert.equal(content, undefined, file);
  }
  assert.ok(files.filter((file) => readFileSync(file).length > 0).length > 50);
});
