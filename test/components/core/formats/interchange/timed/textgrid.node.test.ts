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

  it('has a tier for each type with its layers, without gaps, to the end of the recording', () => {
    const labels = [
      { start: 34, duration: 4, type: 'Theme', tag: 'a "b"' },
      { start: 38, duration: 2, type: 'Theme' },
      { start: 38, type: 'Key', tag: 'G', layers: ['FL', 'second try'] },
    ];
    const text = writeLabels(textgrid, labels, { ...CONTEXT, duration: 40.5 });
    const words = text.match(/\b(?:class|name|text|mark|size|xmin|xmax|number) = .*\S/g);
    expect(words?.join('; ')).to.equal(
      'class = "TextGrid"; xmin = 0; xmax = 40.5; size = 2; ' +
        'class = "IntervalTier"; name = "Theme"; xmin = 0; xmax = 40.5; size = 4; ' +
        'xmin = 0; xmax = 34; text = ""; xmin = 34; xmax = 36; text = "a ""b"""; ' +
        'xmin = 36; xmax = 37; text = "Theme"; xmin = 37; xmax = 40.5; text = ""; ' +
        'class = "TextTier"; name = "Key (FL, second try)"; xmin = 0; xmax = 40.5; size = 1; ' +
        'number = 36; mark = "G"',
    );
  });

  it('has several tiers for labels that overlap, each with a name of its own', () => {
    const labels = [
      { start: 0, duration: 8, type: 'Theme', tag: 'a' },
      { start: 4, duration: 8, type: 'Theme', tag: 'b' },
      { start: 8, duration: 8, type: 'Theme', tag: 'c' },
      { start: 8, type: 'Theme', tag: 'd' },
      { start: 8, type: 'Theme', tag: 'e' },
    ];
    const text = writeLabels(textgrid, labels);
    const names = [...text.matchAll(/class = "(\w+)" \n\s*name = "([^"]*)"/g)];
    expect(names.map(([, kind, name]) => `${kind}: ${name}`)).to.have.members([
      'IntervalTier: Theme',
      'IntervalTier: Theme [2]',
      'TextTier: Theme [3]',
      'TextTier: Theme [4]',
    ]);
    expect(readFields(textgrid, text)).to.have.deep.members(labels);
  });

  it('has texts as a person would write them, and the rest in a tier of its own', () => {
    const labels = [
      { start: 34, duration: 2, type: 'Structure', tag: 'A', comment: 'the "theme"', staff: '1' },
      { start: 36, ioi: 2, type: 'Structure', tag: 'two\nlines' },
      { start: 38, type: 'Glosa', tag: 'a name that is taken' },
    ];
    const text = writeLabels(textgrid, labels);
    const texts = [...text.matchAll(/(?:text|mark) = "([^{"]+)"/g)].map(([, each]) => each);
    expect(texts).to.deep.equal(['A', 'two lines', 'a name that is taken']);
    expect(text).to.match(/class = "TextTier" \n\s*name = "Glosa \[2\]"/);
    expect(text).to.match(/class = "TextTier" \n\s*name = "Glosa" /);
    expect(readFields(textgrid, text)).to.have.deep.members(labels);
    const words = [
      { start: 34, duration: 2, type: 'Structure', tag: 'A' },
      { start: 36, duration: 2, type: 'Structure', tag: 'two lines' },
      { start: 38, type: 'Glosa', tag: 'a name that is taken' },
    ];
    const other = text.replace(/name = "Glosa" /, 'name = "another" ');
    expect(readFields(textgrid, other).slice(0, 3), 'without it').to.have.deep.members(words);
  });

  it('keeps what a label says beside its text where another program has moved it', () => {
    const label = { start: 34, duration: 2, type: 'Structure', tag: 'A', comment: 'theme' };
    const moved = writeLabels(textgrid, [label]).replace(/xm(in|ax) = 34 /g, 'xm$1 = 33.5 ');
    expect(readFields(textgrid, moved)).to.deep.equal([{ ...label, start: 33, duration: 3 }]);
  });

  it('is read as earlier versions wrote it, with the rest in braces', () => {
    const text = SHORT.replace('"say ""ah"" 2"', '"A {""comment"":""theme""}"');
    expect(readFields(textgrid, text)[0]).to.deep.equal({
      ...{ start: 4, duration: 4, type: 'words', tag: 'A', comment: 'theme' },
    });
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
    ['a binary file', 'ooBinaryFile\bTextGrid\0\0', /binary file; in Praat, .*Save as text file/],
    [
      'a collection of sounds',
      `File type = "ooTextFile"\nObject class = "Collection"\n\nsize = 1\nitem []:\n    item [1]:\n        object class = "Sound"`,
      /a collection with 0 TextGrids; in Praat/,
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
