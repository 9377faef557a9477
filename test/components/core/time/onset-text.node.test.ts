import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  formatDuration,
  formatOnset,
  NegativeDurationError,
  OnsetTextError,
  parseDuration,
  parseOnset,
} from '#core/time/onset-text.js';
import { expect } from '#test/support/expect.mjs';
import { q, scoreOf } from './score-builder.js';

const waltz = scoreOf('3/4 0(1) 1 2 3 4a:| 4b 5');
const score = fc
  .array(fc.constantFrom('1', '2', '3(1)', '4a', '4b', '6/8', '3/4', '5/16'), { maxLength: 20 })
  .map((words) => scoreOf(['1', ...words].join(' ')));

describe('onset text', () => {
  describe('reading an onset', () => {
    const cases: readonly (readonly [string | number, number])[] = [
      [3, 3],
      ['12', 12],
      ['1.5', 1.5],
      ['.5', 0.5],
      ['3/2', 1.5],
      [' 3 / 2 ', 1.5],
      ['-1/2', -0.5],
      ['m0', 0],
      ['m1', 1],
      ['M1', 1],
      ['m1+1/4', 2],
      ['1+1/4', 2],
      ['2 + 3/8', 5.5],
      ['m4b', 13],
      ['m4', 10],
      ['m4b+1/8', 13.5],
    ];
    for (const [text, onset] of cases) {
      it(`reads ${text} as quarter ${onset} of a waltz with a pickup`, () => {
        expect(parseOnset(text, waltz)).to.equal(onset);
      });
    }

    for (const language of readdirSync('locales/labeling').map((name) => name.slice(0, -5))) {
      it(`reads the measures that the label editor writes in ${language}`, () => {
        const { labelEditor: words } = JSON.parse(
          readFileSync(`locales/labeling/${language}.json`, 'utf8'),
        ) as { labelEditor: Record<string, string> };
        const plural = new Intl.PluralRules(language);
        for (const count of [1, 2, 3, 5, 11]) {
          const text = words[`measures_${plural.select(count)}`];
          expect(parseDuration(text!.replace('{{count}}', String(count)))).to.equal(4 * count);
        }
      });
    }

    it('takes measures of four quarters where no map is known', () => {
      expect([parseOnset('m3'), parseOnset('3+1/8')]).to.deep.equal([8, 8.5]);
    });

    const refused = [
      '',
      'm',
      'one',
      '1/0',
      '1/',
      '3+',
      'm3+',
      'm3+1',
      '1//2',
      '3+1/0',
      '12m',
      'NaN',
      '1e999',
    ];
    for (const text of refused) {
      it(`refuses "${text}", and says what an onset is`, () => {
        expect(() => parseOnset(text))
          .to.throw(
            OnsetTextError,
            `bad fractional string: ${JSON.stringify(text)}. Write quarters (12.5, 3/2) or measures (m8, m8+1/4).`,
          )
          .with.property('text', text);
      });
    }

    it('names a measure that is not there', () => {
      expect(() => parseOnset('m9+1/4', waltz)).to.throw(OnsetTextError, 'no measure 9: "m9+1/4"');
      expect(() => parseOnset('m0')).to.throw(OnsetTextError, 'no measure 0');
    });
  });

  describe('reading a duration', () => {
    // text, from, quarters
    const cases: readonly (readonly [string | number, number, number])[] = [
      [2, 0, 2],
      ['3/2', 0, 1.5],
      ['1m', 0, 1],
      ['1m', 1, 3],
      ['2 m', 1, 6],
      ['2m+1/4', 1, 7],
      ['2 measures', 1, 6],
      ['2 Takte', 1, 6],
      ['2 battute + 1/4', 1, 7],
      ['2 μέτρα', 1, 6],
      ['2 小节', 1, 6],
      ['1/2m', 1, 1.5],
      ['0m', 1, 0],
      ['0', 5, 0],
    ];
    for (const [text, from, duration] of cases) {
      it(`reads ${text} from quarter ${from} of the waltz on as ${duration} quarters`, () => {
        expect(parseDuration(text, waltz, q(from))).to.equal(duration);
      });
    }

    it('takes measures of four quarters where no map is known', () => {
      expect(parseDuration('2m')).to.equal(8);
    });

    for (const text of ['-1', '-1/2', '-2m', -3]) {
      it(`refuses ${text} as negative`, () => {
        expect(() => parseDuration(text)).to.throw(NegativeDurationError, 'negative duration');
      });
    }

    for (const text of ['m2', '', 'two', '1/0', '1/0m', 'm', '2m+1', '2mx']) {
      it(`refuses "${text}", and says what a duration is`, () => {
        expect(() => parseDuration(text)).to.throw(
          OnsetTextError,
          /^bad fractional string: .*\. Write quarters \(1\.5, 3\/2\) or measures \(2m, 2m\+1\/4\)\.$/,
        );
      });
    }
  });

  describe('writing', () => {
    const onsets: readonly (readonly [number, string])[] = [
      [0, 'm0'],
      [1, 'm1'],
      [2.5, 'm1+3/8'],
      [3.999, 'm2'],
      [13, 'm4b'],
      [17, 'm5+1/4'],
      [20, 'm5+1/1'],
      [-1, '-1'],
      [2.2371, '2.2371'],
    ];
    for (const [onset, text] of onsets) {
      it(`writes quarter ${onset} of the waltz as ${text}`, () => {
        expect(formatOnset(q(onset), waltz)).to.equal(text);
      });
    }

    it('says a measure that shares its name with one before from there', () => {
      expect(formatOnset(q(9), scoreOf('4/4 1 2 2 3'))).to.equal('m2+5/4');
    });

    it('writes quarters when a name cannot be read back', () => {
      expect(formatOnset(q(4), scoreOf('4/4 1 2+3'))).to.equal('4');
    });

    it('writes quarters when asked to, and without a map', () => {
      expect([formatOnset(q(4 / 3), waltz, { raw: true }), formatOnset(q(2))]).to.deep.equal([
        '1.333333',
        '2',
      ]);
      expect(formatDuration(q(3), waltz, { raw: true })).to.equal('3');
    });

    // from, duration, text
    const durations: readonly (readonly [number, number, string])[] = [
      [0, 1, '1m'],
      [1, 3, '1m'],
      [1, 6, '2m'],
      [2, 3, '1m'],
      [1, 1.5, '1.5'],
      [16, 3, '1m'],
      [1, 0, '0'],
    ];
    for (const [onset, duration, text] of durations) {
      it(`writes ${duration} quarters from quarter ${onset} of the waltz on as ${text}`, () => {
        expect(formatDuration(q(duration), waltz, { onset: q(onset) })).to.equal(text);
      });
    }
  });

  it('reads back the onsets that it writes', () => {
    fc.assert(
      fc.property(
        score,
        fc.nat(960),
        fc.constantFrom(1, 4, 7, 48),
        fc.boolean(),
        (map, n, d, raw) => {
          const onset = q(n / d);
          const read = parseOnset(formatOnset(onset, map, { raw }), map);
          expect(read).to.be.closeTo(onset, raw ? 1e-6 : 0.0101);
        },
      ),
    );
  });

  it('reads back the durations that it writes', () => {
    fc.assert(
      fc.property(score, fc.nat(96), fc.nat(96), (map, from, length) => {
        const [onset, duration] = [q(from / 4), q(length / 4)];
        const text = formatDuration(duration, map, { onset });
        expect(parseDuration(text, map, onset)).to.be.closeTo(duration, 0.0101);
      }),
    );
  });
});
