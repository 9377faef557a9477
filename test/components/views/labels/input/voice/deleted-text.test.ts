import { expect } from '@open-wc/testing';
import { deleteLabels, editorOf, relateLabels, relationDraft, REPEATS_EXACTLY } from '#core';
import { deletedText } from '#views/labels/input/voice/deleted-text.js';
import { LabelHarness } from '../label-harness.js';
import { aLabeledScore } from '../label-view.js';

describe('what was deleted', () => {
  it('counts what went with a label that another place repeats, and tells that its original stays', async () => {
    const builder = aLabeledScore()
      .withLabel({ type: 'Section', tag: 'B', start: 16, duration: 8 })
      .withLabel({ type: 'Section', tag: 'B2', start: 24, duration: 8 })
      .withLabel({ type: 'Motif', tag: 'm', start: 18, duration: 1 });
    const { element, piece } = await LabelHarness.setup(builder);
    const editor = editorOf(piece);
    const analysis = piece.analysis!;
    const called = (tag: string) => analysis.labels.filter((label) => label.tag === tag);
    const ends = [called('B')[0]!, called('B2')[0]!] as const;
    editor.run(relateLabels(analysis, relationDraft(REPEATS_EXACTLY, ends)));
    const [origin, mirror] = called('m');
    editor.run(deleteLabels(analysis, [mirror!.id]));
    expect(deletedText(element)).to.equal('1 label deleted. The original stays.');
    editor.undo();
    editor.run(deleteLabels(analysis, [origin!.id]));
    expect(deletedText(element)).to.equal('2 labels deleted');
    editor.undo();
    editor.run(deleteLabels(analysis, [called('A')[0]!.id]));
    expect(deletedText(element)).to.equal('1 label deleted');
  });
});
