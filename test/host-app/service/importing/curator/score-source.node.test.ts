import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { aSonata } from '#test/components/intake/sorting/a-sonata.js';
import { scoreParts } from '#service/importing/curator/score-source.js';
import { Notes } from '#service/importing/report.js';
import { atBench } from '../a-kit.js';
import { keptText } from '../a-context.js';
import { fixture } from '../some-corpora.js';

test('a score gives its strip in tiles, its pages and its measures', async () => {
  const content = { 'a.musicxml': await readFile(fixture('scores/pickup-endings.musicxml')) };
  await atBench(content, async ({ files, kit, source }) => {
    const notes = new Notes();
    const made = await scoreParts(source({ score: 'a.musicxml', info: 'CC0' }), files, notes);
    assert.deepEqual(made.score, { id: 'score-a', file: 'a.musicxml', info: 'CC0' });
    assert.equal(made.measures?.[0]?.actual_length, 1);
    const [strip, pages] = made.images;
    assert.deepEqual([strip?.['id'], strip?.['info']], ['score-a-strip', 'CC0']);
    assert.equal(pages?.['pages'], 'made/score-a.pages.json');
    const table = files.resources.find(({ name }) => name === 'made/score-a.pages.json')!;
    assert.match(await keptText(kit.context, table.hash), /"image":"made\/score-a-page-01\.svg"/);
  });
});

test('a score with a recording has its first movement, which is said, or the one that is named', () =>
  atBench({ 'a.mei': aSonata(['Allegro', 'Adagio']) }, async ({ files, source }) => {
    const notes = new Notes();
    const { score } = await scoreParts(source({ score: 'a.mei' }), files, notes);
    assert.equal(score['file'], 'a.mei');
    assert.match(notes.warnings.join(), /2 movements \(1 Allegro, 2 Adagio\).*"movement": 2/);
    const wrong = scoreParts(source({ score: 'a.mei', movement: 'II' }), files, notes);
    await assert.rejects(wrong, /"movement" is no number from 1/);
  }));

test('a score at a URL stays there', () =>
  atBench({}, async ({ files, source }) => {
    const url = 'https://a.example/a.mei';
    const { score, images } = await scoreParts(source({ score: url }), files, new Notes());
    assert.deepEqual([score['file'], images, files.resources], [url, [], []]);
    await assert.rejects(scoreParts(source({ score: '' }), files, new Notes()), /names no file/);
  }));
