import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkScoreArchive } from '#service/intake/check-score-archive.js';
import { zipOf, type ZipEntry } from '#test/bench/hostile/attacks/zip-writer.js';
import { refusal, withTemporary } from './files.js';

const check = (...entries: readonly ZipEntry[]) => withTemporary(zipOf(entries), checkScoreArchive);

const SCORE = '<score-partwise/>';
const container = (path: string): ZipEntry => ({
  name: 'META-INF/container.xml',
  content: `<?xml version="1.0"?><container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`,
});

describe('a score that is an archive', () => {
  test('is compressed MusicXML, or of MuseScore, by the score in it', async () => {
    assert.equal(await check(container('a.xml'), { name: 'a.xml', content: SCORE }), 'mxl');
    assert.equal(
      await check(container('a.mscx'), { name: 'a.mscx', content: '<museScore/>' }),
      'mscz',
    );
  });

  test('is the one that its container names', async () => {
    const other = { name: 'a.xml', content: '<html/>' };
    assert.equal(await check(other, { name: 'b.xml', content: SCORE }, container('b.xml')), 'mxl');
    await assert.rejects(check(other, { name: 'b.xml', content: SCORE }), refusal('archive'));
  });

  test('is refused without a score, or with a container that is damaged', async () => {
    await assert.rejects(check({ name: 'a.txt', content: 'x' }), refusal('archive'));
    const broken = { name: 'META-INF/container.xml', content: '<container>' };
    await assert.rejects(check(broken, { name: 'a.xml', content: SCORE }), refusal('malformed'));
  });

  test('is refused with what refuses a score by itself', async () => {
    const score = { name: 'a.xml', content: '<score-partwise><script/></score-partwise>' };
    await assert.rejects(check(score), refusal('script'));
  });
});
