import { expect, waitUntil as waitWithin } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { Analysis, editorOf, nudgePoints, type Piece, seconds, syncedRecording } from '#core';
import { DraftKeeper } from '#engines/drafts/draft-keeper.js';
import type { DraftRecord } from '#engines/drafts/draft.js';
import type { DraftStore } from '#engines/drafts/draft-store.js';
import type { DraftCopies } from '#engines/drafts/draft-copies.js';
import { liveDrafts } from '#engines/drafts/live-drafts.js';
import { aPieceOfItsOwn, label, opened, Stores, tagsOf } from './editing.js';

const stores = new Stores();
const keepers: DraftKeeper[] = [];

/** A tab in which a piece is edited. */
class Tab {
  readonly keeper: DraftKeeper;
  readonly troubles: unknown[] = [];
  private readonly live;

  constructor(
    readonly piece: Piece,
    private readonly store: DraftCopies,
  ) {
    this.live = liveDrafts(store);
    this.keeper = new DraftKeeper({
      piece,
      store,
      live: this.live,
      onTrouble: (error) => this.troubles.push(error),
      onLeft: () => undefined,
    });
    this.keeper.start();
    keepers.push(this.keeper);
  }

  get editor() {
    return editorOf(this.piece);
  }

  drafts() {
    return this.store.list(this.piece.path);
  }

  /** Restores a draft, by default the last; how many of its steps were lost. */
  async restore(chosen?: DraftRecord): Promise<number> {
    const record = chosen ?? (await this.drafts())[0];
    const release = await this.live.hold(record!.id);
    const draft = await this.store.read(record!.id);
    return this.keeper.restore(draft!, release!);
  }
}

afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.stop()));
  await stores.clear();
});

describe('keeping a draft', () => {
  it('writes each change within 250 ms', async () => {
    const tab = new Tab(aPieceOfItsOwn(), stores.copies());
    for (const tag of ['I', 'IV', 'V']) {
      label(tab.piece, tag);
      const changes = tagsOf(tab.piece).length - 1;
      const isWritten = async () => (await tab.drafts())[0]?.unsaved === changes;
      await waitWithin(isWritten, 'not written', { interval: 10, timeout: 250 });
    }
  });

  it('stores nothing while nothing is edited', async () => {
    const tab = new Tab(aPieceOfItsOwn(), stores.copies());
    editorOf(tab.piece).undo();
    expect(await tab.keeper.flush()).to.equal(true);
    expect(await tab.drafts()).to.deep.equal([]);
  });

  it('takes what was done before it came', async () => {
    const piece = aPieceOfItsOwn();
    label(piece, 'I');
    label(piece, 'V');
    editorOf(piece).undo();
    const store = stores.copies();
    await new Tab(piece, store).keeper.stop();
    const later = new Tab(opened(piece), store);
    expect(await later.restore()).to.equal(0);
    expect(tagsOf(later.piece)).to.deep.equal(['PAC', 'I']);
    later.editor.redo();
    expect(tagsOf(later.piece)).to.deep.equal(['PAC', 'I', 'V']);
  });

  it('counts the changes that were not saved', async () => {
    const tab = new Tab(aPieceOfItsOwn(), stores.copies());
    const unsaved = async () => {
      await tab.keeper.flush();
      return (await tab.drafts())[0]?.unsaved;
    };
    label(tab.piece, 'I');
    label(tab.piece, 'V');
    expect(await unsaved()).to.equal(2);
    tab.editor.markSaved();
    expect(await unsaved()).to.equal(0);
    tab.editor.undo();
    expect(await unsaved()).to.equal(1);
  });

  it('keeps sync points, with their undo, until they are saved', async () => {
    const store = stores.copies();
    const tab = new Tab(aPieceOfItsOwn(), store);
    const sync = syncedRecording(tab.piece)!;
    label(tab.piece, 'I');
    tab.editor.run(nudgePoints(sync, [sync.points[1]!], seconds(0.01)));
    await tab.keeper.stop();
    const later = new Tab(opened(tab.piece), store);
    expect(await later.restore()).to.equal(0);
    const again = syncedRecording(later.piece)!;
    expect(again.points).to.deep.equal(sync.points);
    expect(again.isDirty).to.equal(true);
    later.editor.undo();
    expect(again.points).to.deep.equal(sync.original);
    expect(again.isDirty).to.equal(false);
  });

  it('counts sync points that were not saved as unsaved', async () => {
    const tab = new Tab(aPieceOfItsOwn(), stores.copies());
    const sync = syncedRecording(tab.piece)!;
    const unsaved = async () => {
      await tab.keeper.flush();
      return (await tab.drafts())[0]?.unsaved;
    };
    tab.editor.run(nudgePoints(sync, [sync.points[1]!], seconds(0.01)));
    expect(await unsaved()).to.equal(1);
    tab.editor.markSyncSaved('audio-1');
    expect(await unsaved()).to.equal(0);
  });

  it('clears a draft away whose analysis was saved', async () => {
    const tab = new Tab(aPieceOfItsOwn(), stores.copies());
    label(tab.piece, 'I');
    tab.editor.markSaved();
    await tab.keeper.stop();
    expect(await tab.drafts()).to.deep.equal([]);
  });

  it('names the piece and the analysis, also one that is new', async () => {
    const piece = aPieceOfItsOwn();
    const tab = new Tab(piece, stores.copies());
    editorOf(piece).open(undefined);
    label(piece, 'I');
    await tab.keeper.flush();
    expect((await tab.drafts())[0]).to.include({ title: 'A Piece', analysis: '' });
  });
});

describe('two tabs on one piece', () => {
  it('have a draft each', async () => {
    const store = stores.copies();
    const one = new Tab(aPieceOfItsOwn(), store);
    const other = new Tab(opened(one.piece), store);
    label(one.piece, 'I');
    label(other.piece, 'V');
    label(one.piece, 'IV');
    await Promise.all([one.keeper.flush(), other.keeper.flush()]);
    const drafts = await Promise.all((await one.drafts()).map(({ id }) => store.read(id)));
    const lengths = drafts.map((draft) => draft?.steps.length);
    expect(lengths.sort()).to.deep.equal([1, 2]);
  });
});

describe('restoring a draft', () => {
  it('brings back labels, undo and redo, and goes on with the same draft', async () => {
    const store = stores.copies();
    const first = new Tab(aPieceOfItsOwn(), store);
    for (const tag of ['I', 'IV', 'V']) label(first.piece, tag);
    first.editor.undo();
    await first.keeper.stop();

    const second = new Tab(opened(first.piece), store);
    await second.restore();
    expect(tagsOf(second.piece)).to.deep.equal(['PAC', 'I', 'IV']);
    second.editor.undo();
    label(second.piece, 'vi');
    await second.keeper.stop();
    expect(await second.drafts()).to.have.length(1);

    const third = new Tab(opened(first.piece), store);
    await third.restore();
    expect(tagsOf(third.piece)).to.deep.equal(['PAC', 'I', 'vi']);
    while (third.editor.canUndo) third.editor.undo();
    expect(tagsOf(third.piece)).to.deep.equal(['PAC']);
    expect(third.piece.analysis?.isDirty).to.equal(false);
  });

  it('brings back which saved versions it was made from', async () => {
    const store = stores.copies();
    const before = new Tab(aPieceOfItsOwn(), store);
    before.piece.analysis!.etag = '"1"';
    label(before.piece, 'a');
    const sync = syncedRecording(before.piece)!;
    sync.etag = '"s1"';
    before.editor.run(nudgePoints(sync, [sync.points[1]!], seconds(0.01)));
    await before.keeper.stop();
    const after = new Tab(opened(before.piece), store);
    syncedRecording(after.piece)!.etag = '"s2"';
    await after.restore();
    const etags = [after.piece.analysis?.etag, syncedRecording(after.piece)?.etag];
    expect(etags).to.deep.equal(['"1"', '"s1"']);
  });

  it('keeps the analysis that was open as a draft of its own', async () => {
    const store = stores.copies();
    const first = new Tab(aPieceOfItsOwn(), store);
    label(first.piece, 'I');
    await first.keeper.stop();
    const second = new Tab(opened(first.piece), store);
    const [restored] = await second.drafts();
    label(second.piece, 'V');
    await second.restore(restored);
    expect(tagsOf(second.piece)).to.deep.equal(['PAC', 'I']);
    expect((await second.drafts()).filter(({ id }) => id !== restored?.id)).to.have.length(1);
  });
});

describe('an analysis that is opened with something unsaved', () => {
  it('is kept as it stands, without a step to undo', async () => {
    const store = stores.copies();
    const tab = new Tab(aPieceOfItsOwn(), store);
    const { file } = tab.piece.analysis!;
    tab.editor.open(Object.assign(new Analysis('form', file), { isDirty: true }));
    await waitUntil(async () => (await tab.drafts())[0]?.unsaved === 1);
    expect(tab.editor.canUndo).to.equal(false);
    await tab.keeper.stop();
    const later = new Tab(opened(tab.piece), store);
    expect(await later.restore()).to.equal(0);
    expect(tagsOf(later.piece)).to.deep.equal(['PAC']);
    expect([later.editor.canUndo, later.piece.analysis?.isDirty]).to.deep.equal([false, true]);
    label(later.piece, 'V');
    later.editor.undo();
    expect(later.piece.analysis?.isDirty).to.equal(true);
  });
});

describe('several analyses of a piece', () => {
  it('leave a draft each', async () => {
    const tab = new Tab(aPieceOfItsOwn(), stores.copies());
    label(tab.piece, 'I');
    tab.editor.open(new Analysis('form'));
    label(tab.piece, 'A');
    await tab.keeper.stop();
    const names = (await tab.drafts()).map(({ analysis }) => analysis);
    expect(names.sort()).to.deep.equal(['analysis', 'form']);
  });

  it('have one draft only when one comes back to them', async () => {
    const tab = new Tab(aPieceOfItsOwn(), stores.copies());
    const { analysis } = tab.piece;
    label(tab.piece, 'I');
    tab.editor.open(new Analysis('form'));
    tab.editor.open(analysis);
    label(tab.piece, 'V');
    await waitUntil(async () => (await tab.drafts()).length === 1);
    await tab.keeper.stop();
    expect((await tab.drafts())[0]?.unsaved).to.equal(2);
  });

  it('goes on with one draft after a pause', async () => {
    const tab = new Tab(aPieceOfItsOwn(), stores.copies());
    label(tab.piece, 'I');
    void tab.keeper.stop();
    tab.keeper.start();
    label(tab.piece, 'V');
    await waitUntil(async () => {
      const drafts = await tab.drafts();
      return drafts.length === 1 && drafts[0]?.unsaved === 2;
    });
  });
});

/** Makes a store refuse every write, as only a broken disk would; returns what makes it well. */
function breakDown(store: DraftStore, name: string): () => void {
  const write = store.write.bind(store);
  store.write = () => Promise.reject(new DOMException('', name));
  return () => (store.write = write);
}

describe('a store that fails', () => {
  it('is told, and gets all steps as soon as it works again', async () => {
    const drafts = stores.copies();
    const tab = new Tab(aPieceOfItsOwn(), drafts);
    label(tab.piece, 'I');
    await tab.keeper.flush();
    const heal = breakDown(drafts.stores[0]!, 'QuotaExceededError');
    label(tab.piece, 'V');
    expect(await tab.keeper.flush()).to.equal(false);
    label(tab.piece, 'vi');
    expect(tab.troubles.at(-1)).to.have.property('name', 'QuotaExceededError');
    heal();
    expect(await tab.keeper.flush()).to.equal(true);
    expect(tab.troubles.at(-1)).to.equal(undefined);
    expect((await tab.drafts())[0]?.unsaved).to.equal(3);
  });

  it('is no trouble while another place takes the steps', async () => {
    const drafts = stores.copies(2);
    const tab = new Tab(aPieceOfItsOwn(), drafts);
    label(tab.piece, 'I');
    await tab.keeper.flush();
    const heal = breakDown(drafts.stores[0]!, 'UnknownError');
    label(tab.piece, 'V');
    expect(await tab.keeper.flush()).to.equal(true);
    expect(tab.troubles).to.deep.equal([]);
    expect((await tab.drafts())[0]?.unsaved).to.equal(2);
    heal();
    await tab.keeper.flush();
    const [record] = await tab.drafts();
    expect((await drafts.stores[0]?.read(record!.id))?.steps).to.have.length(2);
  });

  it('is no trouble any more once all of it was saved', async () => {
    const drafts = stores.copies();
    const tab = new Tab(aPieceOfItsOwn(), drafts);
    breakDown(drafts.stores[0]!, 'UnknownError');
    label(tab.piece, 'I');
    expect(await tab.keeper.flush()).to.equal(false);
    tab.editor.markSaved();
    tab.editor.open(new Analysis('form'));
    await waitUntil(() => tab.troubles.length > 0 && tab.troubles.at(-1) === undefined);
  });

  it('is written anew when its data was cleared', async () => {
    const store = stores.copies();
    const tab = new Tab(aPieceOfItsOwn(), store);
    label(tab.piece, 'I');
    await tab.keeper.flush();
    const [record] = await tab.drafts();
    await store.remove(record!.id);
    label(tab.piece, 'V');
    expect(await tab.keeper.flush()).to.equal(true);
    expect((await store.read(record!.id))?.steps).to.have.length(2);
  });
});
