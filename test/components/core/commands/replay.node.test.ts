import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Change } from '#core/commands/change.js';
import { editorOf, type Step } from '#core/commands/editor.js';
import { baseOf, basePointsOf, replay, stepsOf } from '#core/commands/replay.js';
import { Analysis, type Label } from '#core/model/analysis.js';
import { nudgePoints, resetPoints, tapPoint } from '#core/commands/sync/point-commands.js';
import type { Piece } from '#core/model/piece.js';
import { syncedRecording } from '#core/model/sync/synchronization.js';
import { quarters, seconds } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

type Gesture = (typeof GESTURES)[number];

const GESTURES = [
  ...(['create', 'create', 'move', 'delete', 'rename', 'tap', 'tap', 'nudge', 'reset'] as const),
  ...(['undo', 'redo', 'save', 'saveSync'] as const),
];

const gestures = fc.array(fc.constantFrom(...GESTURES), { maxLength: 40 });

const aLabelledPiece = (): Piece =>
  aPiece()
    .withMeasures(8)
    .withLabel({ type: 'Cadence', start: 28, tag: 'PAC' })
    .withLabel({ type: 'Theme', start: 0, duration: 8 })
    .withAudio([
      [0, 1],
      [4, 3],
    ])
    .build();

/** Taps go on from the last point, two quarters and a second later. */
function syncChangeOf(gesture: Gesture, piece: Piece): Change | undefined {
  const sync = syncedRecording(piece)!;
  const { onset, date, lap } = sync.points.at(-1)!;
  if (gesture === 'tap')
    return tapPoint(sync, { onset: quarters(onset + 2), date: seconds(date + 1), lap });
  return gesture === 'nudge'
    ? nudgePoints(sync, [sync.points[1]!], seconds(0.01))
    : resetPoints(sync);
}

function changeOf(gesture: Gesture, analysis: Analysis): Change | undefined {
  const last = analysis.labels.at(-1);
  if (gesture === 'create') {
    const start = quarters(analysis.labels.length);
    const after: Label = { id: analysis.nextId(), start, type: 'Harmony', layers: [], raw: {} };
    return { name: 'createLabels', edits: [{ part: 'label', after }] };
  }
  if (gesture === 'rename') {
    const title = `${analysis.meta.title ?? ''}!`;
    const edit = { part: 'meta', before: analysis.meta, after: { title } } as const;
    return { name: 'renameAnalysis', edits: [edit] };
  }
  if (!last) return undefined;
  const after: Label = { ...last, start: quarters(last.start + 1) };
  return gesture === 'move'
    ? { name: 'moveLabels', edits: [{ part: 'label', before: last, after }] }
    : { name: 'deleteLabels', edits: [{ part: 'label', before: last }] };
}

const isSync = (gesture: Gesture): boolean => ['tap', 'nudge', 'reset'].includes(gesture);

/** Does gestures, and returns the steps that the editor has told. */
function edit(piece: Piece, wanted: readonly Gesture[]): readonly Step[] {
  const editor = editorOf(piece);
  const told: Step[] = [];
  const stop = editor.onStep((step) => told.push(step));
  for (const gesture of wanted)
    if (gesture === 'undo') editor.undo();
    else if (gesture === 'redo') editor.redo();
    else if (gesture === 'save') editor.markSaved();
    else if (gesture === 'saveSync') editor.markSyncSaved('audio-1');
    else if (isSync(gesture)) editor.run(syncChangeOf(gesture, piece));
    else editor.run(changeOf(gesture, editor.analysis()));
  stop();
  return told;
}

/** All that a user could tell apart: the labels, the title, the sync points, what undo and redo bring, the dot of unsaved changes. */
function stateOf(piece: Piece) {
  const { file, isDirty } = piece.analysis ?? new Analysis('');
  const { changes, position } = editorOf(piece).history.state;
  const { points } = syncedRecording(piece)!;
  return { labels: file.labels, meta: file.meta, points, changes, position, isDirty };
}

const fileOf = (piece: Piece) => (piece.analysis ?? new Analysis('')).file;

describe('replaying a log', () => {
  it('brings back the analysis, its history and whether it was saved', () => {
    fc.assert(
      fc.property(gestures, (wanted) => {
        const [first, second] = [aLabelledPiece(), aLabelledPiece()];
        const base = fileOf(first);
        const points = new Map([['audio-1', syncedRecording(first)!.points]]);
        const steps = edit(first, wanted);
        const done = replay(second, new Analysis('', base), { steps, points });
        expect(done).to.equal(steps.length);
        expect(stateOf(second)).to.deep.equal(stateOf(first));
      }),
    );
  });

  it('can start late, from what the history knows', () => {
    fc.assert(
      fc.property(gestures, gestures, (before, after) => {
        const [first, second] = [aLabelledPiece(), aLabelledPiece()];
        const file = fileOf(first);
        edit(first, before);
        const { history } = editorOf(first);
        const [base, steps] = [baseOf(first.analysis!, history), stepsOf(history)];
        expect(base.labels).to.deep.equal(file.labels);
        expect(base.meta).to.deep.equal(file.meta);
        const points = basePointsOf(first, history);
        expect(points.get('audio-1')).to.deep.equal(syncedRecording(first)!.original);
        const log = [...steps, ...edit(first, after)];
        replay(second, new Analysis('', base), { steps: log, points });
        expect(stateOf(second)).to.deep.equal(stateOf(first));
      }),
    );
  });

  it('lets undo go back to the file after that', () => {
    const [first, second] = [aLabelledPiece(), aLabelledPiece()];
    const base = fileOf(first);
    replay(second, new Analysis('', base), {
      steps: edit(first, ['create', 'move', 'delete', 'move']),
    });
    edit(second, ['undo', 'undo', 'undo', 'undo']);
    expect(fileOf(second).labels).to.deep.equal(base.labels);
    expect(second.analysis?.isDirty).to.equal(false);
  });

  it('leaves sync points alone that the log has not touched', () => {
    const [first, second] = [aLabelledPiece(), aLabelledPiece()];
    const steps = edit(first, ['create']);
    edit(second, ['tap']);
    const points = new Map([['audio-1', syncedRecording(first)!.points]]);
    replay(second, new Analysis('', fileOf(first)), { steps, points });
    expect(syncedRecording(second)!.points).to.have.length(3);
  });

  it('tells no listener, and chooses no label', () => {
    const piece = aLabelledPiece();
    const steps = edit(piece, ['create', 'move']);
    const told: Step[] = [];
    editorOf(piece).onStep((step) => told.push(step));
    replay(piece, new Analysis('', { ...fileOf(piece) }), { steps });
    expect(told).to.deep.equal([]);
    expect(piece.selection.isEmpty).to.equal(true);
  });

  it('stops at a step that makes no sense, and says where', () => {
    const piece = aLabelledPiece();
    const steps = edit(aLabelledPiece(), ['create', 'create']);
    const broken: Step[] = [...steps, { action: 'redo' }];
    expect(replay(piece, new Analysis('', fileOf(piece)), { steps: broken })).to.equal(2);
    expect(piece.analysis?.labels).to.have.length(4);
  });

  it('takes 10,000 steps in one go', () => {
    const [first, second] = [aLabelledPiece(), aLabelledPiece()];
    const base = fileOf(first);
    const label = base.labels[0]!;
    const steps = Array.from({ length: 10_000 }, (_, count): Step => {
      const at = (onset: number): Label => ({ ...label, start: quarters(onset) });
      const edits = [{ part: 'label', before: at(count), after: at(count + 1) }] as const;
      return { action: 'run', change: { name: 'moveLabels', edits } };
    });
    replay(second, new Analysis('', base), { steps });
    expect(second.analysis?.label(label.id)?.start).to.equal(10_000);
    expect(editorOf(second).history.state.position).to.equal(10_000);
  });
});
