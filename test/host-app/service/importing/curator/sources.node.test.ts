import assert from 'node:assert/strict';
import test from 'node:test';
import { aboutSource, curatorSources } from '#service/importing/curator/sources.js';

const kinds = (...sources: object[]) =>
  curatorSources(sources).map(({ kind, id, files }) => [kind, id, ...files]);

test('sources are told apart by their keys and by the endings of their files', () => {
  assert.deepEqual(
    kinds(
      { score: 'a/Für Elise.mxl' },
      { score: 'strip.png', positions: 'p.json' },
      { 'score:gallica': 'ark:/12148/btv1' },
      { audio: ['take 1.ogg', 'take 1.mp3'] },
      { 'audio:yt': 'dQw4-w', 'ref:musicbrainz': 'x:y' },
      { 'audio:spotify': '4uLU' },
      { scan: 'p.jpg' },
      { pages: [] },
      { sculpture: 'x.stl' },
    ),
    [
      ['score', 'score-Für-Elise', 'a/Für Elise.mxl'],
      ['image', 'image-strip', 'strip.png'],
      ['reference', 'reference-btv1'],
      ['audio', 'audio-take-1', 'take 1.ogg', 'take 1.mp3'],
      ['audio', 'audio-dQw4-w'],
      ['other', 'other-4uLU'],
      ['image', 'image-p', 'p.jpg'],
      ['image', 'image'],
      ['other', 'other'],
    ],
  );
});

test('the id of a recording stays when another one comes before it', () => {
  const later = { audio: 'b.mp3' };
  assert.equal(curatorSources([{ audio: 'a.mp3' }, later])[1]?.id, curatorSources([later])[0]?.id);
});

test('ids are unique in a piece', () => {
  assert.deepEqual(
    curatorSources([{ audio: 'x/a.mp3' }, { audio: 'y/a.mp3' }, { id: 3, audio: 'z' }]).map(
      ({ id }) => id,
    ),
    ['audio-a', 'audio-a-2', '3'],
  );
});

test('sources may stand by kind, as in an info.json', () => {
  const sources = { audios: [{ 'yt-id': 'v' }], scores: [{ file: 's.mei' }], images: [null] };
  assert.deepEqual(
    curatorSources(sources).map(({ kind, files }) => [kind, ...files]),
    [['score', 's.mei'], ['audio']],
  );
  assert.deepEqual(curatorSources('none'), []);
});

test('what a source says about itself is kept, its files and tables are not part of it', () => {
  const [source] = curatorSources([
    { audio: 'a.mp3', synchro: 's.json', year: '1912', album: 'B', contributors: { singer: 'C' } },
  ]);
  assert.deepEqual(aboutSource(source!), {
    year: '1912',
    album: 'B',
    contributors: { singer: 'C' },
  });
});
