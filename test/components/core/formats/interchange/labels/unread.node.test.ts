import { describe, it } from 'node:test';
import { leftOut, unreadLabels } from '#core/formats/interchange/labels/unread.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { expect } from '#test/support/expect.mjs';

const { analysis } = parseAnalysis({ labels: [{ start: '?' }, 7, { start: 1 }], meta: {}, x: 1 });

describe('what a format leaves out', () => {
  it('is what stands among the labels and is none', () => {
    const pointers = unreadLabels(analysis).map(({ pointer }) => pointer);
    expect(pointers).to.deep.equal(['/labels/0', '/labels/1']);
  });

  it('is not a label that was deleted', () => {
    expect(unreadLabels({ ...analysis, labels: [] })).to.have.length(2);
  });

  it('is what the file says besides', () => {
    const pointers = leftOut(analysis).map(({ pointer }) => pointer);
    expect(pointers).to.deep.equal(['/labels/0', '/labels/1', '/x', '/meta']);
  });
});
