import { describe, it } from 'node:test';
import fc from 'fast-check';
import { detectFormat, INTERCHANGE_FORMATS } from '#core/formats/interchange/formats.js';
import { NoSyncError } from '#core/formats/interchange/format.js';
import { isMeant } from '#core/formats/interchange/labels/fields.js';
import { FormatError } from '#core/errors.js';
import { frameOf } from '#core/formats/write/serialize-analysis.js';
import type { Raw } from '#core/formats/types/types.js';
import { expect } from '#test/support/expect.mjs';
import { anAnalysis, CONTEXT, sayings } from './some-labels.js';

/** Texts that one format or another has to take care of. */
const ODD_TEXTS = [
  ...['a\tb', 'x\ny', '\r', '"q"', '""', 'say ""', '{}', 'a {"b":1}', '{"type":"x"}', 'null', '12'],
  ...[
    '=1+1',
    '-',
    '@x',
    ' lead',
    'a;b',
    'a, b',
    '[1]',
    'x (y)',
    'T: x',
    'T:',
    'Theme',
    '😀',
    '\u2028',
  ],
  ...[
    '\ud800',
    '#t=1',
    '<b>bold</b>',
    '<exists>',
    '! comment',
    '\\',
    '__proto__',
    'start',
    'time',
    'date',
  ],
  ...['label:x', '', 'v:PAC', 'viiø7', '2[M1s/MS1_(M1/S1)]', 'conv gru', 'toString'],
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(...ODD_TEXTS),
);
const word = text.filter((each) => each !== '');
const time = fc.oneof(
  fc.integer({ min: 0, max: 180 }).map((quarters) => quarters / 4),
  fc.double({ min: 0, max: 45, noNaN: true }),
  fc.constantFrom(0, 32, 40, 1 / 3),
);
const label = fc.record(
  {
    start: time,
    duration: time,
    ioi: time,
    type: word,
    tag: text,
    comment: text,
    staff: fc.constantFrom('1', '2', '01'),
    line: fc.constantFrom('all', 'top.1', 'bot.4', 'middle'),
    layers: fc.array(word, { minLength: 1, maxLength: 3 }),
    uid: fc.uuid(),
  },
  { requiredKeys: ['start', 'type'] },
);
/** V8 (14 and 15) reads a key that is one escaped sign, such as "\\r", as a backslash now and then. */
const isOneEscape = (key: string): boolean => key.length === 1 && JSON.stringify(key).length > 3;
const others = fc.dictionary(
  text.filter((key) => !isMeant(key) && !isOneEscape(key)),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 2 },
);
const labels = fc.array(
  fc.tuple(others, label).map(([more, own]): Raw => ({ ...more, ...own })),
  { maxLength: 5 },
);
const META = {
  title: 'Minuet',
  layout: [{ filter: { type: 'Theme' }, style: { color: 'orange' } }],
  creationButtons: [{ type: 'Cadence', tag: 'PAC', key: 1 }],
};

/** Formats that need a sync table to be written, and hold the onsets as well, so that reading needs none. */
const HOLDS_ONSETS = ['jams', 'web-annotation'];
/** Formats that keep layout, buttons and title. */
const WHOLE = ['dez', 'json', 'jams', 'web-annotation', 'textgrid', 'mei'];

for (const format of INTERCHANGE_FORMATS) {
  describe(`the laws of ${format.name}`, () => {
    it('gives every label back, whatever it says', () => {
      fc.assert(
        fc.property(labels, (raws) => {
          const analysis = anAnalysis(raws);
          const { text: written } = format.write(analysis, CONTEXT);
          expect(sayings(format.read(written, CONTEXT).analysis)).to.deep.equal(sayings(analysis));
        }),
        { numRuns: 300 },
      );
    });

    it('knows its own files, whatever they are called', () => {
      fc.assert(
        fc.property(labels, (raws) => {
          fc.pre(raws.length > 0);
          const { text: written } = format.write(anAnalysis(raws), CONTEXT);
          expect(detectFormat(written, 'some file').format.id).to.equal(format.id);
        }),
      );
    });

    it('reads or refuses any text, with a message', () => {
      const broken = labels.chain((raws) => {
        const { text: written } = format.write(anAnalysis(raws), CONTEXT);
        return fc.nat({ max: written.length }).map((length) => written.slice(0, length));
      });
      fc.assert(
        fc.property(fc.oneof(broken, fc.string(), fc.jsonValue()), (input) => {
          try {
            format.read(input, CONTEXT);
          } catch (error) {
            expect(error).to.be.instanceOf(FormatError);
            expect((error as Error).message).not.to.equal('');
          }
        }),
        { numRuns: 300 },
      );
    });

    it('says that it needs a sync table, or does without', () => {
      const analysis = anAnalysis([{ start: 3, type: 'Theme', duration: 2, tag: 'a' }]);
      if (format.needsSync)
        expect(() => format.write(analysis, {})).to.throw(NoSyncError, 'seconds');
      const { text: written } = format.write(analysis, CONTEXT);
      const read = () => sayings(format.read(written, {}).analysis);
      const needsSync = format.needsSync && !HOLDS_ONSETS.includes(format.id);
      if (needsSync) expect(read).to.throw(NoSyncError, format.name);
      else expect(read()).to.deep.equal(sayings(analysis));
    });

    it('keeps layout, buttons and title, or tells that they are left out', () => {
      const analysis = anAnalysis([], { meta: META, version: 3 });
      const { text: written, warnings } = format.write(analysis, CONTEXT);
      const { analysis: again } = format.read(written, CONTEXT);
      const isKept = WHOLE.includes(format.id);
      expect(frameOf(again)).to.deep.equal(isKept ? frameOf(analysis) : undefined);
      const pointers = warnings.map(({ pointer }) => pointer);
      expect(pointers.sort()).to.deep.equal(isKept ? [] : ['/meta', '/version']);
    });

    it('tells of what stands among the labels and is none', () => {
      const analysis = anAnalysis([{ start: 'soon' }, { start: 4 }]);
      const { warnings } = format.write(analysis, CONTEXT);
      const expected = format.id === 'dez' ? [] : ['/labels/0'];
      expect(warnings.map(({ pointer }) => pointer)).to.deep.equal(expected);
    });
  });
}
