import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import { CONTEXT, readFields, writeLabels } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const audacity = formatById('audacity');

describe('Audacity labels', () => {
  it('are lines of two dates and a text, each time that a label sounds', () => {
    const text = writeLabels(audacity, [
      { start: 7 / 3, type: 'Key', tag: 'G' },
      { start: 0, duration: 32, type: 'Structure', tag: 'A', comment: 'with\ttab' },
    ]);
    expect(text).to.equal(
      '1.000000\t17.000000\tStructure: A {"comment":"with\\ttab"}\n' +
        '2.166666667\t2.166666667\tKey: G\n' +
        '17.000000\t33.000000\tStructure: A {"comment":"with\\ttab"}\n' +
        '18.166666667\t18.166666667\tKey: G\n',
    );
  });

  it('give back what the recording does not play', () => {
    const labels = [
      { start: 50, duration: 4, type: 'Theme', tag: 'a' },
      { start: 30, duration: 8, type: 'Theme', tag: 'b' },
    ];
    const text = writeLabels(audacity, labels);
    expect(readFields(audacity, text)).to.deep.equal([labels[1], labels[0]]);
  });

  it('are read as other programs write them', () => {
    const text = '3.000000\t5.000000\tverse 1\r\n\\\t100.0\t200.0\r\n6,5\t6,5\t\r\n\r\n7\t8\r\n';
    expect(readFields(audacity, text)).to.deep.equal([
      { start: 4, duration: 4, type: 'Pattern', tag: 'verse 1' },
      { start: 11, type: 'Pattern' },
      { start: 12, duration: 2, type: 'Pattern' },
    ]);
    const { warnings } = audacity.read(text, CONTEXT);
    expect(warnings).to.deep.equal([{ line: 2, message: 'Frequencies, ignored' }]);
  });

  it('keep their texts through another program, and what it has moved', () => {
    const label = { start: 36, duration: 4, ioi: 3, type: 'Theme', tag: 'a', staff: '2' };
    const moved = writeLabels(audacity, [label]).replace(/^35\.0+/, '34.000000');
    expect(readFields(audacity, moved)).to.deep.equal([
      { start: 34, duration: 6, type: 'Theme', tag: 'a', staff: '2' },
    ]);
  });

  it('tell of lines that are none, and are refused when all are', () => {
    const { warnings } = audacity.read('1\t2\ta\nonce\n', CONTEXT);
    expect(warnings).to.deep.equal([{ line: 2, message: 'Not a label, ignored' }]);
    expect(() => audacity.read('once\nupon\n', CONTEXT)).to.throw(
      FormatError,
      'no line is a label',
    );
  });
});
