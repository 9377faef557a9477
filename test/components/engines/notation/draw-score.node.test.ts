import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { drawScore } from '#engines/notation/draw-score.js';
import * as notation from '#engines/notation/node.js';
import { aTune, midiOf } from '../alignment/a-tune.js';

test('a score becomes tiles and pages with the places of its onsets', async () => {
  const name = 'pickup-endings.musicxml';
  const bytes = new Uint8Array(await readFile(`test/fixtures/scores/${name}`));
  const shares: number[] = [];
  const options = { onProgress: (share: number) => shares.push(share) };
  const { strip, pages, measures } = await drawScore({ notation, bytes, name }, options);
  assert.ok(strip && strip.tiles.every(({ svg }) => svg.startsWith('<svg')));
  assert.ok(strip.table['onset-x'].length > 4);
  assert.equal(pages[0]?.rows.length, 1);
  assert.ok(measures.length > 1);
  assert.equal(shares.at(-1), 1);
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  );
});

test('a file of MIDI has measures, and no pictures', async () => {
  const bytes = midiOf(aTune({ measures: 4 }));
  const { strip, pages, measures } = await drawScore({ notation, bytes, name: 'a.mid' });
  assert.deepEqual([strip, pages, measures.at(-1)?.count], [undefined, [], 4]);
});
