import { aTimeout, expect } from '@open-wc/testing';
import { DraftLog } from '#engines/drafts/draft-log.js';
import type { DraftStore } from '#engines/drafts/draft-store.js';
import { aRecord, aStep, NO_BASE, Stores } from './editing.js';

const stores = new Stores();
afterEach(() => stores.clear());

const aLog = (store: DraftStore, held: Promise<unknown> = Promise.resolve()) =>
  new DraftLog({
    stores: [store],
    record: aRecord(),
    base: NO_BASE,
    steps: [],
    isWritten: false,
    held,
    onTrouble: () => undefined,
  });

const STATE = { analysis: 'harmony', unsaved: 1, unsavedSync: 0 };

describe('the log of a draft', () => {
  it('writes by itself, many steps at once when they come fast', async () => {
    const store = stores.new();
    const log = aLog(store);
    for (let id = 100; id < 200; id += 1) log.add(aStep(id), STATE);
    await aTimeout(250);
    expect((await store.read(log.record.id))?.steps).to.have.length(100);
  });

  it('keeps the order of steps that come while it writes', async () => {
    const store = stores.new();
    const log = aLog(store);
    const writings = [];
    for (let id = 100; id < 120; id += 1) {
      log.add(aStep(id), STATE);
      writings.push(log.flush());
    }
    expect(await Promise.all(writings)).not.to.include(false);
    const steps = (await store.read(log.record.id))?.steps;
    expect(steps).to.deep.equal(Array.from({ length: 20 }, (_, index) => aStep(100 + index)));
  });

  it('waits until the draft is known to be held', async () => {
    const store = stores.new();
    let hold: (value: unknown) => void = () => undefined;
    const log = aLog(store, new Promise((resolve) => (hold = resolve)));
    log.add(aStep(100), STATE);
    await aTimeout(200);
    expect(await store.read(log.record.id)).to.equal(undefined);
    hold(undefined);
    expect(await log.flush()).to.equal(true);
    expect((await store.read(log.record.id))?.steps).to.have.length(1);
  });

  it('has nothing to do after the last step', async () => {
    const log = aLog(stores.new());
    log.add(aStep(100), STATE);
    expect(await log.flush()).to.equal(true);
    expect(await log.flush()).to.equal(true);
  });

  it('tries again by itself, while the store fails', async () => {
    const store = stores.new();
    const write = store.write.bind(store);
    let refusals = 1;
    // Only a broken disk would refuse: the store itself stands in for it.
    store.write = (entry) =>
      refusals-- > 0 ? Promise.reject(new DOMException('', 'UnknownError')) : write(entry);
    const log = aLog(store);
    log.add(aStep(100), STATE);
    expect(await log.flush()).to.equal(false);
    await aTimeout(1300);
    expect((await store.read(log.record.id))?.steps).to.have.length(1);
  });
});
