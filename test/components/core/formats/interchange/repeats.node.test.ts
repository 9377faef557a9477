import { describe, it } from 'node:test';
import fc from 'fast-check';
import { formatById } from '#core/formats/interchange/formats.js';
import type { Dates } from '#core/formats/interchange/labels/clock.js';
import { isObject } from '#core/formats/read/values.js';
import type { Raw } from '#core/formats/types/types.js';
import { aSync } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';
import { ofPiece } from './shipped-piece.js';
import { anAnalysis, sayings } from './some-labels.js';

/** When a label sounds, as a program that knows nothing of this one finds it in a file. */
type Heard = readonly [text: string, date: number, end: number];

const rounded = (text: string, { date, end = date }: Dates): Heard => [
  text,
  Math.round(date * 1000) / 1000,
  Math.round(end * 1000) / 1000,
];

const listOf = (value: unknown): readonly Raw[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Reads files as other programs do, by what is public in each format: the labels of one type. */
const OTHERS: Readonly<Record<string, (text: string, type: string) => readonly Heard[]>> = {
  audacity: (text, type) =>
    text.split('\n').flatMap((line) => {
      const [from, to, words = ''] = line.split('\t');
      const [, tag] = new RegExp(`^${type}: (.+?)( \\{.*)?$`).exec(words) ?? [];
      return tag === undefined ? [] : [rounded(tag, { date: Number(from), end: Number(to) })];
    }),
  csv: (text, type) =>
    text.split('\r\n').flatMap((line) => {
      const [from, to, tag = '', kind] = line.split(',');
      return kind === type ? [rounded(tag, { date: Number(from), end: Number(to) })] : [];
    }),
  textgrid: (text, type) => {
    const [, tier = ''] = new RegExp(`name = "${type}" \n([^]*?)(item \\[|$)`).exec(text) ?? [];
    const each = /xmin = (\S+) \n\s*xmax = (\S+) \n\s*text = "([^"]+)"/g;
    return [...tier.matchAll(each)].map(([, from, to, tag = '']) =>
      rounded(tag, { date: Number(from), end: Number(to) }),
    );
  },
  jams: (text) => {
    const { annotations } = JSON.parse(text) as { annotations: unknown };
    const sections = listOf(annotations).filter(({ namespace }) => namespace === 'segment_open');
    return listOf(sections[0]?.data).map(({ time, duration, value }) =>
      rounded(String(value), { date: Number(time), end: Number(time) + Number(duration) }),
    );
  },
  'web-annotation': (text, type) => {
    const { items } = JSON.parse(text) as { items: unknown };
    return listOf(items).flatMap(({ body, target }) => {
      const [kind, tag] = listOf(body).map(({ value }) => value);
      const targets = Array.isArray(target) ? listOf(target) : [target as Raw];
      if (kind !== type) return [];
      return targets.map(({ selector }) => {
        const [date, end] = String((selector as Raw).value)
          .slice(2)
          .split(',')
          .map(Number);
        return rounded(String(tag), { date: date!, end });
      });
    });
  },
  json: (text, type) => {
    const { labels } = JSON.parse(text) as { labels: unknown };
    return listOf(labels).flatMap((label) => {
      const { date, 'end-date': end, soundings = [[date, end]] } = label;
      const all = soundings as readonly (readonly [number, number])[];
      return label.type === type
        ? all.map(([from, to]) => rounded(String(label.tag), { date: from, end: to }))
        : [];
    });
  },
};

describe('repeats in formats with seconds', () => {
  for (const [id, others] of Object.entries(OTHERS)) {
    it(`sound twice in the Minuet in G, for readers of ${id}`, () => {
      const { analysis, context } = ofPiece('keyboard/minuet-in-g');
      const { text } = formatById(id).write(analysis, context);
      const heard = [...others(text, 'Structure')].sort(([, a], [, b]) => a - b);
      expect(heard).to.deep.equal([
        ['A', 0.6, 24.34],
        ['A', 24.34, 48.07],
        ['B', 48.07, 71.924],
        ['B', 71.924, 97.146],
      ]);
      expect(sayings(formatById(id).read(text, context).analysis)).to.deep.equal(sayings(analysis));
    });

    it(`inside a section are part of it in Für Elise, for readers of ${id}`, () => {
      const { analysis, context } = ofPiece('keyboard/fur-elise');
      const { text } = formatById(id).write(analysis, context);
      const [first] = [...others(text, 'Structure')].sort(([, a], [, b]) => a - b);
      expect(first?.slice(0, 2)).to.deep.equal(['A', 0.7]);
      expect(first?.[2]).to.be.closeTo(59.8, 0.05);
      expect(sayings(formatById(id).read(text, context).analysis)).to.deep.equal(sayings(analysis));
    });
  }

  // Laps of 40 quarters at any place, in any number; the tempo is another in each.
  const laps = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 10 }).map((tens) => tens * 4),
      length: fc.integer({ min: 1, max: 8 }).map((tens) => tens * 4),
      pace: fc.integer({ min: 3, max: 9 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const alike = fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 40 }),
      duration: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
      type: fc.constantFrom('Structure', 'Theme'),
      tag: fc.constant('a'),
    }),
    { minLength: 1, maxLength: 12 },
  );

  for (const id of Object.keys(OTHERS)) {
    it(`come back as one label from ${id}, in any order of playing, among labels that say the same`, () => {
      fc.assert(
        fc.property(laps, alike, (played, labels) => {
          let date = 0.5;
          const rows = played.flatMap(({ from, length, pace }, index) => {
            const lap = index ? String.fromCharCode(96 + index) : undefined;
            const begin = date;
            date += (length * pace) / 10;
            return [
              [from, begin, lap],
              [from + length, date, lap],
            ] as const;
          });
          const context = { sync: aSync(rows.map(([onset, at, lap]) => [onset, at, lap ?? ''])) };
          const analysis = anAnalysis(labels);
          const { text } = formatById(id).write(analysis, context);
          const { analysis: again } = formatById(id).read(text, context);
          expect(sayings(again)).to.deep.equal(sayings(analysis));
        }),
        {
          numRuns: 300,
          examples: [
            // Of a passage that is played in pieces, one sounds where another label of its name does.
            [
              [
                { from: 12, length: 28, pace: 3 },
                { from: 0, length: 8, pace: 3 },
                { from: 36, length: 4, pace: 3 },
              ],
              [
                { start: 5, duration: 32, type: 'Theme', tag: 'a' },
                { start: 36, duration: 1, type: 'Theme', tag: 'a' },
              ],
            ],
          ],
        },
      );
    });
  }
});
