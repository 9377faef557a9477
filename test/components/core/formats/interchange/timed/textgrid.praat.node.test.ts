import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import { CONTEXT, readFields, writeLabels } from '../some-labels.js';
import { ofPiece } from '../shipped-piece.js';
import { expect } from '#test/support/expect.mjs';

const textgrid = formatById('textgrid');
const isMissing = spawnSync('praat', ['--version']).status !== 0;
const skip = isMissing && 'praat is not installed: files as it reads and writes them';

const TELL = `form Tell
  sentence file
endform
Read from file: file$
xmax = Get end time
appendInfoLine: "ends ", fixed$ (xmax, 3)
tiers = Get number of tiers
for tier to tiers
  name$ = Get tier name: tier
  intervals = Is interval tier: tier
  if intervals
    size = Get number of intervals: tier
    for each to size
      a = Get start time of interval: tier, each
      b = Get end time of interval: tier, each
      text$ = Get label of interval: tier, each
      appendInfoLine: name$, tab$, fixed$ (a, 3), tab$, fixed$ (b, 3), tab$, text$
    endfor
  else
    size = Get number of points: tier
    for each to size
      at = Get time of point: tier, each
      text$ = Get label of point: tier, each
      appendInfoLine: name$, tab$, fixed$ (at, 3), tab$, tab$, text$
    endfor
  endif
endfor
`;

describe('TextGrids and Praat itself', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'praat-'));
  after(() => rmSync(folder, { recursive: true }));

  function praat(script: string, ...args: readonly string[]): string {
    const file = join(folder, 'script.praat');
    writeFileSync(file, script);
    const { status, stdout, stderr } = spawnSync('praat', ['--run', file, ...args], {
      encoding: 'utf8',
    });
    expect(status, stderr).to.equal(0);
    return stdout;
  }

  /** What Praat shows of a file: lines of tier, start, end and text. */
  function shown(text: string): readonly string[] {
    const file = join(folder, 'a.TextGrid');
    writeFileSync(file, text);
    return praat(TELL, file).trimEnd().split('\n');
  }

  /** The file as Praat saves it after a command. */
  function saved(text: string, command: string): Buffer {
    const [from, to] = [join(folder, 'b.TextGrid'), join(folder, 'c.TextGrid')];
    writeFileSync(from, text);
    praat(
      `form Save\n  sentence from\n  sentence to\nendform\nRead from file: from$\n${command}\n`,
      from,
      to,
    );
    return readFileSync(to);
  }

  it('shows the sections of the Minuet in G, each time that they sound, to the end of the recording', () => {
    const { analysis, context } = ofPiece('keyboard/minuet-in-g');
    const lines = shown(textgrid.write(analysis, { ...context, duration: 99.5 }).text);
    expect(lines[0]).to.equal('ends 99.500');
    const sections = lines.filter((line) => /^Structure\t.*\S$/.test(line) && !line.endsWith('\t'));
    expect(sections).to.deep.equal([
      'Structure\t0.600\t24.340\tA',
      'Structure\t24.340\t48.070\tA',
      'Structure\t48.070\t71.924\tB',
      'Structure\t71.924\t97.146\tB',
    ]);
  });

  const LABELS = [
    { start: 34, duration: 4, type: 'Theme', tag: 'say "a"', comment: 'ä′ 樂', layers: ['x', 'y'] },
    { start: 35, duration: 4, type: 'Theme', tag: 'b', layers: ['x', 'y'] },
    { start: 35, type: 'Key', tag: 'C♯ minor' },
  ];

  it('shows tags, and names that differ', () => {
    const words = shown(writeLabels(textgrid, LABELS)).filter((line) => !/\t$|^Glosa/.test(line));
    expect(words.slice(1)).to.deep.equal([
      'Theme (x, y)\t34.000\t36.000\tsay "a"',
      'Theme (x, y) [2]\t34.500\t36.500\tb',
      'Key\t34.500\t\tC♯ minor',
    ]);
  });

  for (const [name, command] of [
    ['text file', 'Save as text file: to$'],
    ['short text file', 'Save as short text file: to$'],
    [
      'text file with a sound',
      'Create Sound from formula: "s", 1, 0, 0.01, 8000, "0"\nplusObject: "TextGrid b"\nSave as text file: to$',
    ],
  ] as const) {
    it(`are read as Praat saves them as a ${name}`, () => {
      const file = saved(writeLabels(textgrid, LABELS), command);
      const isWide = file[0] === 0xfe && file[1] === 0xff;
      const text = new TextDecoder(isWide ? 'utf-16be' : 'utf-8').decode(file);
      expect(readFields(textgrid, text, CONTEXT)).to.have.deep.members(LABELS);
    });
  }

  it('are refused as a binary file, with the way to convert it', () => {
    const text = saved(writeLabels(textgrid, LABELS), 'Save as binary file: to$').toString(
      'latin1',
    );
    expect(() => textgrid.read(text, CONTEXT)).to.throw(FormatError, 'Save as text file');
  });

  it('are refused as a collection of several, with the way to choose one', () => {
    const command = 'Copy: "d"\nplusObject: "TextGrid b"\nSave as text file: to$';
    const file = saved(writeLabels(textgrid, LABELS), command);
    const wide = new TextDecoder(file[0] === 0xfe ? 'utf-16be' : 'utf-8').decode(file);
    expect(() => textgrid.read(wide, CONTEXT)).to.throw(FormatError, 'collection with 2 TextGrids');
  });
});
