import { describe, it } from 'node:test';
import { deleteLabels } from '#core/commands/create-labels.js';
import { editorOf } from '#core/commands/editor.js';
import { duplicateLabels } from '#core/commands/move-labels.js';
import {
  changeRelation,
  relateLabels,
  relatingRefusal,
  removeRelation,
} from '#core/commands/relate-labels.js';
import { relationDraft } from '#core/commands/relation-draft.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import { Analysis } from '#core/model/analysis.js';
import { labelsNamed, relationsOf } from '#core/model/relations/relations-of.js';
import { aPiece, type PieceBuilder, uidNamed } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

/** A piece whose labels are called by their tags, with the editor that changes them. */
function bench(build: (piece: PieceBuilder) => PieceBuilder) {
  const piece = build(aPiece()).build();
  const analysis = piece.analysis!;
  const editor = editorOf(piece);
  const called = (tags: string) =>
    tags.split(' ').map((tag) => analysis.labels.find((each) => each.tag === tag)!);
  const ids = (tags: string) => called(tags).map(({ id }) => id);
  const names = (uids: readonly string[]) =>
    labelsNamed(analysis, uids)
      .map(({ tag }) => tag)
      .join(' ');
  const said = () =>
    relationsOf(analysis).map(({ type, from, to }) => `${names(from)} ${type} ${names(to)}`);
  const text = () => serializeAnalysis(analysis.file);
  return { piece, analysis, editor, called, ids, said, text };
}

const label = (tag: string, start: number, duration: number) => ({
  ...{ type: 'Phrase', tag, start, duration, uid: uidNamed(tag) },
});

const related = () =>
  bench((piece) =>
    piece
      .withLabel(label('A', 0, 24))
      .withLabel(label('a', 0, 12))
      .withLabel(label('b', 12, 12))
      .withRelation('contains', [uidNamed('A')], [uidNamed('a'), uidNamed('b')])
      .withRelation('varies', [uidNamed('b')], [uidNamed('a')]),
  );

describe('a draft of a relation', () => {
  const { called } = related();
  const said = (type: string, tags: string) => {
    const { from, to } = relationDraft(type, called(tags));
    const names = (labels: typeof from) => labels.map(({ tag }) => tag).join(' ');
    return `${names(from)} ${type} ${names(to)}`;
  };

  it('says what a musician would, in whatever order the labels were chosen', () => {
    expect(said('contains', 'b a A')).to.equal('A contains a b');
    expect(said('repeats', 'a b')).to.equal('b repeats a');
    expect(said('varies', 'b a')).to.equal('b varies a');
  });

  it('takes the label that was chosen first as the first, by a word of one’s own', () => {
    expect(said('quotes', 'b a A')).to.equal('b quotes a A');
  });
});

describe('relating labels', () => {
  it('is one step of undo, gives labels without ids theirs, and leaves what is chosen', () => {
    const without = bench((piece) =>
      piece
        .withLabel({ type: 'Theme', tag: 'A', start: 0 })
        .withLabel({ type: 'Theme', tag: 'B', start: 4 }),
    );
    const { analysis, editor, called, said, text, piece } = without;
    const before = text();
    piece.selection.select([101]);
    editor.run(relateLabels(analysis, relationDraft('repeats', called('A B'))));
    expect(said()).to.deep.equal(['B repeats A']);
    expect(piece.selection.ids).to.deep.equal([101]);
    const after = text();
    expect(relationsOf(parseNew(after)).length).to.equal(1);
    editor.undo();
    expect(text()).to.equal(before);
    editor.redo();
    expect(text()).to.equal(after);
  });

  it('is refused where it says nothing new', () => {
    const { analysis, called } = related();
    const again = relationDraft('varies', called('a b'));
    expect(relatingRefusal(analysis, again)).to.equal('exists');
    expect(relateLabels(analysis, again)).to.equal(undefined);
    expect(relateLabels(analysis, { ...again, type: ' ' })).to.equal(undefined);
    const circle = { type: 'contains', from: called('a'), to: called('A') };
    expect(relatingRefusal(analysis, circle)).to.equal('circle');
  });

  it('can be said in another word, turned around, and taken away', () => {
    const { analysis, editor, said } = related();
    const [, { id, from, to } = { id: '', from: [], to: [] }] = relationsOf(analysis);
    editor.run(changeRelation(analysis, id, { type: 'answers', from: to, to: from }));
    expect(said()).to.deep.equal(['A contains a b', 'a answers b']);
    expect(changeRelation(analysis, id, { type: ' ' })).to.equal(undefined);
    editor.run(removeRelation(analysis, id));
    expect(said()).to.deep.equal(['A contains a b']);
    editor.undo();
    editor.undo();
    expect(said()).to.deep.equal(['A contains a b', 'b varies a']);
  });
});

describe('the relations of a label that is deleted', () => {
  it('keep their other ends, or go where they would say nothing; undo brings all back', () => {
    const { analysis, editor, ids, said, text } = related();
    const before = text();
    editor.run(deleteLabels(analysis, ids('a')));
    expect(said()).to.deep.equal(['A contains b']);
    editor.run(deleteLabels(analysis, ids('A')));
    expect(said()).to.deep.equal([]);
    editor.undo();
    editor.undo();
    expect(text()).to.equal(before);
  });

  it('stay as they stand in the file where another label goes', () => {
    const { analysis, editor, ids } = related();
    const { relations } = analysis;
    editor.run(duplicateLabels(analysis, ids('b')));
    editor.run(deleteLabels(analysis, [analysis.labels.at(-1)!.id]));
    expect(analysis.relations).to.equal(relations);
  });

  it('are not lost where something else stands in their place in the file', () => {
    const file = { labels: [label('A', 0, 4), label('B', 4, 4)], relations: { by: 'hand' } };
    const { analysis, editor, called } = bench((piece) => piece.withLabel(label('A', 0, 4)));
    expect([analysis.relations, called('A').length, editor.canUndo]).to.deep.equal([[], 1, false]);
    const odd = parseNew(JSON.stringify(file));
    expect(JSON.parse(serializeAnalysis(odd.file))).to.deep.equal(file);
    expect(odd.relations).to.deep.equal([{ by: 'hand' }]);
  });
});

describe('the relations of labels that are copied', () => {
  it('are those among the copies, made and undone in one step', () => {
    const { analysis, editor, ids, said, text } = related();
    const before = text();
    editor.run(duplicateLabels(analysis, ids('A a')));
    expect(said()).to.deep.equal(['A contains a b', 'b varies a', 'A contains a']);
    const [, second, copied] = relationsOf(analysis);
    expect(copied!.id).not.to.equal(second!.id);
    expect(labelsNamed(analysis, copied!.to)[0]!.start).to.equal(24);
    editor.undo();
    expect(text()).to.equal(before);
    editor.run(duplicateLabels(analysis, ids('b')));
    expect(said()).to.have.length(2);
  });

  it('keep the keys of other programs, and are exact no more', () => {
    const { analysis, editor, ids } = bench((piece) =>
      piece
        .withLabel(label('a', 0, 4))
        .withLabel(label('b', 8, 4))
        .withRelation('repeats', [uidNamed('b')], [uidNamed('a')]),
    );
    const [entry] = analysis.relations as readonly object[];
    Object.assign(entry!, { exact: true, mood: 'calm' });
    editor.run(duplicateLabels(analysis, ids('a b')));
    const copied = analysis.relations[1] as Record<string, unknown>;
    expect(copied).to.include({ type: 'repeats', mood: 'calm' });
    expect(copied).not.to.have.property('exact');
  });
});

function parseNew(text: string) {
  return new Analysis('', parseAnalysis(text).analysis);
}
