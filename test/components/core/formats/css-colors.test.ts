import { expect } from '@open-wc/testing';
import { hexColor } from '#core/formats/css-colors.js';

/** Returns the browser's color for a word, as `#rrggbb`; undefined if it is not a plain color. */
function browserColor(word: string): string | undefined {
  if (!CSS.supports('color', word)) return undefined;
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = word;
  return context.fillStyle;
}

const WORDS = [
  ...['orange', 'blue', 'green', 'purple', 'aliceblue', 'rebeccapurple', 'yellowgreen'],
  ...['darkslategrey', 'lightgoldenrodyellow', 'mediumaquamarine', 'palevioletred', 'tan', 'peru'],
  ...['LightBlue', 'GREY', '#bbb', '#BbBbBb', '#1a2b3c'],
];
const OTHERS = [
  ...['oranje', 'auto', 'by-tag', '', '#bb', '#12345g', '#12345678', 'rgb(0,0,0)', 'constructor'],
  ...['transparent', 'currentcolor', 'inherit', 'canvas', 'red;', ' red', 'orange ffa500'],
];

describe('hexColor', () => {
  for (const word of WORDS)
    it(`reads ${word} as a browser does`, () => {
      expect(hexColor(word)).to.equal(browserColor(word));
      expect(hexColor(word)).to.match(/^#[\da-f]{6}$/);
    });

  for (const word of OTHERS)
    it(`finds no color in ${JSON.stringify(word)}`, () => {
      expect(hexColor(word)).to.equal(undefined);
    });
});
