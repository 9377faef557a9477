import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { pieceFacts } from '#core';
import { Entries, type Entry, lineOf } from '#service/listing/entries.js';

interface Piece {
  readonly number: number;
  readonly isPublic: boolean;
  readonly hasPicture: boolean;
  readonly state: number;
}

const entryOf = ({ number, isPublic, hasPicture, state }: Piece): Entry => ({
  number,
  line: lineOf({
    json: JSON.stringify({ title: `Tune ${number}, ${state}` }),
    picture: hasPicture ? { kind: 'score', file: `${number}.svg` } : undefined,
  }),
  traits: {
    ...{ permissions: isPublic ? ['all'] : [], isPublic, hasPicture: isPublic && hasPicture },
    facts: pieceFacts({}, number, {}),
    ...(!isPublic && { path: `tunes/${number}` }),
  },
});

const piece = fc.record({
  number: fc.integer({ min: 1, max: 400 }),
  ...{ isPublic: fc.boolean(), hasPicture: fc.boolean(), state: fc.nat(9) },
});

const never = () => false;
const titleOf = (json: string) => (JSON.parse(json) as { title: string }).title;

describe('the entries of a corpus', () => {
  test('are in the order of their numbers, each as it was put last, in whatever order they came', () =>
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(piece, { selector: ({ number }) => number, maxLength: 60 })),
        (puts) => {
          const entries = new Entries();
          const pieces = new Map<number, Piece>();
          for (const put of puts) {
            entries.put(put.map(entryOf));
            for (const each of put) pieces.set(each.number, each);
          }
          const present = [...pieces.values()].sort((one, other) => one.number - other.number);
          const open = present.filter(({ isPublic }) => isPublic);
          assert.deepEqual(
            [...entries.lines.at()],
            present.map((each) => entryOf(each).line),
          );
          const { places, facts } = entries.visible(never);
          assert.deepEqual(
            (places ?? [...present.keys()]).map((place) => entries.numberAt(place)),
            open.map(({ number }) => number),
          );
          assert.equal(facts.count, open.length);
          const { first, newest } = entries.front();
          const pictured = open.find(({ hasPicture }) => hasPicture);
          assert.equal(
            first && titleOf(first.json),
            pictured && titleOf(entryOf(pictured).line.split('\t')[0]!),
          );
          assert.deepEqual(
            newest.map(({ number }) => number),
            open
              .map(({ number }) => number)
              .slice(-6)
              .reverse(),
          );
        },
      ),
    ));

  test('that a visitor may see alone are told by their paths', () => {
    const entries = new Entries();
    entries.put(
      [1, 2, 3].map((number) =>
        entryOf({ number, isPublic: number === 2, hasPicture: false, state: 0 }),
      ),
    );
    const places = (path?: string) => entries.visible((traits) => traits.path === path).places;
    assert.deepEqual(places('tunes/3'), [1, 2]);
    assert.deepEqual(places('tunes/9'), [1]);
    assert.equal(entries.visible(() => true).places, undefined);
    assert.equal(entries.some(never), true);
  });
});
