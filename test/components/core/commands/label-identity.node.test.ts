import { describe, it } from 'node:test';
import { changeLabels, createLabels, deleteLabels } from '#core/commands/create-labels.js';
import { editorOf, type Editor } from '#core/commands/editor.js';
import { duplicateLabels, moveLabels } from '#core/commands/move-labels.js';
import { isUid, newUid } from '#core/formats/label-uid.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import type { Analysis } from '#core/model/analysis.js';
import { quarters } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const [OF_THEME, OF_CADENCE] = [newUid(), newUid()];

interface Bench {
  readonly analysis: Analysis;
  readonly editor: Editor;
}

/** A theme and a cadence, with ids as of a file that was written here, or without. */
function bench({ hasUids = false, others = {} } = {}): Bench {
  const piece = aPiece()
    .withLabel({ type: 'Theme', start: 0, duration: 8, ...(hasUids && { uid: OF_THEME }) })
    .withLabel({ type: 'Cadence', start: 8, ...(hasUids && { uid: OF_CADENCE }), ...others })
    .build();
  return { analysis: piece.analysis!, editor: editorOf(piece) };
}

const uids = ({ analysis }: Bench) => analysis.labels.map(({ uid }) => uid);
const written = ({ analysis }: Bench) =>
  (JSON.parse(serializeAnalysis(analysis.file)) as { labels: { uid?: string }[] }).labels;

describe('the identity of a label', () => {
  it('is that of its file, and stays through edits', () => {
    const it = bench({ hasUids: true });
    it.editor.run(moveLabels(it.analysis, [100], { by: quarters(4) }));
    it.editor.run(changeLabels(it.analysis, [100], { tag: 'A', type: 'Subject' }));
    expect(uids(it)).to.deep.equal([OF_THEME, OF_CADENCE]);
    expect(written(it).map(({ uid }) => uid)).to.deep.equal([OF_THEME, OF_CADENCE]);
  });

  it('comes with the first edit where the file has none, and the other labels stay as they are', () => {
    const it = bench();
    const before = written(it);
    it.editor.run(changeLabels(it.analysis, [101], { tag: 'PAC' }));
    const [theme, cadence] = written(it);
    expect(theme).to.deep.equal(before[0]);
    expect(isUid(cadence?.uid)).to.equal(true);
  });

  it('is the same again after an undo and another edit', () => {
    const it = bench();
    it.editor.run(changeLabels(it.analysis, [101], { tag: 'PAC' }));
    const [, first] = uids(it);
    it.editor.undo();
    expect(written(it)).to.deep.equal([
      { type: 'Theme', start: 0, duration: 8 },
      { type: 'Cadence', start: 8 },
    ]);
    it.editor.run(changeLabels(it.analysis, [101], { tag: 'HC' }));
    expect(uids(it)[1]).to.equal(first);
  });

  it('comes back with a label that was deleted', () => {
    const it = bench({ hasUids: true });
    it.editor.run(deleteLabels(it.analysis, [100]));
    it.editor.undo();
    expect(uids(it)).to.deep.equal([OF_THEME, OF_CADENCE]);
  });

  it('is another for a copy, also of what a file says of it', () => {
    const it = bench({ hasUids: true });
    it.editor.run(duplicateLabels(it.analysis, [100], { at: quarters(16) }));
    it.editor.run(createLabels(it.analysis, [it.analysis.label(100)!]));
    const [, , moved, pasted] = uids(it);
    expect(new Set([OF_THEME, OF_CADENCE, moved, pasted]).size).to.equal(4);
    expect(written(it).map(({ uid }) => uid)).to.deep.equal([OF_THEME, OF_CADENCE, moved, pasted]);
  });

  it('belongs to the first of two labels that a file gives it to, and is told', () => {
    const others = { uid: OF_THEME };
    const it = bench({ hasUids: true, others });
    expect(uids(it)).to.deep.equal([OF_THEME, undefined]);
    it.editor.run(changeLabels(it.analysis, [101], { tag: 'PAC' }));
    expect(new Set([OF_THEME, uids(it)[1]]).size).to.equal(2);
    const labels = [{ uid: OF_THEME }, { uid: OF_THEME }, { uid: '12' }];
    expect(parseAnalysis({ labels }).warnings).to.deep.equal([
      { pointer: '/labels/1/uid', message: 'Another label has it, ignored' },
      { pointer: '/labels/2/uid', message: 'Not a UUID, ignored' },
    ]);
  });

  it('is there for every label that is saved to a service, and the same at the next save', () => {
    const it = bench();
    const saved = () => parseAnalysis(serializeAnalysis(it.analysis.identified)).analysis.labels;
    const first = saved().map(({ uid }) => uid);
    expect(first.every(isUid)).to.equal(true);
    it.editor.run(moveLabels(it.analysis, [100, 101], { by: quarters(1) }));
    expect(saved().map(({ uid }) => uid)).to.deep.equal(first);
    it.editor.undo();
    expect(saved().map(({ uid }) => uid)).to.deep.equal(first);
  });

  it('leaves an unedited file as it is', () => {
    const labels = [{ start: 0, uid: OF_THEME, color: 'own' }, { start: 'm2' }, { uid: 5 }];
    const { analysis } = parseAnalysis({ labels });
    expect(JSON.parse(serializeAnalysis(analysis))).to.deep.equal({ labels });
  });
});
