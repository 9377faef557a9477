import { expect } from '@open-wc/testing';
import { browserDrafts, type DraftCopies } from '#engines/drafts/draft-copies.js';
import type { DraftRecord } from '#engines/drafts/draft.js';
import { aRecord, aStep, databaseNames, NO_BASE, Stores } from './editing.js';

const stores = new Stores();
afterEach(() => stores.clear());

/** Writes so many steps to one of the copies. */
async function write(drafts: DraftCopies, copy: number, record: DraftRecord, count: number) {
  const steps = Array.from({ length: count }, (_, index) => aStep(100 + index));
  await drafts.stores[copy]!.write({ record, base: NO_BASE, from: 0, steps });
}

const LOST = () => Promise.reject(new DOMException('', 'UnknownError'));

describe('copies of drafts in several places', () => {
  it('give the copy with the most steps', async () => {
    const drafts = stores.copies(2);
    const record = aRecord();
    await write(drafts, 0, record, 2);
    await write(drafts, 1, record, 3);
    expect((await drafts.read(record.id))?.steps).to.have.length(3);
  });

  it('list each draft once, as it was changed last', async () => {
    const drafts = stores.copies(2);
    const [record, other] = [aRecord({ changed: 5 }), aRecord({ changed: 1 })];
    await write(drafts, 0, { ...record, changed: 4, unsaved: 3 }, 1);
    await write(drafts, 1, record, 1);
    await write(drafts, 1, other, 1);
    expect(await drafts.list(record.piece)).to.deep.equal([record, other]);
  });

  it('bring back what one place has lost', async () => {
    const drafts = stores.copies(2);
    const record = aRecord();
    await write(drafts, 1, record, 2);
    expect(await drafts.list(record.piece)).to.have.length(1);
    expect((await drafts.read(record.id))?.steps).to.have.length(2);
  });

  it('do without a place that fails, unless all do', async () => {
    const drafts = stores.copies(2);
    const record = aRecord();
    await write(drafts, 1, record, 2);
    drafts.stores[0]!.list = LOST;
    expect(await drafts.list(record.piece)).to.have.length(1);
    drafts.stores[1]!.list = LOST;
    const failed = await drafts.list(record.piece).catch((error: unknown) => error);
    expect(failed).to.have.property('name', 'UnknownError');
  });

  it('go together', async () => {
    const drafts = stores.copies(2);
    const record = aRecord();
    await write(drafts, 0, record, 1);
    await write(drafts, 1, record, 1);
    await drafts.remove(record.id);
    expect(await drafts.list(record.piece)).to.deep.equal([]);
  });

  it('lie in all places of the browser, and nowhere before the first write', async () => {
    const name = `test-${aRecord().id}`;
    const drafts = browserDrafts(name);
    expect(await drafts.list('nowhere')).to.deep.equal([]);
    expect(await databaseNames()).not.to.include(name);
    const record = aRecord();
    for (const copy of drafts.stores.keys()) await write(drafts, copy, record, 1);
    expect(drafts.stores.length).to.equal('storageBuckets' in navigator ? 2 : 1);
    for (const store of drafts.stores) expect(await store.read(record.id)).to.include({ lost: 0 });
    await drafts.remove(record.id);
    for (const store of drafts.stores) await store.close();
  });
});
