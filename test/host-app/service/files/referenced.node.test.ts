import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { referenced } from '#service/files/referenced.js';

const HASH = '0123456789abcdef'.repeat(4);
const DIGITS = '~0123456789abcdef';
const resource = (name: string) => ({
  owner: 'a/b',
  name,
  hash: HASH,
  size: 1,
  type: 'text/plain',
});
const filesOf = (...names: string[]) => names.map(resource);

describe('the info of a piece', () => {
  test('names its files by hashed names, wherever they stand', () => {
    const info = {
      'measure-map': 'measures.json',
      sources: {
        images: [
          { id: 'score', tiles: [{ image: 'score-1.svg', x: 0 }], positions: 'score.json' },
          { id: 'scan', pages: [{ image: 'scan/1.jpg' }] },
        ],
        audios: [{ files: ['a.ogg', 'a.mp3'], peaks: 'a.peaks.dat', 'onset-date': 'synchro.json' }],
      },
    };
    const names = ['measures.json', 'score-1.svg', 'score.json', 'scan/1.jpg', 'a.ogg', 'a.mp3'];
    const files = filesOf(...names, 'a.peaks.dat', 'synchro.json');
    assert.deepEqual(referenced(info, files), {
      'measure-map': `measures${DIGITS}.json`,
      sources: {
        images: [
          {
            id: 'score',
            tiles: [{ image: `score-1${DIGITS}.svg`, x: 0 }],
            positions: `score${DIGITS}.json`,
          },
          { id: 'scan', pages: [{ image: `scan/1${DIGITS}.jpg` }] },
        ],
        audios: [
          {
            files: [`a${DIGITS}.ogg`, `a${DIGITS}.mp3`],
            peaks: `a.peaks${DIGITS}.dat`,
            'onset-date': `synchro${DIGITS}.json`,
          },
        ],
      },
    });
  });

  test('keeps texts that only read like a file', () => {
    const info = {
      title: 'theme',
      opus: { title: 'theme', opus: 'theme' },
      info: 'theme',
      id: 'theme',
    };
    assert.deepEqual(referenced(info, filesOf('theme')), info);
  });

  test('keeps files of other places, and tables that stand in it', () => {
    const info = {
      file: 'https://example.org/song.ogg',
      image: '//example.org/page.svg',
      positions: { 'onset-x': [{ onset: 0, x: 1 }] },
      'measure-count': 12,
      url: null,
    };
    assert.deepEqual(referenced(info, filesOf('song.ogg', 'page.svg')), info);
  });

  test('puts the signed link before each of its files', () => {
    assert.deepEqual(referenced({ file: 'a.ogg', url: 'b.ogg' }, filesOf('a.ogg'), '~link'), {
      file: `~link/a${DIGITS}.ogg`,
      url: 'b.ogg',
    });
  });

  test('finds a file by its name in a URL, and writes it so that it can be read as one', () => {
    const files = filesOf('Für Elise.mp3', '100%25.mp3', '50%.mp3');
    const names = ['./Für Elise.mp3', 'F%C3%BCr%20Elise.mp3', '100%25.mp3', '50%.mp3'];
    assert.deepEqual(referenced({ files: names }, files)['files'], [
      `Für Elise${DIGITS}.mp3`,
      `Für Elise${DIGITS}.mp3`,
      `100%2525${DIGITS}.mp3`,
      `50%${DIGITS}.mp3`,
    ]);
  });

  test('is not changed in place', () => {
    const info = Object.freeze({ file: 'a.ogg' });
    referenced(info, filesOf('a.ogg'));
    assert.deepEqual(info, { file: 'a.ogg' });
  });

  test('cannot reach into the prototype of objects', () => {
    const info = JSON.parse('{"__proto__": {"file": "a.ogg"}}') as Record<string, unknown>;
    const answer = referenced(info, filesOf('a.ogg'));
    assert.equal(Object.getPrototypeOf(answer), Object.prototype);
    assert.equal(JSON.stringify(answer), `{"__proto__":{"file":"a${DIGITS}.ogg"}}`);
  });
});
