import { describe, it } from 'node:test';
import fc from 'fast-check';
import { placesInText } from '#core/time/measures/places-in-text.js';
import { expect } from '#test/support/expect.mjs';

const named = (text: string) =>
  placesInText(text).flatMap(({ from, to }) => (from ? [to ? `${from} to ${to}` : from] : []));

describe('the measures that a text names', () => {
  it('are found in short and in words, with ranges, in every language of the interface', () => {
    expect(named('See m. 33, mm. 12–14 and bars 8-9, then measure 4a.')).to.deep.equal([
      '33',
      '12 to 14',
      '8 to 9',
      '4a',
    ]);
    expect(named('T. 7; Takt 8; mes. 3; mesures 5–6; batt. 2; misura 9')).to.deep.equal([
      ...['7', '8', '3', '5 to 6', '2', '9'],
    ]);
    expect(named('takta 4, μ. 5, μέτρα 6–7, 第 8 小节, 9-10小节')).to.deep.equal([
      ...['4', '5', '6 to 7', '8', '9 to 10'],
    ]);
  });

  it('are no parts of other words, names and figures', () => {
    expect(named('m33 am. 4 @m. 5 in 4 bars b4 op. 27 100 m 30')).to.deep.equal([]);
  });

  it('leave the text as it is, whatever it says (law)', () => {
    const words = fc.constantFrom('m. ', 'mm. ', '3', '–', '12', '小节', 'x', ' ', '第');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join('')),
        ),
        (text) => {
          const parts = placesInText(text).map((part) => part.text);
          expect(parts.join('')).to.equal(text);
        },
      ),
    );
  });
});
