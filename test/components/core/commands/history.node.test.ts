import { describe, it } from 'node:test';
import { autorun } from 'mobx';
import type { Change } from '#core/commands/change.js';
import { History } from '#core/commands/history.js';
import { quarters, seconds } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

const aChange = (): Change => ({
  name: 'renameAnalysis',
  edits: [{ part: 'meta', before: {}, after: { name: 'Harmony' } }],
});

const aTap = (): Change => {
  const after = { onset: quarters(4), date: seconds(2), lap: '' };
  return { name: 'createPoints', edits: [{ part: 'point', recordingId: 'audio-1', after }] };
};

describe('History', () => {
  it('goes back and forth', () => {
    const history = new History();
    const [first, second] = [aChange(), aChange()];
    history.add(first);
    history.add(second);
    expect([history.last, history.next]).to.deep.equal([second, undefined]);
    expect(history.back()).to.equal(second);
    expect(history.back()).to.equal(first);
    expect(history.back()).to.equal(undefined);
    expect(history.forward()).to.equal(first);
    expect(history.next).to.equal(second);
  });

  it('gives up what was undone when something else is done', () => {
    const history = new History();
    history.add(aChange());
    history.add(aChange());
    history.back();
    const other = aChange();
    history.add(other);
    expect(history.canRedo).to.be.false;
    expect(history.state).to.deep.include({ position: 2 });
    expect(history.back()).to.equal(other);
  });

  it('has no limit', () => {
    const history = new History();
    for (let i = 0; i < 20_000; i += 1) history.add(aChange());
    let steps = 0;
    while (history.back()) steps += 1;
    expect(steps).to.equal(20_000);
  });

  it('knows what was saved, before and after it', () => {
    const history = new History();
    history.add(aChange());
    expect(history.isDirty).to.be.true;
    history.markSaved();
    expect(history.isDirty).to.be.false;
    history.back();
    expect(history.isDirty).to.be.true;
    history.forward();
    expect(history.isDirty).to.be.false;
  });

  it('stays dirty when what was saved has been given up', () => {
    const history = new History();
    history.add(aChange());
    history.markSaved();
    history.back();
    history.add(aChange());
    expect(history.isDirty).to.be.true;
    history.back();
    expect(history.isDirty).to.be.true;
  });

  it('does not count sync points, which the file of the analysis does not hold', () => {
    const history = new History();
    history.add(aTap());
    expect([history.isDirty, history.unsaved]).to.deep.equal([false, 0]);
    history.add(aChange());
    expect([history.isDirty, history.unsaved]).to.deep.equal([true, 1]);
    history.markSaved();
    history.add(aTap());
    history.back();
    history.add(aTap());
    expect(history.isDirty).to.be.false;
  });

  it('begins dirty for what no file holds', () => {
    const history = new History(false);
    expect(history.isDirty).to.be.true;
    history.markSaved();
    expect(history.isDirty).to.be.false;
  });

  it('tells who watches', () => {
    const history = new History();
    const seen: string[] = [];
    const stop = autorun(() => {
      seen.push(`${history.canUndo ? 'u' : '-'}${history.canRedo ? 'r' : '-'}`);
    });
    history.add(aChange());
    history.back();
    history.add(aChange());
    stop();
    expect(seen).to.deep.equal(['--', 'u-', '-r', 'u-']);
  });
});
