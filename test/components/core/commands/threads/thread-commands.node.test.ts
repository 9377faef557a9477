import { describe, it } from 'node:test';
import fc from 'fast-check';
import { deleteLabels } from '#core/commands/create-labels.js';
import { editorOf } from '#core/commands/editor.js';
import { moveLabels } from '#core/commands/move-labels.js';
import {
  addThreads,
  editReply,
  removeReply,
  reopenThread,
  replyToThread,
  resolveThread,
  startThread,
} from '#core/commands/threads/thread-commands.js';
import { dialoguesIn, threadOf } from '#core/discussion';
import { isAnalysisRecord } from '#core/formats/write/record-validators.generated.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import { threadsOf } from '#core/model/threads/threads-in-files.js';
import { placeOf } from '#core/model/threads/threads-of.js';
import { quarters } from '#core/time/units.js';
import { aPiece, type PieceBuilder, uidNamed } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const DATE = '2026-03-01T10:00:00Z';
const said = (text: string, author = 'Ada') => ({ author, text, date: DATE });

/** A cadence about which two disagree, and a passage. */
const aQuarrel = () =>
  aPiece()
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 12, staff: '2', uid: uidNamed('PAC') })
    .withLabel({ type: 'Phrase', tag: 'a', start: 0, duration: 12 })
    .withThread([uidNamed('PAC')], ['FL: no bass', 'LC: it is implied'], { own: 'key' });

function bench(builder: PieceBuilder = aQuarrel()) {
  const piece = builder.build();
  const analysis = piece.analysis!;
  const editor = editorOf(piece);
  const first = () => threadsOf(analysis)[0]!;
  return { analysis, editor, first, text: () => serializeAnalysis(analysis.file) };
}

describe('the threads of an analysis', () => {
  it('are started on labels, which get their ids then, and undone', () => {
    const { analysis, editor, text } = bench();
    const before = text();
    const [phrase] = analysis.labels.filter(({ tag }) => tag === 'a');
    const subject = { labels: [phrase!], start: quarters(0), duration: quarters(12), staves: [] };
    expect(startThread(analysis, subject, said('  '))).to.equal(undefined);
    editor.run(startThread(analysis, subject, said('A sentence? ')));
    const thread = threadsOf(analysis)[1]!;
    expect(thread.replies.map(({ author, text: words }) => [author, words])).to.deep.equal([
      ['Ada', 'A sentence?'],
    ]);
    expect(thread.labels).to.deep.equal([analysis.label(phrase!.id)!.uid]);
    expect(isAnalysisRecord(JSON.parse(text()))).to.equal(true);
    editor.undo();
    expect(text()).to.equal(before);
  });

  it('take replies, edits and removals, and keep what nobody reads', () => {
    const { analysis, editor, first, text } = bench();
    const { id } = first();
    editor.run(replyToThread(analysis, id, said('Listen to m. 4.')));
    const [, second, third] = first().replies;
    editor.run(editReply(analysis, id, { reply: third!.id, text: 'Hear m. 4.', date: DATE }));
    expect(editReply(analysis, id, { reply: third!.id, text: 'Hear m. 4.', date: DATE })).to.equal(
      undefined,
    );
    expect(first().replies[2]).to.include({ text: 'Hear m. 4.', edited: DATE });
    editor.run(removeReply(analysis, id, second!.id));
    expect(first().replies.map(({ text: words }) => words)).to.deep.equal([
      'no bass',
      'Hear m. 4.',
    ]);
    expect(text()).to.contain('"own": "key"');
    for (const { id: reply } of first().replies) editor.run(removeReply(analysis, id, reply));
    expect(threadsOf(analysis)).to.deep.equal([]);
    expect(analysis.file.raw).not.to.have.property('threads');
  });

  it('are resolved by someone and opened again', () => {
    const { analysis, editor, first } = bench();
    const { id } = first();
    expect(reopenThread(analysis, id)).to.equal(undefined);
    editor.run(resolveThread(analysis, id, 'Ada'));
    expect(first()).to.include({ state: 'resolved', resolvedBy: 'Ada' });
    expect(resolveThread(analysis, id)).to.equal(undefined);
    editor.run(reopenThread(analysis, id));
    expect(first()).to.include({ state: 'open' }).and.not.to.have.property('resolvedBy');
  });

  it('are made of the dialogues in comments, in one step', () => {
    const comment = 'FL: why S?\nLC: true.\nconsensus: no change';
    const { analysis, editor } = bench(
      aPiece().withLabel({ type: 'Theme', tag: 'S', start: 4, duration: 8, comment }),
    );
    const dialogues = dialoguesIn(analysis.labels);
    const threads = dialogues.map((each) => threadOf(each, analysis.uidOf(each.label)));
    editor.run(
      addThreads(
        analysis,
        threads,
        dialogues.map(({ label }) => label),
      ),
    );
    const [thread] = threadsOf(analysis);
    expect(placeOf(analysis, thread!)).to.deep.include({ start: 4, end: 12, isGone: false });
    expect(thread).to.include({ state: 'resolved' });
    editor.undo();
    expect(analysis.threads).to.deep.equal([]);
  });

  it('stay where their labels are, and where the last of them was, whatever is edited (law)', () => {
    const step = fc.record({
      kind: fc.constantFrom('move', 'delete', 'undo', 'redo'),
      label: fc.constantFrom('A', 'B', 'C'),
      by: fc.integer({ min: -4, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        const { analysis, editor, first } = bench(
          ['A', 'B', 'C']
            .reduce(
              (piece, tag, i) =>
                piece.withLabel({
                  type: 'Motif',
                  tag,
                  start: 8 * i,
                  duration: 2,
                  uid: uidNamed(tag),
                }),
              aPiece(),
            )
            .withThread([uidNamed('A'), uidNamed('B')], ['FL: alike?'], { duration: 10 }),
        );
        const hull = () => {
          const there = analysis.labels.filter(({ tag }) => tag !== 'C');
          const starts = there.map(({ start }) => start);
          const ends = there.map(({ start, duration = 0 }) => start + duration);
          return there.length && { start: Math.min(...starts), end: Math.max(...ends) };
        };
        /** Where the labels were when they were last seen, by what is left of them. */
        let last = hull();
        for (const { kind, label, by } of steps) {
          const ids = analysis.labels.filter(({ tag }) => tag === label).map(({ id }) => id);
          const before = hull();
          if (kind === 'move') editor.run(moveLabels(analysis, ids, { by: quarters(by) }));
          else if (kind === 'delete') editor.run(deleteLabels(analysis, ids));
          else editor[kind]();
          last = before || last;
          const { start, end, isGone } = placeOf(analysis, first());
          expect({ start, end }).to.deep.equal(hull() || last);
          expect(isGone).to.equal(!hull());
          if (hull()) last = hull();
        }
      }),
    );
  });
});
