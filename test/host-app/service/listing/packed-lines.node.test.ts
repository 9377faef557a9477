import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { PackedLines } from '#service/listing/packed-lines.js';

const line = fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\n', ' '));
const step = fc.oneof(
  fc.record({ added: fc.array(line, { maxLength: 300 }) }),
  fc.record({
    replaced: fc.array(fc.tuple(fc.nat(), line), { maxLength: 30 }),
  }),
);

test('packed lines are what a plain list would be, whatever is added and replaced, and former ones stay', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let plain: string[] = [];
      let packed = PackedLines.empty;
      const states: [readonly string[], PackedLines][] = [];
      for (const each of steps) {
        if ('added' in each) {
          plain = [...plain, ...each.added];
          packed = packed.with(each.added);
        } else if (plain.length > 0) {
          const places = each.replaced.map(
            ([place, text]) => [place % plain.length, text] as const,
          );
          plain = plain.toSpliced(0, 0);
          for (const [place, text] of places) plain[place] = text;
          packed = packed.replaced(new Map(places));
        }
        states.push([plain, packed]);
      }
      for (const [lines, kept] of states) {
        assert.equal(kept.length, lines.length);
        assert.deepEqual([...kept.at()], lines);
        const some = [...lines.keys()].filter((place) => place % 7 === 3);
        assert.deepEqual(
          [...kept.at(some)],
          some.map((place) => lines[place]),
        );
      }
    }),
  ));
