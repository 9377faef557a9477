import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import { CONTEXT, readFields, writeLabels } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const textgrid = formatById('textgrid');

const HEAD = 'File type = "ooTextFile"\nObject class = "TextGrid"\n\n';
const LONG = `${HEAD}xmin = 0 
xmax = 20 
tiers? <exists> 
size = 2 
item []: 
    item [1]:
        class = "IntervalTier" 
        name = "words" 
        xmin = 0 
        xmax = 20 
        intervals: size = 3 
        intervals [1]:
            xmin = 0 
            xmax = 3 
            text = "" 
        intervals [2]:
            xmin = 3 
            xmax = 5 
            text = "say ""ah"" 2" 
        intervals [3]:
            xmin = 5 
            xmax = 20 
            text = " " 
    item [2]:
        class = "TextTier" 
        name = "taps (left, right hand)" 
        xmin = 0 
        xmax = 20 
        points: size = 1 
        points [1]:
            number = 4 
            mark = "x" 
`;
const SHORT = `${HEAD}0\n20\n<exists>\n2\n"IntervalTier"\n"words"\n0\n20\n3\n0\n3\n""\n3\n5\n"say ""ah"" 2"\n5\n20\n" "\n"TextTier"\n"taps (left, right hand)"\n0\n20\n1\n4\n"x"\n`;
const FREE = `${HEAD}! by hand\n0s 20s <exists> 2 "IntervalTier" "words" 0 20 3 0 3 "" 3 5 "say ""ah"" 2" ! here\n5 20 " " "TextTier" "taps (left, right hand)" 0 20 1 4 "x"`;

describe('Praat TextGrid', () => {
  for (const [name, text] of Object.entries({ LONG, SHORT, FREE })) {
    it(`is read in its ${name.toLowerCase()} form`, () => {
      expect(readFields(textgrid, text)).to.deep.equal([
        { start: 4, duration: 4, type: 'words', tag: 'say "ah" 2' },
        { start: 6, type: 'taps', tag: 'x', layers: ['left', 'right hand'] },
      ]);
    });
  }

  it('has a tier for each type with its layers, without gaps', () => {
    const text = writeLabels(textgrid, [
      { start: 4, duration: 4, type: 'Theme', tag: 'a "b"' },
      { start: 8, duration: 2, type: 'Theme' },
      { start: 8, type: 'Key', tag: 'G', layers: ['FL', 'second try'] },
    ]);
    const words = text.match(/\b(?:class|name|text|mark|size|xmin|xmax|number) = .*\S/g);
    expect(words?.join('; ')).to.equal(
      'class = "TextGrid"; xmin = 0; xmax = 37; size = 2; ' +
        'class = "IntervalTier"; name = "Theme"; xmin = 0; xmax = 37; size = 4; ' +
        'xmin = 0; xmax = 3; text = ""; xmin = 3; xmax = 5; text = "a ""b"""; ' +
        'xmin = 5; xmax = 6; text = "Theme"; xmin = 6; xmax = 37; text = ""; ' +
        'class = "TextTier"; name = "Key (FL, second try)"; xmin = 0; xmax = 37; size = 1; ' +
        'number = 5; mark = "G"',
    );
  });

  it('has several tiers of one name for labels that overlap', () => {
    const labels = [
      { start: 0, duration: 8, type: 'Theme', tag: 'a' },
      { start: 4, duration: 8, type: 'Theme', tag: 'b' },
      { start: 8, duration: 8, type: 'Theme', tag: 'c' },
      { start: 8, type: 'Theme', tag: 'd' },
      { start: 8, type: 'Theme', tag: 'e' },
    ];
    const text = writeLabels(textgrid, labels);
    expect(text.match(/class = "\w+" \n\s*name = "Theme"/g)).to.have.length(4);
    expect(readFields(textgrid, text)).to.have.deep.members(labels);
  });

  it('without tiers has no labels', () => {
    const text = `${HEAD}0\n20\n<absent>\n`;
    expect(readFields(textgrid, text)).to.deep.equal([]);
  });

  const refused: readonly [string, string, RegExp][] = [
    ['a file that breaks off', LONG.slice(0, 420), /a text is missing at line \d+, column \d+$/],
    ['a file that breaks off in its head', `${HEAD}0\n`, /a number is missing at line/],
    [
      'a text where a number belongs',
      LONG.replace('xmax = 3', 'xmax = "3"'),
      /a number is missing/,
    ],
    ['another object', LONG.replace('"TextGrid"', '"PitchTier"'), /first lines are missing/],
    [
      'an unknown tier',
      LONG.replace('"TextTier"', '"SpeechTier"'),
      /unknown class of tier SpeechTier/,
    ],
    ['a text of another kind', 'once upon a time', /first lines are missing/],
  ];
  for (const [name, text, message] of refused) {
    it(`refuses ${name}`, () => {
      expect(() => textgrid.read(text, CONTEXT)).to.throw(FormatError, message);
    });
  }

  it('gives up on noise at once', () => {
    const begin = performance.now();
    expect(() => textgrid.read(HEAD + 'ab '.repeat(200_000), CONTEXT)).to.throw(FormatError);
    expect(performance.now() - begin).to.be.below(2000);
  });
});
