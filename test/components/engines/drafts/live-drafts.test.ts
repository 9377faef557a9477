import { expect } from '@open-wc/testing';
import {
  BeatingDrafts,
  LockedDrafts,
  liveDrafts,
  type LiveDrafts,
} from '#engines/drafts/live-drafts.js';
import type { DraftCopies } from '#engines/drafts/draft-copies.js';
import { aRecord, aStep, NO_BASE, Stores } from './editing.js';

const stores = new Stores();
afterEach(() => stores.clear());

const WAYS: readonly (readonly [string, (store: DraftCopies) => LiveDrafts])[] = [
  ['locks', () => new LockedDrafts(navigator.locks)],
  ['signs of life', (store) => new BeatingDrafts(store)],
];

async function aStoredDraft(store: DraftCopies) {
  const record = aRecord();
  await store.stores[0]!.write({ record, base: NO_BASE, from: 0, steps: [aStep(100)] });
  return record;
}

for (const [way, make] of WAYS)
  describe(`open tabs, known by ${way}`, () => {
    it('holds a draft that nobody holds', async () => {
      const store = stores.copies();
      const { id, piece } = await aStoredDraft(store);
      const live = make(store);
      const release = await live.hold(id);
      expect([...(await live.among(await store.list(piece)))]).to.include(id);
      await release?.();
    });

    it('does not hold a draft twice', async () => {
      const store = stores.copies();
      const { id } = await aStoredDraft(store);
      const release = await make(store).hold(id);
      expect(await make(store).hold(id)).to.equal(undefined);
      await release?.();
    });

    it('knows a draft that was released as nobody’s', async () => {
      const store = stores.copies();
      const { id, piece } = await aStoredDraft(store);
      const live = make(store);
      await (
        await live.hold(id)
      )?.();
      expect([...(await live.among(await store.list(piece)))]).not.to.include(id);
      const again = await live.hold(id);
      expect(again).to.be.a('function');
      await again?.();
    });

    it('holds a draft that has not been written yet', async () => {
      const release = await make(stores.copies()).hold(aRecord().id);
      expect(release).to.be.a('function');
      await release?.();
    });
  });

it('takes locks where the browser has them', () => {
  expect(liveDrafts(stores.copies())).to.be.instanceOf(LockedDrafts);
});
