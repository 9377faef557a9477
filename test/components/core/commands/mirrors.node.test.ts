import { describe, it } from 'node:test';
import { changeLabels, createLabels, deleteLabels } from '#core/commands/create-labels.js';
import { editorOf } from '#core/commands/editor.js';
import { freeMirrors, mirrorsOf, originOf } from '#core/commands/mirrors.js';
import { duplicateLabels, moveLabels, resizeLabels } from '#core/commands/move-labels.js';
import { changeRelation, relateLabels, removeRelation } from '#core/commands/relate-labels.js';
import { relationDraft, REPEATS_EXACTLY } from '#core/commands/relation-draft.js';
import { INTERCHANGE_FORMATS } from '#core/formats/interchange/formats.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { isAnalysisRecord } from '#core/formats/write/record-validators.generated.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import { styleOf } from '#core/model/label-style.js';
import { relationsOf } from '#core/model/relations/relations-of.js';
import { quarters } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';
import { CONTEXT } from '../formats/interchange/some-labels.js';

/** A refrain and its return 16 quarters later; in the refrain a motif and a cadence, and a motif that leads out of it. */
function bench({ isRepeated = true } = {}) {
  const piece = aPiece()
    .withLabel({ type: 'Section', tag: 'A', start: 0, duration: 8 })
    .withLabel({ type: 'Section', tag: 'A2', start: 16, duration: 8 })
    .withLabel({ type: 'Motif', tag: 'm', start: 2, duration: 1, own: 'key' })
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 8 })
    .withLabel({ type: 'Motif', tag: 'out', start: 7, duration: 2 })
    .build();
  const analysis = piece.analysis!;
  const editor = editorOf(piece);
  const called = (tag: string) => analysis.labels.filter((each) => each.tag === tag);
  const ids = (tag: string) => called(tag).map(({ id }) => id);
  const repeat = () =>
    editor.run(
      relateLabels(analysis, relationDraft(REPEATS_EXACTLY, [called('A')[0]!, called('A2')[0]!])),
    );
  const starts = (tag: string) =>
    called(tag)
      .map(({ start }) => start)
      .join(' ');
  if (isRepeated) repeat();
  return { piece, analysis, editor, called, ids, repeat, starts };
}

const text = ({ analysis }: ReturnType<typeof bench>) => serializeAnalysis(analysis.file);

describe('a passage that repeats another exactly', () => {
  it('mirrors the labels inside it, in one step of undo', () => {
    const music = bench({ isRepeated: false });
    const before = text(music);
    music.repeat();
    expect(music.starts('m')).to.equal('2 18');
    expect(music.starts('PAC')).to.equal('8 24');
    expect(music.starts('out')).to.equal('7');
    const [origin, mirror] = music.called('m');
    expect(originOf(music.analysis, mirror!)).to.equal(origin);
    expect(mirrorsOf(music.analysis, origin!)).to.deep.equal([mirror]);
    music.editor.undo();
    expect(text(music)).to.equal(before);
  });

  it('leaves a label that says the same there already', () => {
    const music = bench({ isRepeated: false });
    music.editor.run(duplicateLabels(music.analysis, music.ids('m'), { at: quarters(18) }));
    music.repeat();
    expect(music.called('m').map(({ mirrors }) => mirrors)).to.deep.equal([undefined, undefined]);
  });

  it('is written as labels that other programs see, and comes back', () => {
    const { analysis } = bench();
    const file = JSON.parse(serializeAnalysis(analysis.file)) as { labels: object[] };
    expect(isAnalysisRecord(file)).to.equal(true);
    expect(file.labels.at(-2)).to.deep.include({ type: 'Motif', tag: 'm', start: 18, own: 'key' });
    const said = (labels: typeof analysis.labels) =>
      labels.map(({ tag, start, mirrors }) => `${tag} ${start} ${mirrors}`).sort();
    for (const format of INTERCHANGE_FORMATS) {
      const again = format.read(format.write(analysis.file, CONTEXT).text, CONTEXT).analysis;
      expect(again.labels.length, format.id).to.equal(analysis.labels.length);
      if (format.id !== 'audacity')
        expect(said(again.labels), format.id).to.deep.equal(said(analysis.labels));
    }
    expect(relationsOf(bench().analysis)[0]!.exact).to.equal(true);
  });

  it('looks like what is not one’s own', () => {
    const { analysis, called } = bench();
    const [origin, mirror] = called('m');
    expect(styleOf(analysis, origin!).isOtherLayer).to.equal(false);
    expect(styleOf(analysis, mirror!).isOtherLayer).to.equal(true);
  });
});

describe('a label that is mirrored', () => {
  it('changes with its mirror, and what is chosen stays', () => {
    const { analysis, editor, ids, called, starts, piece } = bench();
    const [origin] = ids('m');
    piece.selection.select([origin!]);
    editor.run(moveLabels(analysis, [origin!], { by: quarters(1) }));
    editor.run(resizeLabels(analysis, [origin!], { edge: 'end', by: quarters(1) }));
    editor.run(changeLabels(analysis, [origin!], { comment: 'up' }));
    expect(starts('m')).to.equal('3 19');
    expect(called('m').map(({ duration, comment }) => [duration, comment])).to.deep.equal([
      [2, 'up'],
      [2, 'up'],
    ]);
    expect(piece.selection.ids).to.deep.equal([origin]);
    for (let step = 0; step < 3; step++) editor.undo();
    expect(starts('m')).to.equal('2 18');
  });

  it('is changed by its mirror, once, also where both are chosen', () => {
    const { analysis, editor, ids, starts, piece } = bench();
    const [, mirror] = ids('m');
    piece.selection.select([mirror!]);
    editor.run(moveLabels(analysis, [mirror!], { by: quarters(1) }));
    expect(starts('m')).to.equal('3 19');
    expect(piece.selection.ids).to.deep.equal([mirror]);
    editor.run(moveLabels(analysis, ids('m'), { by: quarters(1) }));
    expect(starts('m')).to.equal('4 20');
  });

  it('goes with its mirror; a mirror goes alone', () => {
    const { analysis, editor, ids, starts } = bench();
    editor.run(deleteLabels(analysis, [ids('m')[1]!]));
    expect(starts('m')).to.equal('2');
    editor.undo();
    editor.run(deleteLabels(analysis, [ids('m')[0]!]));
    expect(starts('m')).to.equal('');
    editor.undo();
    expect(starts('m')).to.equal('2 18');
  });

  it('may be new; a copy of a mirror is a label of its own', () => {
    const { analysis, editor, ids, called, starts } = bench();
    editor.run(createLabels(analysis, [{ start: quarters(5), type: 'Motif', tag: 'n' }]));
    expect(starts('n')).to.equal('5 21');
    editor.run(duplicateLabels(analysis, [ids('m')[1]!], { at: quarters(40) }));
    expect(called('m').at(-1)).to.include({ start: 40 });
    expect(called('m').at(-1)!.mirrors).to.equal(undefined);
  });

  it('is freed, alone or with the end of the repetition', () => {
    const own = ({ called }: ReturnType<typeof bench>) =>
      called('m').every(({ mirrors }) => mirrors === undefined);
    const ways = [
      ({ called }: ReturnType<typeof bench>) => freeMirrors(called('m')),
      ({ analysis }: ReturnType<typeof bench>) =>
        removeRelation(analysis, relationsOf(analysis)[0]!.id),
      ({ analysis }: ReturnType<typeof bench>) =>
        changeRelation(analysis, relationsOf(analysis)[0]!.id, { type: 'varies' }),
      ({ analysis, ids }: ReturnType<typeof bench>) => deleteLabels(analysis, ids('A2')),
    ];
    for (const free of ways) {
      const music = bench();
      music.editor.run(free(music));
      expect(own(music)).to.equal(true);
      expect(music.starts('m')).to.equal('2 18');
      music.editor.run(moveLabels(music.analysis, [music.ids('m')[0]!], { by: quarters(1) }));
      expect(music.starts('m')).to.equal('3 18');
      music.editor.undo();
      music.editor.undo();
      expect(own(music)).to.equal(false);
    }
  });

  it('that is gone leaves its mirror as it is, which can be changed', () => {
    const file = {
      labels: [
        { type: 'Motif', tag: 'm', start: 2, mirrors: '0193a1b2-0000-7000-8000-00000000000a' },
        { type: 'Motif', tag: 'odd', start: 2, mirrors: 'the other' },
      ],
    };
    const { analysis: read, warnings } = parseAnalysis(file);
    expect(warnings.map(({ message }) => message)).to.deep.equal(['Not a UUID, ignored']);
    expect(JSON.parse(serializeAnalysis(read))).to.deep.equal(file);
    const piece = aPiece().withLabel(file.labels[0]!).build();
    editorOf(piece).run(changeLabels(piece.analysis!, [100], { tag: 'n' }));
    expect(piece.analysis!.labels[0]).to.include({ tag: 'n', mirrors: file.labels[0]!.mirrors });
  });
});
