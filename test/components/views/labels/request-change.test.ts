import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { canEdit } from '#views/labels/can-edit.js';
import { redo, requestChange, undo } from '#views/labels/request-change.js';
import { changeLabels, createLabels, deleteLabels, quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { AnEditor } from './an-editor.js';

const key = (user: AnEditor) =>
  requestChange(user.host, (analysis) =>
    createLabels(analysis, [{ type: 'Key', tag: 'C', start: quarters(0) }]),
  );

describe('requestChange', () => {
  it('tells the host what will be, does it, and chooses what it leaves', async () => {
    const user = await AnEditor.setup();
    expect(key(user)).to.be.true;
    expect(user.heard).to.deep.equal(['glosa-label-create', 'glosa-select']);
    expect(user.events[0]?.detail).to.deep.include({ change: user.editor.history.last });
    expect(user.chosen).to.deep.equal(['Key C 0']);
  });

  it('leaves all as it was when the host refuses', async () => {
    const user = await AnEditor.setup();
    const before = user.labels;
    user.refuse('glosa-label-create');
    expect(key(user)).to.be.false;
    expect(user.labels).to.deep.equal(before);
    expect(user.editor.canUndo).to.be.false;
    expect(user.heard).to.deep.equal(['glosa-label-create']);
  });

  it('makes no analysis of a piece without one when the host refuses', async () => {
    const user = await AnEditor.setup(aPiece().withMeasures(2));
    user.refuse('glosa-label-create');
    key(user);
    expect(user.piece.analysis).to.be.undefined;
    user.refuse();
    key(user);
    expect(user.labels).to.deep.equal(['Key C 0']);
  });

  it('tells changes and deletions by events of their own', async () => {
    const user = await AnEditor.setup();
    const ids = [user.label('I').id];
    requestChange(user.host, (analysis) => changeLabels(analysis, ids, { tag: 'vi' }));
    requestChange(user.host, (analysis) => deleteLabels(analysis, ids));
    const wishes = user.events.filter(({ type }) => type !== 'glosa-select');
    expect(wishes.map(({ type }) => type)).to.deep.equal([
      'glosa-label-change',
      'glosa-label-delete',
    ]);
    expect(wishes.map(({ detail }) => detail.labels?.[0]?.tag)).to.deep.equal(['vi', 'vi']);
  });

  it('does nothing, and says nothing, in a locked piece', async () => {
    const user = await AnEditor.setup();
    runInAction(() => (user.piece.session.isLocked = true));
    expect(canEdit(user.host)).to.be.false;
    expect(key(user)).to.be.false;
    expect(user.heard).to.deep.equal([]);
  });

  it('says nothing when there is nothing to change', async () => {
    const user = await AnEditor.setup();
    expect(requestChange(user.host, (analysis) => deleteLabels(analysis, []))).to.be.false;
    expect(requestChange(user.host, undefined)).to.be.false;
    expect(user.heard).to.deep.equal([]);
  });
});

describe('undo and redo', () => {
  it('go back and forth, and choose what they touch', async () => {
    const user = await AnEditor.setup();
    const before = user.labels;
    key(user);
    expect(undo(user.host)).to.be.true;
    expect(user.labels).to.deep.equal(before);
    expect(undo(user.host)).to.be.false;
    expect(redo(user.host)).to.be.true;
    expect(user.chosen).to.deep.equal(['Key C 0']);
    expect(redo(user.host)).to.be.false;
  });
});
