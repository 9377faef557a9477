import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hidePart, readPart, restorePart } from '#service/administration/hidden.js';
import type { Store } from '#service/store/store.js';
import { onBothStores } from '../store/both-stores.js';
import { clara, labeled, putMusic, SONATA } from '../store/some-music.js';

const ADA = { who: 'ada', mark: 'mark-of-ada' };
const FORM = { kind: 'analysis', piece: SONATA, name: 'form' } as const;

const SAVE = { piece: SONATA, name: 'form' };

/** A piece with an analysis of three versions. */
async function threeVersions(store: Store): Promise<void> {
  await putMusic(store);
  for (const cadence of ['HC', 'PAC', 'IAC'])
    await store.analyses.save({ ...SAVE, content: labeled(cadence), author: clara });
}

const shown = async ({ analyses }: Store) => (await analyses.read(SONATA, 'form'))?.content;
const versions = async ({ analyses }: Store) =>
  (await analyses.versions(SONATA, 'form')).map(({ version }) => version);

onBothStores('What an administrator hides', (database) => {
  test('is one version: the newest other one is shown, and its content is not read', async () => {
    const store = await database.open();
    await threeVersions(store);
    const desk = { store, actor: ADA };
    await hidePart({ ...FORM, version: 3 }, 'It names a person', desk);
    assert.equal(await shown(store), labeled('PAC'));
    assert.deepEqual(await versions(store), [1, 2]);
    assert.equal(await store.analyses.read(SONATA, 'form', { version: 3 }), undefined);
    await assert.rejects(hidePart({ ...FORM, version: 3 }, 'again', desk), /hidden already/);
    await assert.rejects(hidePart({ ...FORM, version: 9 }, 'none', desk), /no such version/);
    // The next save has a number of its own.
    const saved = await store.analyses.save({ ...SAVE, content: labeled('DC'), author: clara });
    assert.equal(saved.version, 4);
    await hidePart({ ...FORM, version: 4 }, 'too', desk);
    await restorePart({ ...FORM, version: 3 }, desk);
    assert.equal(await shown(store), labeled('IAC'));
    assert.deepEqual(await versions(store), [1, 2, 3]);
  });

  test('is a whole analysis: nobody reads any of its versions, until it is restored', async () => {
    const store = await database.open();
    await threeVersions(store);
    const desk = { store, actor: ADA };
    await hidePart({ ...FORM, version: 1 }, 'old', desk);
    await hidePart(FORM, 'Spam', desk);
    assert.equal(await shown(store), undefined);
    assert.deepEqual(await versions(store), []);
    const { items } = await store.hidden.page({ limit: 10 });
    assert.deepEqual(
      items.map(({ name, version, versions: all, by, reason }) => [name, version, all, by, reason]),
      [
        ['form', undefined, 3, 'ada', 'Spam'],
        ['form', 1, 3, 'ada', 'old'],
      ],
    );
    await assert.rejects(hidePart(FORM, 'again', desk), /hidden already/);
    await restorePart(FORM, desk);
    assert.equal(await shown(store), labeled('IAC'));
    assert.deepEqual(await versions(store), [2, 3]);
    await assert.rejects(restorePart(FORM, desk), /not hidden/);
  });

  test('is read by administrators: one version, or the last current one of a whole analysis', async () => {
    const store = await database.open();
    await threeVersions(store);
    const desk = { store, actor: ADA };
    await hidePart({ ...FORM, version: 3 }, 'It names a person', desk);
    const found = await readPart({ ...FORM, version: 3 }, desk);
    assert.deepEqual([found.content, found.author], [labeled('IAC'), clara]);
    // What everybody can read is not hidden.
    await assert.rejects(readPart({ ...FORM, version: 2 }, desk), /nothing like it is hidden/);
    await assert.rejects(readPart(FORM, desk), /nothing like it is hidden/);
    await hidePart(FORM, 'Spam', desk);
    assert.equal((await readPart(FORM, desk)).content, labeled('PAC'));
    assert.equal((await readPart({ ...FORM, version: 1 }, desk)).content, labeled('HC'));
    await assert.rejects(readPart({ ...FORM, name: 'none' }, desk), /nothing like it/);
    await assert.rejects(readPart({ ...FORM, piece: 'x/y' }, desk), /no piece x/);
  });

  test('stays hidden when somebody saves onto its name', async () => {
    const store = await database.open();
    await threeVersions(store);
    await hidePart(FORM, 'Spam', { store, actor: ADA });
    await store.analyses.save({ ...SAVE, content: labeled('DC'), author: clara });
    assert.deepEqual([await shown(store), await versions(store)], [labeled('DC'), [4]]);
  });

  test('may be all versions one by one, and one comes back', async () => {
    const store = await database.open();
    await threeVersions(store);
    const desk = { store, actor: ADA };
    for (const version of [2, 3, 1]) await hidePart({ ...FORM, version }, 'no', desk);
    assert.equal(await shown(store), undefined);
    await restorePart({ ...FORM, version: 2 }, desk);
    assert.equal(await shown(store), labeled('PAC'));
  });

  test('by its author is restored as well, but not by a version that comes back', async () => {
    const store = await database.open();
    await threeVersions(store);
    const desk = { store, actor: ADA };
    await hidePart({ ...FORM, version: 3 }, 'no', desk);
    await store.analyses.hide(SONATA, 'form', clara);
    await restorePart({ ...FORM, version: 3 }, desk);
    assert.equal(await shown(store), undefined);
    await restorePart(FORM, desk);
    assert.equal(await shown(store), labeled('IAC'));
  });

  test('counts for listings as what is shown', async () => {
    const store = await database.open();
    await threeVersions(store);
    const labels = async () =>
      (await store.pieces.summaries()).find(({ path }) => path === SONATA)?.analyses;
    const before = await labels();
    await hidePart(FORM, 'Spam', { store, actor: ADA });
    assert.equal(await labels(), before! - 1);
  });

  test('is found in pages, by kind and by a corpus above', async () => {
    const store = await database.open();
    await threeVersions(store);
    const desk = { store, actor: ADA };
    for (const version of [1, 2]) await hidePart({ ...FORM, version }, 'no', desk);
    const first = await store.hidden.page({ limit: 1 });
    assert.equal(first.items[0]?.version, 2);
    const second = await store.hidden.page({ limit: 1, after: first.next! });
    assert.deepEqual([second.items[0]?.version, second.next], [1, undefined]);
    const of = async (asked: object) =>
      (await store.hidden.page({ limit: 10, ...asked })).items.length;
    const corpus = SONATA.slice(0, SONATA.indexOf('/'));
    assert.deepEqual(
      [await of({ piece: corpus }), await of({ piece: SONATA }), await of({ piece: 'x' })],
      [2, 2, 0],
    );
    assert.deepEqual([await of({ kind: 'analysis' }), await of({ kind: 'synchro' })], [2, 0]);
  });

  test('stands in the audit log with its reason', async () => {
    const store = await database.open();
    await threeVersions(store);
    const desk = { store, actor: ADA };
    await hidePart({ ...FORM, version: 3 }, 'It names a person', desk);
    await restorePart({ ...FORM, version: 3 }, desk);
    await assert.rejects(restorePart({ ...FORM, name: 'none' }, desk), /has no analysis none/);
    await assert.rejects(hidePart({ ...FORM, piece: 'x/y' }, 'no', desk), /no piece x\/y/);
    const { items } = await store.audit.page({ object: `analysis ${SONATA} form`, limit: 10 });
    assert.deepEqual(
      items.map(({ act, details }) => [act, details]),
      [
        ['restore', { version: 3 }],
        ['hide', { version: 3, reason: 'It names a person' }],
      ],
    );
  });
});
