import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { isPathId } from '#core';
import { idFor, isNote, keptPiece, sourcesIn, textIn } from '#intake/keeping/kept-info.js';

const file = (name: string, changed: number, size = 10) => ({
  name,
  changed,
  content: new Blob(['x'.repeat(size)]),
});

describe('the id of a piece', () => {
  const IDS = [
    ['Mondnacht', 'mondnacht'],
    ['Für Elise, WoO 59', 'fur-elise-woo-59'],
    ['E\u0301tude', 'etude'],
    ['月光', 'piece'],
    ['Лунная соната', 'piece'],
    ['שיר', 'piece'],
    ['', 'piece'],
    ['../../etc', 'etc'],
    ['new', 'piece-new'],
    ['12', 'piece-12'],
  ] as const;
  for (const [title, id] of IDS) {
    test(`of “${title}” is ${id}`, () => assert.equal(idFor(title, []), id));
  }

  test('is another one for a title that is there already', () => {
    assert.equal(idFor('Mondnacht', ['mondnacht']), 'mondnacht-2');
    assert.equal(idFor('Mondnacht', ['mondnacht', 'mondnacht-2']), 'mondnacht-3');
    assert.equal(idFor('12', ['piece-12']), 'piece-12-2');
  });

  test('is always good for an address, short, and free', () => {
    const words = fc.array(fc.constantFrom('new', '1', 'a', '月', 'é', '-', ' ', '/', '\u202e'));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), words.map(String)), (title) => {
        const taken = [idFor(title, [])];
        taken.push(idFor(title, taken));
        assert.notEqual(taken[0], taken[1]);
        for (const id of taken) {
          assert.ok(isPathId(id) && id.length < 60, id);
          assert.ok(id !== 'new' && !/^\d+$/.test(id), id);
        }
      }),
    );
  });
});

describe('a piece in the list', () => {
  test('says what is in it, and when it was changed', () => {
    const raw = {
      title: 'Mondnacht',
      composer: 'Schumann',
      sources: { scores: [{}], audios: [], images: [{ type: 'scan' }] },
    };
    const piece = keptPiece('mondnacht', raw, [
      file('info.json', 20),
      file('analyses/form.dez', 30, 5),
      file('making.json', 40, 1),
    ]);
    assert.deepEqual(piece, {
      id: 'mondnacht',
      title: 'Mondnacht',
      composer: 'Schumann',
      size: 16,
      added: 20,
      changed: 30,
      isUnfinished: true,
      has: { score: true, recording: false, scan: true, analyses: 1 },
    });
  });

  test('is called by its id when its info says nothing that can be read', () => {
    const { title, composer } = keptPiece('a', { title: {}, composer: ['x'] }, [
      file('info.json', 1),
    ]);
    assert.deepEqual([title, composer], ['a', '']);
  });
});

test('what an info names wrongly is nothing', () => {
  assert.deepEqual(sourcesIn({ sources: { scores: [1, null, { id: 'a' }] } }, 'scores'), [
    { id: 'a' },
  ]);
  assert.deepEqual(sourcesIn({ sources: 'x' }, 'audios'), []);
  assert.deepEqual([textIn({ n: 7 }, 'n'), textIn({ n: true }, 'n')], ['7', '']);
  assert.deepEqual(['making.json', 'removed.json', 'info.json'].map(isNote), [true, true, false]);
});
