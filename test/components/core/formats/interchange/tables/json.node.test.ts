import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { formatById } from '#core/formats/interchange/formats.js';
import { CONTEXT, readFields, writeLabels } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const json = formatById('json');

describe('JSON', () => {
  it('says of each label when it is, in quarters, in measures and in seconds', () => {
    const text = writeLabels(json, [
      { 'actual-duration': '2', start: 'm2', tag: 'a', date: 'mine' },
    ]);
    expect(JSON.parse(text)).to.deep.equal({
      format: 'glosa-labels',
      title: 'A "Minuet"',
      recording: 'https://example.org/minuet.ogg',
      labels: [
        {
          ...{ start: 4, duration: 2, type: 'Pattern', tag: 'a', 'label:date': 'mine' },
          ...{ measure: 'm2', date: 3, 'end-date': 4 },
          soundings: [
            [3, 4],
            [19, 20],
          ],
        },
      ],
    });
  });

  it('writes a label per line', () => {
    const text = writeLabels(json, [{ start: 1 }, { start: 2 }], {});
    expect(text.split('\n').slice(2, 5)).to.deep.equal([
      '  "labels": [',
      '    {"start":1,"type":"Pattern"},',
      '    {"start":2,"type":"Pattern"}',
    ]);
  });

  it('reads lists of objects in the words of other programs', () => {
    const list = [
      { time: 3, end_time: 5, text: 'a', confidence: 0.5 },
      { onset: 2, duration: '3/2', category: 'Key', note: null },
    ];
    expect(readFields(json, list)).to.deep.equal([
      { start: 4, duration: 4, type: 'Pattern', tag: 'a', confidence: 0.5 },
      { start: 2, duration: 1.5, type: 'Key' },
    ]);
  });

  it('tells of what is no label', () => {
    const { analysis, warnings } = json.read([{ start: 1 }, 'x', null], CONTEXT);
    expect(analysis.labels).to.have.length(1);
    expect(warnings.map(({ pointer }) => pointer)).to.deep.equal(['/labels/1', '/labels/2']);
  });

  it('refuses what has no list, and says where broken JSON breaks', () => {
    expect(() => json.read({ labels: 1 })).to.throw(FormatError, 'no list of labels');
    expect(() => json.read('[{"start":1}')).to.throw(FormatError, 'JSON: broken JSON at line 1');
  });
});
