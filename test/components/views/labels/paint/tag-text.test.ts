import { expect } from '@open-wc/testing';
import { tagText, TextMeasure } from '#views/labels/paint/tag-text.js';

describe('tagText', () => {
  const CASES: readonly [tag: string, text: string][] = [
    ['V7/V', 'V⁷/V'],
    ['ii65', 'ii⁶⁵'],
    ['vii°7', 'vii°⁷'],
    ['bVI6', 'bVI⁶'],
    ['♭II6', '♭II⁶'],
    ['v:PAC', 'v:PAC'],
    ['2[M1s/MS1_(M1/S1)]', '2[M1s/MS1_(M1/S1)]'],
    ['S2', 'S2'],
    ['Verse 1', 'Verse 1'],
    ['XVI7', 'XVI7'],
    ['[no5]', '[no5]'],
    ['a\nb', 'a b'],
    ['<b>V7</b>', '<b>V⁷</b>'],
  ];
  for (const [tag, text] of CASES)
    it(`writes ${JSON.stringify(tag)} as ${text}`, () => {
      expect(tagText(tag)).to.equal(text);
    });
});

describe('TextMeasure', () => {
  const font = '600 14px sans-serif';
  const measure = new TextMeasure();
  const full = measure.width('half cadence', font);

  it('measures as the canvas does, but for pairs of letters', () => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    expect(full).to.be.closeTo(context.measureText('half cadence').width, 3);
  });

  it('leaves what has room, and cuts what has not', () => {
    expect(measure.fitted('half cadence', font, full)).to.equal('half cadence');
    const cut = measure.fitted('half cadence', font, full / 2);
    expect(cut).to.match(/^half.*…$/);
    expect(measure.width(cut, font)).to.be.at.most(full / 2);
  });

  it('shows nothing where not one letter fits', () => {
    expect(measure.fitted('half cadence', font, 5)).to.equal('');
  });
});
