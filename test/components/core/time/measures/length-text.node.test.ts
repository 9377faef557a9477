import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseLengthText, parseQuarterText } from '#core/time/measures/length-text.js';
import { expect } from '#test/support/expect.mjs';
import { q, scoreOf } from '../score-builder.js';

describe('a length in words', () => {
  // The measure of 6/8 is the third, from quarter 8 on.
  const MIXED = scoreOf('4/4 1 2 6/8 3 4 2/2 5 6');
  const LENGTHS: readonly (readonly [text: string, from: number, length: number])[] = [
    ['2 beats', 0, 2],
    ['1 beat', 8, 1.5],
    ['2 beats', 8, 3],
    ['1 beat', 14, 2],
    ['1 measure', 0, 4],
    ['1 measure 2 beats', 0, 6],
    ['1 measure, 2 beats', 0, 6],
    ['1 measure and 2 beats', 0, 6],
    ['1 bar + 1 beat', 4, 5.5],
    ['1m 2b', 0, 11],
    ['3 quarters', 8, 3],
    ['1 measure 1 quarter', 8, 4],
    ['1.5 beats', 0, 1.5],
    ['1,5 Schläge', 0, 1.5],
    ['1 Schlag', 0, 1],
    ['2 Zählzeiten', 0, 2],
    ['1 Takt und 2 Zählzeiten', 0, 6],
    ['1 1/2 Takte', 0, 6],
    ['½ beat', 8, 0.75],
    ['1/2 beat', 0, 0.5],
    ['2 temps', 0, 2],
    ['1 mesure et 2 temps', 0, 6],
    ['3 noires', 0, 3],
    ['2 movimenti', 0, 2],
    ['2 tempi', 0, 2],
    ['1 battuta e 1 movimento', 0, 5],
    ['2 dobi', 0, 2],
    ['5 dob', 0, 5],
    ['1 takt in 2 dobi', 0, 6],
    ['3 dobe', 0, 3],
    ['1 takt i 5 doba', 0, 9],
    ['2 χτύποι', 0, 2],
    ['1 μέτρο και 1 χτύπος', 0, 5],
    ['2 χτύπων', 0, 2],
    ['2 拍', 0, 2],
    ['1 小节 2 拍', 0, 6],
    ['2个小节又1拍', 0, 9.5],
    ['2\u00a0beats', 0, 2],
  ];
  for (const [text, from, length] of LENGTHS)
    it(`${text} from quarter ${from} on is ${length} quarters`, () => {
      expect(parseLengthText(text, MIXED, q(from))).to.equal(length);
    });

  it('has measures of four quarters where no map is known', () => {
    expect(parseLengthText('1 measure 2 beats', undefined, q(3))).to.equal(6);
  });

  for (const text of ['', 'soon', '2', '2 beatsy', 'beats', '2 beats 3', '1/0 beats', 'two beats'])
    it(`is not ${JSON.stringify(text)}`, () => {
      expect(parseLengthText(text, MIXED, q(0))).to.equal(undefined);
    });
});

describe('quarters in words', () => {
  const ONSETS: readonly (readonly [text: string, onset: number | undefined])[] = [
    ['q12.5', 12.5],
    ['Q 12,5', 12.5],
    ['q0', 0],
    ['12.5 quarters', 12.5],
    ['3/2 quarters', 1.5],
    ['12 ♩', 12],
    ['♩ 12', 12],
    ['12,5 Viertel', 12.5],
    ['12 noires', 12],
    ['12 semiminime', 12],
    ['第 12 个四分音符', 12],
    ['12.5', undefined],
    ['q', undefined],
    ['q1/0', undefined],
    ['12 quarters 2', undefined],
  ];
  for (const [text, onset] of ONSETS)
    it(`${JSON.stringify(text)} is ${onset === undefined ? 'no onset' : `quarter ${onset}`}`, () => {
      expect(parseQuarterText(text)).to.equal(onset);
    });

  for (const language of readdirSync('locales/labeling').map((name) => name.slice(0, -5)))
    it(`are read as the interface writes them in ${language}`, () => {
      const { labelEditor } = JSON.parse(
        readFileSync(`locales/labeling/${language}.json`, 'utf8'),
      ) as { labelEditor: Record<string, string> };
      const { places } = JSON.parse(readFileSync(`locales/tools/${language}.json`, 'utf8')) as {
        places: { quarter: string };
      };
      const plural = new Intl.PluralRules(language);
      for (const count of [1, 2, 3, 5, 11]) {
        const text = labelEditor[`quarters_${plural.select(count)}`]!;
        expect(parseQuarterText(text.replace('{{count}}', String(count)))).to.equal(count);
        const place = places.quarter.replace('{{quarter}}', String(count));
        expect(parseQuarterText(place)).to.equal(count);
      }
    });
});
