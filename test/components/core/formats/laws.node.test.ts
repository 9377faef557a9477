import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as formats from '#core/formats/index.js';
import { FormatError } from '#core/errors.js';
import { expect } from '#test/support/expect.mjs';

type Read = (input: unknown) => string;

/** Reads a file and writes it back. */
const FORMATS: Readonly<Record<string, Read>> = {
  dez: (input) => formats.serializeAnalysis(formats.parseAnalysis(input).analysis),
  synchro: (input) => formats.serializeSynchro(formats.parseSynchro(input).synchro),
  positions: (input) => formats.serializePositions(formats.parsePositions(input).positions),
  'measure map': (input) => formats.serializeMeasureMap(formats.parseMeasureMap(input).file),
  'piece info': (input) => formats.serializeInfo(formats.parsePieceInfo(input).piece),
  'corpus info': (input) => formats.serializeInfo(formats.parseCorpusInfo(input).corpus),
};

const json = fc.jsonValue({ maxDepth: 3 });
const text = fc.string({ maxLength: 12 });
const number = fc.oneof(
  fc.integer({ min: -5, max: 500 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const time = fc.oneof(
  number,
  number.map(String),
  fc.constantFrom('m3', 'm2+1/4', '2m', '3/2', '12+1/4', 'm', '1/0', '-2m', '', 'soon'),
);

/** An object with some of the keys, each mostly of its kind, and sometimes with keys of its own. */
const some = (values: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> => {
  const odd = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fc.oneof({ weight: 8, arbitrary: value }, json),
    ]),
  );
  return fc
    .tuple(fc.record(odd, { requiredKeys: [] }), fc.dictionary(text, json, { maxKeys: 2 }))
    .map(([known, unknown]) => ({ ...unknown, ...known }));
};

const word = fc.constantFrom('Harmony', 'Cadence', 'prediction', 'ø', 'v:PAC', '');
const words = fc.oneof(fc.array(word, { maxLength: 3 }), word);
const label = some({
  start: time,
  duration: time,
  'actual-duration': time,
  ioi: time,
  end: time,
  type: word,
  tag: text,
  comment: text,
  staff: fc.constantFrom('1', '2', 3, '01'),
  line: fc.constantFrom('all', 'top.1', 'bot.4', 'x'),
  layers: words,
  layer: words,
});
const rule = some({
  filter: some({ type: word, tag: text, layers: words }),
  style: some({ line: text, color: fc.constantFrom('#bbb', 'orange', 'by-tag', '#1') }),
  textStyle: some({ fontSize: number, fontStyle: fc.constantFrom('italic', 'oblique') }),
});
const meta = some({
  title: text,
  layout: fc.array(rule, { maxLength: 3 }),
  creationButtons: fc.array(label, { maxLength: 2 }),
});
const row = (from: string, to: string) =>
  fc.oneof(
    some({ [from]: number, [to]: number, repeat: fc.constantFrom('a', 'b', 'z') }),
    fc.tuple(number, number),
  );
const rows = (from: string, to: string) => fc.array(row(from, to), { maxLength: 6 });
const pages = fc.array(
  some({
    image: text,
    rows: fc.array(some({ y: number, height: number, 'onset-x': rows('onset', 'x') })),
  }),
  { maxLength: 2 },
);
const positions = some({
  'onset-x': rows('onset', 'x'),
  'date-x': rows('date', 'x'),
  pages,
  staffs: fc.array(json),
  gutter: number,
});
const synchro = fc.oneof(rows('onset', 'date'), some({ points: rows('onset', 'date') }));
const measure = some({
  count: fc.nat({ max: 40 }),
  qstamp: number,
  time_signature: fc.constantFrom('3/4', 'C'),
  next: json,
});
const measureMap = fc.array(measure, { minLength: 1, maxLength: 3 });
const source = some({
  id: text,
  file: text,
  image: text,
  positions: fc.oneof(text, positions),
  'onset-date': fc.oneof(text, synchro),
  pages,
  year: number,
  contributors: fc.dictionary(text, words),
  'ref:x': text,
  secondUnit: number,
  'audio:yt': text,
  'score:gallica': text,
});
const sources = fc.array(source, { maxLength: 3 });
const piece = some({
  id: fc.oneof(text, number),
  title: text,
  'title:fr': text,
  opus: some({ title: text, year: number, 'measure-map': measureMap }),
  sources: fc.oneof(sources, some({ images: sources, audios: sources, scores: sources })),
  tracks: sources,
  'measure-map': fc.oneof(text, measureMap),
  'time-signature': fc.constantFrom('3/4', 'soon'),
  'quality:audio': number,
  settings: some({ 'score-minimap': fc.boolean() }),
  permissions: words,
});
const corpus = some({
  id: text,
  title: text,
  corpora: fc.array(text),
  pieces: fc.oneof(fc.array(piece), fc.dictionary(text, piece)),
  settings: json,
});

const FILES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  dez: fc.oneof(
    some({ labels: fc.array(label, { maxLength: 4 }), meta }),
    fc.record({ labels: fc.array(label), meta }),
  ),
  synchro,
  positions,
  'measure map': measureMap,
  'piece info': piece,
  'corpus info': corpus,
};

/** Reads a file and returns the value to write back, or the refusal. */
function outcome(read: Read, input: unknown): { value: unknown } | { refusal: FormatError } {
  try {
    return { value: JSON.parse(read(input)) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { refusal: error };
  }
}

describe('the laws of every format', () => {
  for (const [name, read] of Object.entries(FORMATS)) {
    const file = FILES[name] ?? json;

    it(`${name}: what is read and not edited is written back as it was`, () => {
      let accepted = 0;
      fc.assert(
        fc.property(file, (value) => {
          const written = outcome(read, JSON.stringify(value));
          if ('refusal' in written) return;
          accepted++;
          expect(written.value).to.deep.equal(JSON.parse(JSON.stringify(value)));
        }),
        { numRuns: 200 },
      );
      expect(accepted).to.be.greaterThan(20);
    });

    it(`${name}: any JSON is read or refused with a place`, () => {
      fc.assert(
        fc.property(fc.oneof(json, file), (value) => {
          const written = outcome(read, value);
          if ('refusal' in written) expect(written.refusal.pointer).to.match(/^(\/.*)?$/s);
        }),
        { numRuns: 200 },
      );
    });

    it(`${name}: any text is read or refused, broken JSON with line and column`, () => {
      const cut = file.chain((value) => {
        const whole = JSON.stringify(value);
        return fc.nat({ max: whole.length }).map((length) => whole.slice(0, length));
      });
      fc.assert(
        fc.property(fc.oneof(fc.string(), cut), (broken) => {
          const written = outcome(read, broken);
          if (!('refusal' in written) || !written.refusal.message.includes('broken JSON')) return;
          expect(written.refusal.line).to.be.greaterThan(0);
          expect(written.refusal.column).to.be.greaterThan(0);
        }),
      );
    });
  }

  it('a file of 5 MB is nothing special', () => {
    const labels = Array.from({ length: 30_000 }, (_, index) => ({
      type: 'Harmony',
      start: index / 2,
      'actual-duration': 0.5,
      tag: 'V7/V',
      comment:
        'FL: no LC: yes consensus: a dominant of the dominant, as before, and again in the reprise',
    }));
    const whole = JSON.stringify({ labels });
    expect(whole.length).to.be.greaterThan(5_000_000);
    const { analysis, warnings } = formats.parseAnalysis(whole);
    expect([analysis.labels.length, warnings.length]).to.deep.equal([30_000, 0]);
  });
});
