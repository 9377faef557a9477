import { expect } from '@open-wc/testing';
import { openDB } from 'idb';
import type { DraftStore } from '#engines/drafts/draft-store.js';
import { newDraftId } from '#engines/drafts/draft.js';
import { aRecord, aStep, databaseNames, NO_BASE, Stores } from './editing.js';

const stores = new Stores();
afterEach(() => stores.clear());

/** Writes steps of these numbers. */
const write = (store: DraftStore, record = aRecord(), from = 0, count = 1): Promise<number> => {
  const steps = Array.from({ length: count }, (_, index) => aStep(100 + from + index));
  return store.write({ record, base: NO_BASE, from, steps });
};

describe('the store of drafts', () => {
  it('makes no database to look for drafts', async () => {
    const name = `test-${newDraftId()}`;
    const store = stores.new(name);
    expect(await store.list('bach/bwv-846')).to.deep.equal([]);
    expect(await store.read('nobody')).to.equal(undefined);
    await store.remove('nobody');
    expect(await databaseNames()).not.to.include(name);
  });

  it('adds steps to a draft, and reads it as it was written', async () => {
    const store = stores.new();
    const record = aRecord();
    expect(await write(store, record, 0, 2)).to.equal(2);
    expect(await write(store, { ...record, unsaved: 3 }, 2)).to.equal(3);
    expect(await store.read(record.id)).to.deep.equal({
      record: { ...record, unsaved: 3 },
      base: NO_BASE,
      steps: [aStep(100), aStep(101), aStep(102)],
      lost: 0,
    });
  });

  it('keeps what another connection reads: it is on the disk', async () => {
    const name = `test-${newDraftId()}`;
    const record = aRecord();
    await write(stores.new(name), record);
    expect((await stores.new(name).read(record.id))?.steps).to.have.length(1);
  });

  it('lists the drafts of one piece, the last changed first', async () => {
    const store = stores.new();
    const [old, young] = [aRecord({ changed: 1 }), aRecord({ changed: 2 })];
    for (const record of [old, young, aRecord({ piece: 'elsewhere' })]) await write(store, record);
    const ids = (await store.list('bach/bwv-846')).map(({ id }) => id);
    expect(ids).to.deep.equal([young.id, old.id]);
  });

  it('refuses steps that do not follow on those that are there', async () => {
    const store = stores.new();
    const record = aRecord();
    expect(await write(store, record, 3)).to.equal(0);
    await write(store, record);
    expect(await write(store, record, 2)).to.equal(1);
    expect((await store.read(record.id))?.steps).to.have.length(1);
  });

  it('writes a draft anew from step 0', async () => {
    const store = stores.new();
    const record = aRecord();
    await write(store, record, 0, 5);
    await write(store, record, 0, 2);
    expect((await store.read(record.id))?.steps).to.have.length(2);
  });

  it('writes nothing at all when one of the steps cannot be written', async () => {
    const store = stores.new();
    const record = aRecord();
    await write(store, record);
    const broken = { ...aStep(102), extra: () => 1 };
    const writing = store.write({ record, base: NO_BASE, from: 1, steps: [aStep(101), broken] });
    expect(await nameOf(writing)).to.equal('DataCloneError');
    expect((await store.read(record.id))?.steps).to.have.length(1);
    expect(await write(store, record, 1)).to.equal(2);
  });

  it('removes a draft with all that belongs to it, and no other', async () => {
    const store = stores.new();
    const [one, other] = [aRecord(), aRecord()];
    await write(store, one, 0, 3);
    await write(store, other, 0, 2);
    await store.remove(one.id);
    expect(await store.read(one.id)).to.equal(undefined);
    expect((await store.read(other.id))?.steps).to.have.length(2);
  });

  it('gives the steps before a gap, and counts those after it', async () => {
    const name = `test-${newDraftId()}`;
    const store = stores.new(name);
    const record = aRecord();
    await write(store, record, 0, 5);
    const database = await openDB(name);
    await database.delete('steps', [record.id, 2]);
    database.close();
    const draft = await store.read(record.id);
    expect(draft?.steps).to.have.length(2);
    expect(draft?.lost).to.equal(2);
  });

  it('opens again after its data was cleared, and asks for the whole draft', async () => {
    const name = `test-${newDraftId()}`;
    const store = stores.new(name);
    const record = aRecord();
    await write(store, record);
    await stores.clear();
    expect(await write(store, record, 1)).to.equal(0);
    expect(await write(store, record, 0, 2)).to.equal(2);
    await store.close();
    await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve));
  });

  it('refuses a database of a newer program, and leaves it as it is', async () => {
    const name = `test-${newDraftId()}`;
    const newer = await openDB(name, 7, { upgrade: (opened) => opened.createObjectStore('new') });
    newer.close();
    const store = stores.new(name);
    expect(await nameOf(write(store))).to.equal('VersionError');
    expect(await nameOf(store.list('bach/bwv-846'))).to.equal('VersionError');
    const again = await openDB(name);
    expect(again.version).to.equal(7);
    again.close();
  });

  it('makes way for a newer program that opens the database', async () => {
    const name = `test-${newDraftId()}`;
    const store = stores.new(name);
    const record = aRecord();
    await write(store, record);
    const newer = await openDB(name, 7);
    expect(newer.version).to.equal(7);
    expect(await nameOf(write(store, record, 1))).to.equal('VersionError');
    newer.close();
  });

  it('lets one of two tabs have a draft, by the time of the last sign of life', async () => {
    const store = stores.new();
    const record = aRecord({ beat: 1000 });
    await write(store, record);
    expect(await store.claim(record.id, 2000, 500)).to.equal(false);
    expect(await store.claim(record.id, 2000, 1500)).to.equal(true);
    expect((await store.read(record.id))?.record.beat).to.equal(2000);
  });
});

async function nameOf(failing: Promise<unknown>): Promise<string> {
  try {
    await failing;
    return 'nothing was thrown';
  } catch (error) {
    return (error as Error).name;
  }
}
