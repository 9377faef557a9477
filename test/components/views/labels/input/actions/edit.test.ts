import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { runInAction } from 'mobx';
import {
  deleteChosen,
  duplicateChosen,
  limitsOf,
  moveChosen,
  moved,
  resizeChosen,
  retag,
  setEdgeAtPlayhead,
  shiftChosen,
} from '#views/labels/input/actions/edit.js';
import { quarters } from '#core';
import { AnEditor } from '../../an-editor.js';

type Edit = (user: AnEditor) => boolean;

const REST = ['Structure A 0-16', 'Harmony V7 8-12', 'Cadence HC 12'];

// Actions on the chosen label I, from 4 to 8, and its place afterwards.
const CASES: readonly [name: string, edit: Edit, label: string][] = [
  ['moves a beat later', ({ host }) => moveChosen(host, 1), 'Harmony I 5-9'],
  ['moves a beat earlier', ({ host }) => moveChosen(host, -1), 'Harmony I 3-7'],
  ['begins a beat later', ({ host }) => resizeChosen(host, 'start', 1), 'Harmony I 5-8'],
  ['ends a beat earlier', ({ host }) => resizeChosen(host, 'end', -1), 'Harmony I 4-7'],
  ['goes to the line below', ({ host }) => shiftChosen(host, 1), 'Harmony I 4-8 bot.2'],
  ['goes to the line above', ({ host }) => shiftChosen(host, -1), 'Harmony I 4-8 top.3'],
  ['starts at the playhead', (u) => setEdgeAtPlayhead(u.seek(6).host, 'start'), 'Harmony I 6-8'],
  ['ends at the playhead', (u) => setEdgeAtPlayhead(u.seek(10).host, 'end'), 'Harmony I 4-10'],
  ['gets another tag', (u) => retag(u.host, u.label('I').id, ' vi '), 'Harmony vi 4-8'],
  ['loses its tag', (u) => retag(u.host, u.label('I').id, '  '), 'Harmony 4-8'],
];

describe('a chosen label', () => {
  for (const [name, edit, label] of CASES)
    it(name, async () => {
      const user = await AnEditor.setup();
      expect(edit(user.choose('I'))).to.be.true;
      expect(user.labels).to.deep.equal([REST[0], label, ...REST.slice(1)]);
    });

  it('is copied to where it ends', async () => {
    const user = await AnEditor.setup();
    duplicateChosen(user.choose('V7').host);
    expect(user.chosen).to.deep.equal(['Harmony V7 12-16']);
    expect(user.labels).to.have.length(5);
  });

  it('is deleted', async () => {
    const user = await AnEditor.setup();
    deleteChosen(user.choose('I', 'V7').host);
    expect(user.labels).to.deep.equal(['Structure A 0-16', 'Cadence HC 12']);
    expect(user.editor.canUndo).to.be.true;
  });

  it('moves by what snapping says', async () => {
    const user = await AnEditor.setup();
    runInAction(() => (user.piece.session.snap = 'measure'));
    moveChosen(user.choose('I').host, 1);
    expect(user.chosen).to.deep.equal(['Harmony I 8-12']);
  });

  it('stays inside the score', async () => {
    const user = await AnEditor.setup();
    expect(moveChosen(user.choose('A').host, -1)).to.be.false;
    expect(limitsOf(user.host)).to.deep.equal({ end: 32 });
  });

  it('stays on the outermost line', async () => {
    const user = await AnEditor.setup();
    expect(shiftChosen(user.choose('HC').host, -1)).to.be.false;
  });

  it('keeps its tag when the same is given', async () => {
    const user = await AnEditor.setup();
    expect(retag(user.host, user.label('I').id, 'I')).to.be.false;
  });
});

describe('several chosen labels', () => {
  it('move together by one change', async () => {
    const user = await AnEditor.setup();
    moveChosen(user.choose('V7', 'I').host, 1);
    expect(user.labels.slice(1, 3)).to.deep.equal(['Harmony I 5-9', 'Harmony V7 9-13']);
    user.editor.undo();
    expect(user.labels.slice(1, 3)).to.deep.equal(['Harmony I 4-8', 'Harmony V7 8-12']);
  });

  it('keep their distance in time and in lines', async () => {
    const user = await AnEditor.setup();
    const labels = [user.label('A'), user.label('I')];
    const shift = { by: quarters(4), lines: 1, limits: limitsOf(user.host) };
    user.editor.run(moved(user.piece.analysis!, labels, shift));
    expect(user.labels.slice(0, 2)).to.deep.equal([
      'Structure A 4-20 top.2',
      'Harmony I 8-12 bot.2',
    ]);
  });

  it('come onto a staff together', async () => {
    const user = await AnEditor.setup();
    const shift = { by: quarters(0), staff: 2, limits: {} };
    user.editor.run(moved(user.piece.analysis!, [user.label('I')], shift));
    expect(user.labels[1]).to.equal('Harmony I 4-8 staff 2');
  });
});

describe('any edits', () => {
  it('are undone and done again to the same labels', async () => {
    const user = await AnEditor.setup();
    const { host, editor } = user;
    const edits: readonly (() => boolean)[] = [
      () => moveChosen(host, 1),
      () => moveChosen(host, -1),
      () => resizeChosen(host, 'end', 1),
      () => resizeChosen(host, 'start', 1),
      () => shiftChosen(host, 1),
      () => duplicateChosen(host),
      () => deleteChosen(host),
    ];
    const before = user.labels;
    fc.assert(
      fc.property(fc.array(fc.nat(edits.length - 1), { maxLength: 12 }), (order) => {
        user.choose('I', 'HC');
        order.forEach((index) => edits[index]!());
        const after = user.labels;
        let steps = 0;
        while (editor.undo()) steps += 1;
        const undone = user.labels;
        // Redoes only the steps undone here: an earlier order may have left more to redo.
        for (let step = 0; step < steps; step += 1) editor.redo();
        expect(user.labels).to.deep.equal(after);
        while (editor.undo());
        expect(undone).to.deep.equal(before);
      }),
      { numRuns: 30 },
    );
  });
});

describe('without a chosen label', () => {
  const edits = {
    moveChosen: (user: AnEditor) => moveChosen(user.host, 1),
    resizeChosen: (user: AnEditor) => resizeChosen(user.host, 'end', 1),
    shiftChosen: (user: AnEditor) => shiftChosen(user.host, 1),
    setEdgeAtPlayhead: (user: AnEditor) => setEdgeAtPlayhead(user.host, 'end'),
    duplicateChosen: (user: AnEditor) => duplicateChosen(user.host),
    deleteChosen: (user: AnEditor) => deleteChosen(user.host),
  };
  for (const [name, edit] of Object.entries(edits))
    it(`${name} does nothing`, async () => {
      expect(edit(await AnEditor.setup())).to.be.false;
    });
});
