import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import { anAnalysis, CONTEXT, readFields, writeLabels } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const csv = formatById('csv');
const lines = (...rows: readonly string[]) => rows.join('\n');

describe('CSV', () => {
  it('has a row each time that a label sounds, with the columns first that other programs read', () => {
    const label = {
      start: 6,
      duration: 2,
      type: 'Cadence',
      tag: 'PAC',
      staff: '1',
      layers: ['a', 'b c'],
    };
    expect(writeLabels(csv, [label]).split('\r\n')).to.deep.equal([
      'date,end-date,tag,type,measure,start,duration,ioi,comment,staff,line,layers',
      '4,5,PAC,Cadence,m2+1/2,6,2,,,1,,a; b c',
      '20,21,PAC,Cadence,m2+1/2,6,2,,,1,,a; b c',
      '',
    ]);
  });

  it('has no measures and no dates where nothing tells them', () => {
    expect(writeLabels(csv, [{ start: 6, type: 'Theme' }], {})).to.equal(
      'start,duration,ioi,type,tag,comment,staff,line,layers\r\n6,,,Theme,,,,,\r\n',
    );
  });

  it('has no dates for what the recording does not play', () => {
    expect(writeLabels(csv, [{ start: 44, type: 'Theme' }])).not.to.match(/date/);
  });

  it('makes no formula of a tag', () => {
    const text = writeLabels(csv, [{ type: 'Theme', tag: '=HYPERLINK("x")', '=1+1': 2 }], {});
    expect(text)
      .to.match(/layers,label:=1\+1\r\n/)
      .and.to.include('"""=HYPERLINK(\\""x\\"")"""');
    expect(readFields(csv, text)).to.deep.equal([
      { start: 0, type: 'Theme', tag: '=HYPERLINK("x")', '=1+1': 2 },
    ]);
  });

  const tables: readonly [string, string, readonly object[]][] = [
    [
      'a table of a spreadsheet with semicolons and commas',
      lines('Start;Duration;Type;Tag', '1,5;2;Key;G', '3;;Key;"C;x"'),
      [
        { start: 1.5, duration: 2, type: 'Key', tag: 'G' },
        { start: 3, type: 'Key', tag: 'C;x' },
      ],
    ],
    [
      'musical times',
      lines('start,duration,tag', 'm3+1/4,1m,a', '3/2,,b'),
      [
        { start: 9, duration: 4, type: 'Pattern', tag: 'a' },
        { start: 1.5, type: 'Pattern', tag: 'b' },
      ],
    ],
    [
      'measures',
      lines('measure,text', '3,a', 'm4+1/2,b'),
      [
        { start: 8, type: 'Pattern', tag: 'a' },
        { start: 14, type: 'Pattern', tag: 'b' },
      ],
    ],
    [
      'dates',
      lines('start_time,end time,label', '3,5,a'),
      [{ start: 4, duration: 4, type: 'Pattern', tag: 'a' }],
    ],
    [
      'dates with lengths in seconds',
      lines('TIME,VALUE,DURATION,LABEL', '3,7.5,2,a'),
      [{ start: 4, duration: 4, type: 'Pattern', tag: 'a', VALUE: 7.5 }],
    ],
    [
      'dates alone, without a header',
      lines('3,a', '4,b'),
      [
        { start: 4, type: 'Pattern', tag: 'a' },
        { start: 6, type: 'Pattern', tag: 'b' },
      ],
    ],
    [
      'start and end without a header',
      '3,5,a',
      [{ start: 4, duration: 4, type: 'Pattern', tag: 'a' }],
    ],
    [
      'notes of Sonic Visualiser',
      lines('3,60,2,0.8,C4', '5,62,1,0.8,'),
      [
        { start: 4, duration: 4, type: 'Pattern', tag: 'C4', value: 60, level: 0.8 },
        { start: 8, duration: 2, type: 'Pattern', value: 62, level: 0.8 },
      ],
    ],
    [
      'frames, by the usual rate',
      lines('FRAME,VALUE,DURATION,LABEL', '132300,7.5,88200,a'),
      [{ start: 4, duration: 4, type: 'Pattern', tag: 'a', VALUE: 7.5 }],
    ],
    [
      'chords in a .lab file',
      lines('0.5 3 N', '3.000000 5.0 G:7/3', '5 6 C'),
      [
        { start: 0, duration: 4, type: 'Harmony', tag: 'N' },
        { start: 4, duration: 4, type: 'Harmony', tag: 'G:7/3' },
        { start: 8, duration: 2, type: 'Harmony', tag: 'C' },
      ],
    ],
    [
      'keys in a .lab file',
      lines('3 5 Key\tG', '5 6 Key\tD:minor'),
      [
        { start: 4, duration: 4, type: 'Key', tag: 'G' },
        { start: 8, duration: 2, type: 'Key', tag: 'D:minor' },
      ],
    ],
    [
      'sections in a .lab file, with spaces in their names and a remark',
      lines('# by hand', '3.0 5.0 verse 1 (quiet)', '5.0 6.0 outro', ''),
      [
        { start: 4, duration: 4, type: 'Structure', tag: 'verse 1 (quiet)' },
        { start: 8, duration: 2, type: 'Structure', tag: 'outro' },
      ],
    ],
    [
      'beats with their numbers',
      lines('3.0 1', '3.5 2', '4 3'),
      [
        { start: 4, type: 'Beat', tag: '1' },
        { start: 5, type: 'Beat', tag: '2' },
        { start: 6, type: 'Beat', tag: '3' },
      ],
    ],
    [
      'dates alone, as beats',
      lines('3.0', '3.5'),
      [
        { start: 4, type: 'Beat' },
        { start: 5, type: 'Beat' },
      ],
    ],
    [
      'dates and words',
      lines('3.0 first theme', '3.5 x'),
      [
        { start: 4, type: 'Pattern', tag: 'first theme' },
        { start: 5, type: 'Pattern', tag: 'x' },
      ],
    ],
    [
      'onset and offset',
      lines('onset,offset,name', '3,5,a'),
      [{ start: 3, duration: 2, type: 'Pattern', tag: 'a' }],
    ],
    [
      'empty rows, more cells than columns, and a mark at the start',
      lines('\uFEFFstart,tag', '', ',', '1,a,b'),
      [{ start: 1, type: 'Pattern', tag: 'a', 'column 3': 'b' }],
    ],
    [
      'one layer, and several',
      lines('start,layers', '1,conv gru', '2,a; b', '3,"[""x;y""]"'),
      [
        { start: 1, type: 'Pattern', layers: ['conv gru'] },
        { start: 2, type: 'Pattern', layers: ['a', 'b'] },
        { start: 3, type: 'Pattern', layers: ['x;y'] },
      ],
    ],
  ];
  for (const [name, text, expected] of tables) {
    it(`reads ${name}`, () => void expect(readFields(csv, text)).to.deep.equal(expected));
  }

  it('reads the start before the measure, and the measure before the date', () => {
    const text = lines('start,measure,date,tag', '1,m3,9,a', ',m3,9,b');
    expect(readFields(csv, text).map(({ start }) => start)).to.deep.equal([1, 8]);
  });

  it('keeps a row that says no time, and tells', () => {
    const { analysis, warnings } = csv.read(lines('start,tag', ',a'), CONTEXT);
    expect(analysis.labels).to.have.length(1);
    expect(warnings[0]).to.include({ pointer: '/labels/0' });
  });

  it('tells how it counts frames', () => {
    const { warnings } = csv.read(lines('FRAME,LABEL', '132300,a'), CONTEXT);
    expect(warnings).to.deep.equal([{ pointer: '', message: 'Frames, read as 44100 in a second' }]);
    const short = { ...CONTEXT, duration: 37 };
    const text = lines('FRAME,LABEL', '1680000,a', '1776000,b');
    expect(readFields(csv, text, short), 'more than the recording has, by that').to.deep.equal([
      { start: 36, type: 'Pattern', tag: 'a' },
      { start: 40, type: 'Pattern', tag: 'b' },
    ]);
  });

  it('is one label again where rows differ in their dates alone', () => {
    const text = lines('start,tag,date', '0,a,1', '0,a,17', '0,a,1', '4,a,3', '0,a,17');
    expect(readFields(csv, text).map(({ start }) => start)).to.deep.equal([0, 0, 4]);
  });

  it('tells of an unclosed quote, and reads the rest', () => {
    const { analysis, warnings } = csv.read(lines('start,tag', '1,a', '2,"b'), CONTEXT);
    expect(analysis.labels).to.have.length(2);
    expect(warnings.map(({ line }) => line)).to.include(3);
  });

  for (const text of ['', 'tag,comment\na,b', 'once upon a time', '1,2,3,4,5,6']) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(() => csv.read(text, CONTEXT)).to.throw(FormatError, /no column says when/);
    });
  }

  it('leaves no label out, however many there are', () => {
    const labels = Array.from({ length: 3000 }, (_, start) => ({ start, type: 'Theme' }));
    const { text } = csv.write(anAnalysis(labels), {});
    expect(csv.read(text).analysis.labels).to.have.length(3000);
  });
});
