import { describe, it } from 'node:test';
import { type Walk, walkFrom } from '#core/model/relations/walk.js';
import { expect } from '#test/support/expect.mjs';
import { aForm, labelCalled, type Sentence } from './a-form.js';

/** The labels to which a walk of some steps leads from a label. */
function steps(sentences: readonly Sentence[], name: string, count: number): string {
  const form = aForm(sentences);
  let walk: Walk | undefined;
  let label = labelCalled(form, name);
  const tags: string[] = [];
  for (let step = 0; step < count; step++) {
    const next = walkFrom(form, label, walk);
    if (!next) break;
    ({ label, walk } = next);
    tags.push(label.tag!);
  }
  return tags.join(' ');
}

describe('a walk along relations', () => {
  it('goes to the other end and back', () => {
    expect(steps(['a2 repeats a1'], 'a2', 3)).to.equal('a1 a2 a1');
  });

  it('goes through all ends, past one that is gone', () => {
    expect(steps(['A contains a1 lost a2'], 'a1', 3)).to.equal('a2 A a1');
  });

  it('turns to the next relation of the label from which it set out', () => {
    expect(steps(['a2 repeats a1', 'b1 varies a1'], 'a1', 5)).to.equal('a2 a1 b1 a1 a2');
  });

  it('goes nowhere from a label without relations', () => {
    expect(steps(['a2 repeats a1', 'PAC varies lost'], 'PAC', 1)).to.equal('');
  });
});
