import assert from 'node:assert/strict';
import test from 'node:test';
import { checkArchivedScore } from '#intake/checks/scores/check-archived-score.js';
import { inPieces, refusal } from '#test/host-app/service/intake/files.js';

const check = (files: Readonly<Record<string, string>>) =>
  checkArchivedScore({ names: Object.keys(files), open: (name) => inPieces(files[name]!) });

const SCORE = '<score-partwise/>';
const container = (path: string) =>
  `<container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`;

test('the score that the container names counts, else the first one', async () => {
  const named = { 'a.xml': '<html/>', 'b.xml': SCORE };
  assert.equal(await check({ ...named, 'META-INF/container.xml': container('b.xml') }), 'mxl');
  await assert.rejects(check(named), refusal('archive'));
  assert.equal(await check({ 'x.mscx': '<museScore/>' }), 'mscz');
});

test('MuseScore 4 names its styles before its score', async () => {
  const files = {
    'score_style.mss': '<museScore/>',
    'song.mscx': '<museScore/>',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="score_style.mss"/><rootfile full-path="song.mscx"/></rootfiles></container>',
  };
  assert.equal(await check(files), 'mscz');
});

test('an archive without a score, or with too large a container, is refused', async () => {
  await assert.rejects(check({ 'a.txt': 'x' }), refusal('archive'));
  const long = container('x'.repeat(70_000));
  await assert.rejects(check({ 'META-INF/container.xml': long }), refusal('archive'));
});
