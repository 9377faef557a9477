import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runInAction } from 'mobx';
import { editorOf, type Step } from '#core/commands/editor.js';
import {
  changeLabels,
  createLabels,
  deleteLabels,
  moveLabels,
} from '#core/commands/label-commands.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import { Analysis } from '#core/model/analysis.js';
import type { Piece } from '#core/model/piece.js';
import { quarters } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';
import { randomEdit } from './edits.js';

const aLabeledPiece = (): Piece =>
  aPiece()
    .withMeasures(8)
    .withLabel({ type: 'Cadence', start: 28, tag: 'PAC', certainty: 0.5 })
    .withLabel({ type: 'Theme', duration: '2m', staff: 1 })
    .withLabel({ type: 'Harmony', start: 4, ioi: 4, duration: 6 })
    .build();

const partsOf = ({ analysis }: Piece) =>
  analysis && [analysis.labels, analysis.layout, analysis.templates, analysis.meta];

const editor = (piece: Piece) => editorOf(piece);
const move = (piece: Piece, by = 1, ids: readonly number[] = [100]): boolean =>
  editor(piece).run(moveLabels(piece.analysis!, ids, { by: quarters(by) }));

describe('undo', () => {
  it('brings back exactly what was there, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 12 }), (edits) => {
        const piece = aLabeledPiece();
        const states: unknown[] = [];
        for (const edit of edits) {
          const before = partsOf(piece);
          if (editor(piece).run(edit(piece.analysis!))) states.push(before);
        }
        const after = partsOf(piece);
        while (states.length) {
          expect(editor(piece).undo()).to.exist;
          expect(partsOf(piece)).to.deep.equal(states.pop());
        }
        expect(editor(piece).undo()).to.equal(undefined);
        while (editor(piece).redo());
        expect(partsOf(piece)).to.deep.equal(after);
      }),
    );
  });

  it('leaves a file as it was read', () => {
    const piece = aLabeledPiece();
    const before = serializeAnalysis(piece.analysis!.file);
    move(piece, -3, [100, 101, 102]);
    editor(piece).run(deleteLabels(piece.analysis!, [101]));
    editor(piece).undo();
    editor(piece).undo();
    expect(serializeAnalysis(piece.analysis!.file)).to.equal(before);
  });

  it('takes a gesture over many labels back at once', () => {
    const piece = aLabeledPiece();
    move(piece, -1, [100, 102]);
    expect(piece.analysis!.labels.map(({ start }) => start)).to.deep.equal([27, 0, 3]);
    expect(editor(piece).undo()?.name).to.equal('moveLabels');
    expect(piece.analysis!.labels.map(({ start }) => start)).to.deep.equal([28, 0, 4]);
    expect(editor(piece).canUndo).to.be.false;
  });

  it('is refused while the piece is locked, and so is everything else', () => {
    const piece = aLabeledPiece();
    move(piece);
    editor(piece).undo();
    move(piece);
    const before = partsOf(piece);
    runInAction(() => (piece.session.isLocked = true));
    expect([editor(piece).canUndo, editor(piece).canRedo, move(piece)]).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect([editor(piece).undo(), editor(piece).redo()]).to.deep.equal([undefined, undefined]);
    expect(partsOf(piece)).to.deep.equal(before);
  });
});

describe('the dirty flag', () => {
  it('is set by a change, and taken back by saving and by undoing all', () => {
    const piece = aLabeledPiece();
    const seen = [piece.analysis!.isDirty];
    const note = () => seen.push(piece.analysis!.isDirty);
    move(piece);
    note();
    editor(piece).markSaved();
    note();
    editor(piece).undo();
    note();
    editor(piece).redo();
    note();
    expect(seen).to.deep.equal([false, true, false, true, false]);
  });

  it('stays when one looks at another analysis and comes back', () => {
    const piece = aLabeledPiece();
    const first = piece.analysis!;
    move(piece);
    editor(piece).open(new Analysis('other'));
    expect([editor(piece).canUndo, piece.selection.ids]).to.deep.equal([false, []]);
    editor(piece).run(createLabels(piece.analysis!, [{ start: quarters(0) }]));
    editor(piece).open(first);
    expect([first.isDirty, editor(piece).canUndo]).to.deep.equal([true, true]);
    editor(piece).undo();
    expect([first.isDirty, first.label(100)!.start]).to.deep.equal([false, 28]);
  });

  it('stays for an analysis that no file holds, whatever is undone', () => {
    const piece = aPiece().build();
    const imported = new Analysis('');
    runInAction(() => {
      imported.isDirty = true;
      piece.analysis = imported;
    });
    editor(piece).run(createLabels(imported, [{ start: quarters(0) }]));
    editor(piece).undo();
    expect(imported.isDirty).to.be.true;
  });
});

describe('a change', () => {
  it('makes an analysis where there is none', () => {
    const piece = aPiece().withMeasures(4).build();
    const analysis = editor(piece).analysis();
    editor(piece).run(createLabels(analysis, [{ start: quarters(4), type: 'Cadence' }]));
    expect(piece.analysis).to.equal(analysis);
    expect(analysis.labels.map(({ id, type }) => [id, type])).to.deep.equal([[100, 'Cadence']]);
  });

  it('chooses the labels that it makes or moves', () => {
    const piece = aLabeledPiece();
    piece.selection.select([101]);
    editor(piece).run(
      createLabels(piece.analysis!, [{ start: quarters(0) }, { start: quarters(1) }]),
    );
    expect(piece.selection.ids).to.deep.equal([103, 104]);
    move(piece);
    expect(piece.selection.ids).to.deep.equal([100]);
  });

  it('keeps those chosen that stay as they are', () => {
    const piece = aLabeledPiece();
    piece.selection.select([101, 100, 102]);
    editor(piece).run(changeLabels(piece.analysis!, [100, 101, 102], { type: 'Theme' }));
    expect(piece.selection.ids).to.deep.equal([101, 100, 102]);
    editor(piece).run(deleteLabels(piece.analysis!, [100]));
    expect(piece.selection.ids).to.deep.equal([101, 102]);
    editor(piece).undo();
    expect(piece.selection.ids).to.deep.equal([100]);
  });

  it('shows the labels that it makes, and only these', () => {
    const piece = aLabeledPiece();
    const { filter } = piece.analysis!;
    filter.hide('type', ['Harmony', 'Theme']);
    filter.hide('layer', ['no-layer']);
    editor(piece).run(changeLabels(piece.analysis!, [101], { tag: 'hidden' }));
    expect(piece.analysis!.shownLabels).to.deep.equal([]);
    editor(piece).run(createLabels(piece.analysis!, [{ start: quarters(0), type: 'Harmony' }]));
    expect(filter.isHidden('type', 'Harmony')).to.be.false;
    expect(filter.isHidden('type', 'Theme')).to.be.true;
  });

  it('that does nothing is no step', () => {
    const piece = aLabeledPiece();
    expect([editor(piece).run(undefined), move(piece, 0)]).to.deep.equal([false, false]);
    expect(editor(piece).canUndo).to.be.false;
  });

  it('is refused when its labels are gone', () => {
    const piece = aLabeledPiece();
    const late = moveLabels(piece.analysis!, [100], { by: quarters(1) });
    editor(piece).run(deleteLabels(piece.analysis!, [100]));
    expect(editor(piece).run(late)).to.be.false;
    expect(piece.analysis!.label(100)).to.equal(undefined);
  });

  it('tells each step to those who listen', () => {
    const piece = aLabeledPiece();
    const steps: Step[] = [];
    const stop = editor(piece).onStep((step) => steps.push(step));
    move(piece);
    editor(piece).undo();
    editor(piece).undo();
    editor(piece).redo();
    editor(piece).markSaved();
    stop();
    move(piece);
    expect(steps.map(({ action }) => action)).to.deep.equal(['run', 'undo', 'redo', 'save']);
    expect(steps[0]).to.deep.include({ change: editor(piece).history.state.changes[0] });
  });
});

describe('a change that is refused', () => {
  it('leaves a piece without an analysis as it was', () => {
    const piece = aPiece().withMeasures(8).build();
    const made = new Analysis('');
    const create = createLabels(made, [{ start: quarters(0), tag: 'a' }]);
    editor(piece).run(create);
    const change = moveLabels(piece.analysis!, [piece.analysis!.labels[0]!.id], {
      by: quarters(1),
    });
    const other = aPiece().withMeasures(8).build();
    expect(editor(other).run(change)).to.equal(false);
    expect(other.analysis).to.equal(undefined);
  });
});
