import assert from 'node:assert/strict';
import test from 'node:test';
import { drawScore } from '#engines/making/draw-score.js';
import { loadAsIs } from '#service/importing/making/load-as-is.js';
import { writeMidi } from 'midi-file';
import { TUNE } from '#test/host-app/service/importing/some-corpora.js';

loadAsIs('verovio');

const bytes = (text: string) => new TextEncoder().encode(text);

test('a tune of four measures has a strip, a page and their places', async () => {
  const { measures, strip, pages, warnings, musicXml } = await drawScore(bytes(TUNE), 'a.abc');
  assert.deepEqual([warnings, musicXml], [[], undefined]);
  assert.deepEqual([measures[0]?.time_signature, measures.at(-1)?.count], ['3/4', 4]);
  assert.deepEqual(
    strip?.table.bars.map((bar) => (bar as { onset: number }).onset),
    [0, 3, 6, 9],
  );
  assert.equal(strip.tiles[0]?.x, 0);
  assert.ok(Math.abs(strip.tiles[0].width - strip.table.width) < 0.02);
  assert.match(strip.tiles[0].svg, /^<svg /);
  assert.equal(pages.length, 1);
  assert.equal(pages[0]?.rows.length, 1);
});

test('MIDI has measures and no pictures', async () => {
  const note = { channel: 0, noteNumber: 60, velocity: 90 };
  const midi = writeMidi({
    header: { format: 0, numTracks: 1, ticksPerBeat: 480 },
    tracks: [
      [
        { deltaTime: 0, type: 'noteOn', ...note },
        { deltaTime: 3840, type: 'noteOff', ...note },
        { deltaTime: 0, type: 'endOfTrack', meta: true },
      ],
    ],
  });
  const { strip, pages, measures } = await drawScore(Uint8Array.from(midi), 'a.mid');
  assert.deepEqual([strip, pages], [undefined, []]);
  assert.equal(measures.at(-1)?.count, 2);
});

test('what is no score is refused', async () => {
  await assert.rejects(drawScore(bytes('hello'), 'a.txt'), { name: 'FormatError' });
});
