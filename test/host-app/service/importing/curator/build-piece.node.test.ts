import assert from 'node:assert/strict';
import test from 'node:test';
import { buildPiece, permissionsOf } from '#service/importing/curator/build-piece.js';
import { Notes } from '#service/importing/report.js';
import type { Json } from '#service/store/records.js';
import { atBench, type Bench } from '../a-kit.js';

const MEASURES = [
  { count: 1, qstamp: 0, time_signature: '3/4', nominal_length: 3, actual_length: 3 },
  { count: 2, qstamp: 3, time_signature: '3/4', nominal_length: 3, actual_length: 3 },
];

const build = ({ kit }: Bench, raw: Json, notes = new Notes()) =>
  buildPiece({ id: 'p', raw, path: 'c/p', corpus: 'c' }, kit, notes);

test("the curator's words become the info of the piece, unknown ones as well", () =>
  atBench({ 'm.json': MEASURES }, async (bench) => {
    const raw = {
      opus: { title: 'P', 'short-title': 's'.repeat(31) },
      'ref:imslp': 'P_(X)',
      'measure-map': 'm.json',
      sources: [{ 'audio:yt': 'v' }, { sculpture: 's' }],
    };
    const notes = new Notes();
    const { info, permissions, analyses } = await build(bench, raw, notes);
    assert.deepEqual(info, {
      id: 'p',
      opus: raw.opus,
      'ref:imslp': 'P_(X)',
      'measure-map': MEASURES,
      sources: {
        audios: [{ id: 'audio-v', 'yt-id': 'v' }],
        others: [{ sculpture: 's', id: 'other' }],
      },
    });
    assert.deepEqual([permissions, analyses], [['all'], []]);
    assert.match(notes.warnings.join('\n'), /31 characters[^]*sculpture\), kept but not shown/);
  }));

test('a piece that has only its description comes in; one whose sources all fail does not', () =>
  atBench({}, async (bench) => {
    assert.deepEqual((await build(bench, { title: 'P' })).info, {
      id: 'p',
      title: 'P',
      sources: {},
    });
    await assert.rejects(build(bench, { sources: [{ score: 'x' }] }), /none of its sources/);
  }));

test('who may do what follows from the permissions, else from the access', () => {
  const cases: [Json, string[]][] = [
    [{}, ['all']],
    [{ settings: { access: 'public' } }, ['all']],
    [{ settings: { access: 'private' } }, []],
    [{ permissions: ['read', 4], settings: { access: 'public' } }, ['read']],
    [{ permissions: 'read' }, ['read']],
    [{ permissions: [] }, []],
  ];
  for (const [raw, expected] of cases) assert.deepEqual(permissionsOf(raw), expected);
});
