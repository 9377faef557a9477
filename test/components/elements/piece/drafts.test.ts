import { aTimeout, expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { Analysis, nudgePoints, seconds, syncedRecording } from '#core';
import { forgetShared, setDraftOwner, setWaitingAnalysis } from '#engines/drafts';
import type { GlosaDraftEvent } from '#kit';
import { DraftHarness, mayLeave } from './draft-harness.js';
import { anInfo, jsonUrl } from './files.js';

const opened = () => DraftHarness.opened(jsonUrl(anInfo()));

/** A piece that was left with unsaved labels of these tags, and is open again. */
async function leftWith(...tags: readonly string[]): Promise<DraftHarness> {
  const first = await opened();
  first.label(...tags);
  await first.keeps(tags.length);
  const second = await first.reopened();
  await second.says(/unsaved/);
  return second;
}

describe('the drafts of <glosa-piece>', () => {
  afterEach(() => setDraftOwner(undefined));

  describe('after a tab was closed with unsaved changes', () => {
    it('are offered, with how many changes there are and when they were made', async () => {
      const piece = await leftWith('I', 'V');
      expect(piece.messages).to.have.length(1);
      // Of today, the time is enough.
      expect(piece.messages[0]).to.match(/^2 unsaved changes to a new analysis \(\d+:\d+\s[AP]M\)/);
      expect(piece.buttons).to.deep.equal(['Restore', 'Discard', 'Later']);
      expect(piece.isAlert).to.equal(false);
      expect(piece.tags).to.deep.equal([]);
      await expect(piece.element).to.be.accessible();
    });

    it('come back with their undo', async () => {
      const piece = await leftWith('I', 'IV', 'V');
      await piece.press('Restore');
      await piece.says(/^Restored\./);
      expect(piece.tags).to.deep.equal(['I', 'IV', 'V']);
      expect(piece.model.analysis?.isDirty).to.equal(true);
      piece.editor.undo();
      expect(piece.tags).to.deep.equal(['I', 'IV']);
      await piece.saysNothing();
    });

    it('keep the focus in the message that tells what came of it', async () => {
      const piece = await leftWith('I');
      await piece.press('Restore');
      await piece.says(/^Restored\./);
      expect(piece.focused).to.equal('Close');
      await piece.press('Close');
      await piece.saysNothing();
    });

    it('go on as the same draft', async () => {
      const piece = await leftWith('I');
      await piece.press('Restore');
      await piece.says(/^Restored\./);
      piece.label('V');
      await piece.keeps(2);
      const later = await piece.reopened();
      await later.says(/^2 unsaved changes/);
      expect(later.messages).to.have.length(1);
    });

    it('are called by title and owner, once: not while what they hold comes by itself', async () => {
      const first = await opened();
      const analysis = new Analysis('quart~anna');
      analysis.editing = () => ({ log: 'log', seq: 0 });
      first.editor.open(analysis);
      first.label('HC');
      await first.keeps(1);
      const second = await first.reopened();
      await second.says(/^1 unsaved change to “?quart \(anna\)/);
      setWaitingAnalysis('quart~anna');
      await second.saysNothing();
      await forgetShared(second.model.path, 'quart~anna');
      setWaitingAnalysis(undefined);
      const third = await second.reopened();
      await aTimeout(300);
      expect(third.messages).to.deep.equal([]);
    });

    it('are discarded only when that was said twice', async () => {
      const piece = await leftWith('I');
      await piece.press('Discard');
      expect(piece.messages).to.deep.equal(['Discard this change for good?']);
      expect(piece.focused).to.equal('Keep');
      await piece.press('Keep');
      expect(piece.buttons).to.include('Restore');
      await piece.press('Discard');
      await piece.press('Discard');
      await piece.saysNothing();
      const later = await piece.reopened();
      await aTimeout(300);
      expect(later.messages).to.deep.equal([]);
    });

    it('are put off until the piece is opened again', async () => {
      const piece = await leftWith('I');
      await piece.press('Later');
      await piece.saysNothing();
      const later = await piece.reopened();
      await later.says(/unsaved/);
    });

    it('are not offered where nothing can be edited', async () => {
      const piece = await (await leftWith('I')).reopened({ readonly: '' });
      await aTimeout(300);
      expect(piece.messages).to.deep.equal([]);
    });

    it('are offered to the account alone that made them, where a service keeps the piece', async () => {
      const src = jsonUrl({ ...anInfo(), permissions: ['all'] });
      const first = await DraftHarness.opened(src);
      setDraftOwner('eva');
      first.label('I');
      await first.keeps(1);
      setDraftOwner('ben');
      const other = await first.reopened();
      setDraftOwner('eva');
      await other.says(/^1 unsaved change/);
      setDraftOwner(undefined);
      await other.saysNothing();
      // What an owner has is deleted by nobody else.
      setDraftOwner('eva');
      await other.says(/^1 unsaved change/);
    });

    it('do not hide behind what is open now', async () => {
      const piece = await leftWith('I');
      piece.label('V');
      await piece.press('Restore');
      await piece.shows('I');
      await piece.says(/unsaved/);
      await piece.press('Close');
      await piece.press('Restore');
      await piece.shows('V');
    });
  });

  it('are not offered when all was saved', async () => {
    const first = await opened();
    first.label('I');
    await first.keeps(1);
    first.editor.markSaved();
    await first.keeps(0);
    const second = await first.reopened();
    await aTimeout(300);
    expect(second.messages).to.deep.equal([]);
  });

  it('can be offered by the host instead', async () => {
    const first = await opened();
    first.label('I');
    await first.keeps(1);
    const offered = new Promise<GlosaDraftEvent['detail']>((resolve) => {
      const answer = (event: GlosaDraftEvent) => {
        event.preventDefault();
        resolve(event.detail);
      };
      document.documentElement.addEventListener('glosa-draft', answer, { once: true });
    });
    const second = await first.reopened();
    const [draft] = (await offered).drafts;
    expect(draft).to.deep.include({ title: 'Eight Measures', analysis: '', changes: 1 });
    expect(second.messages).to.deep.equal([]);
    await draft?.restore();
    expect(second.tags).to.deep.equal(['I']);
  });

  it('stay with a piece that moves in the page', async () => {
    const piece = await opened();
    piece.label('I');
    await piece.keeps(1);
    piece.element.parentElement?.append(piece.element);
    piece.label('V');
    await piece.keeps(2);
    await aTimeout(1500);
    expect(piece.messages).to.deep.equal([]);
    await (await piece.reopened()).says(/^2 unsaved changes/);
  });

  describe('in a browser that keeps nothing', () => {
    const transaction = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')!;
    const heal = () => Object.defineProperty(IDBDatabase.prototype, 'transaction', transaction);
    afterEach(heal);

    it('say so, and editing goes on', async () => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      };
      const piece = await opened();
      const problems: string[] = [];
      piece.element.addEventListener('glosa-error', ({ detail }) => problems.push(detail.key));
      piece.label('I');
      await piece.says(/^Not saved: this browser has no room/);
      expect(piece.isAlert).to.equal(true);
      expect(problems).to.deep.equal(['draftFull']);
      piece.label('V');
      expect(piece.tags).to.deep.equal(['I', 'V']);

      heal();
      await piece.press('Try again');
      await piece.saysNothing();
      await (await piece.reopened()).says(/^2 unsaved changes/);
    });
  });
});

describe('leaving the page', () => {
  it('asks while there are unsaved changes', async () => {
    const piece = await opened();
    expect(mayLeave()).to.equal(true);
    piece.label('I');
    await waitUntil(() => !mayLeave(), '');
    piece.editor.markSaved();
    expect(mayLeave()).to.equal(true);
    piece.editor.undo();
    expect(mayLeave()).to.equal(false);
  });
});

describe('glosa-sync-change', () => {
  it('tells of every change of sync points, and whether some are unsaved', async () => {
    const piece = await opened();
    const sync = syncedRecording(piece.element.model!)!;
    const told: boolean[] = [];
    piece.element.addEventListener('glosa-sync-change', ({ detail }) => told.push(detail.isDirty));
    const nudge = () => piece.editor.run(nudgePoints(sync, sync.points.slice(-1), seconds(-0.01)));
    nudge();
    nudge();
    piece.editor.markSyncSaved(sync.recordingId);
    piece.editor.undo();
    piece.editor.redo();
    expect(told).to.deep.equal([true, true, false, true, false]);
  });

  it('asks before unsaved sync points are left, and keeps them', async () => {
    const first = await opened();
    const sync = syncedRecording(first.element.model!)!;
    expect(mayLeave()).to.equal(true);
    first.editor.run(nudgePoints(sync, sync.points.slice(-1), seconds(-0.01)));
    await first.keeps(1);
    expect(mayLeave()).to.equal(false);
    const second = await first.reopened();
    await second.says(/1 unsaved change to the synchronization/);
  });
});

describe('glosa-analysis-change', () => {
  it('tells of every change, and whether something is unsaved', async () => {
    const piece = await opened();
    piece.editor.analysis();
    const told: boolean[] = [];
    piece.element.addEventListener('glosa-analysis-change', ({ detail }) =>
      told.push(detail.isDirty),
    );
    piece.label('I', 'V');
    piece.editor.markSaved();
    piece.editor.undo();
    piece.editor.redo();
    piece.editor.open(undefined);
    expect(told).to.deep.equal([true, true, false, true, false, false]);
  });

  it('tells nothing while a piece is loaded', async () => {
    const told: string[] = [];
    const log = ({ type }: Event) => told.push(type);
    document.addEventListener('glosa-analysis-change', log);
    await opened();
    document.removeEventListener('glosa-analysis-change', log);
    expect(told).to.deep.equal([]);
  });
});
