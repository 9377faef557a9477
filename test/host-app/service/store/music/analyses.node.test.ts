import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ConflictError } from '#service/store/records.js';
import { onBothStores } from '../both-stores.js';
import { anna, clara, labeled, putMusic, SONATA } from '../some-music.js';

const cadences = { piece: SONATA, name: 'cadences', author: anna };

onBothStores('Analyses', (database) => {
  const open = async () => {
    const store = await database.open();
    await putMusic(store);
    return store.analyses;
  };

  test('a saved analysis is read as it came in', async () => {
    const analyses = await open();
    const content = '{\n  "labels": [ {"type":"Theme","tag":"♮ Thème"} ]}\n';
    const saved = await analyses.save({ ...cadences, content, author: clara });
    assert.equal(saved.version, 1);
    assert.equal(saved.hash, createHash('sha256').update(content).digest('hex'));
    assert.deepEqual(await analyses.read(SONATA, 'cadences'), {
      ...saved,
      piece: SONATA,
      name: 'cadences',
      content,
      size: Buffer.byteLength(content),
      author: clara,
      isCurated: false,
      isRemoved: false,
      visibility: 'public',
    });
  });

  test('a save on top of another one keeps both versions', async () => {
    const analyses = await open();
    const first = await analyses.save({ ...cadences, content: labeled('HC'), author: clara });
    const second = await analyses.save({ ...cadences, content: labeled('PAC') });
    assert.deepEqual(await analyses.versions(SONATA, 'cadences'), [first, second]);
    assert.equal((await analyses.read(SONATA, 'cadences'))?.content, labeled('PAC'));
    assert.equal((await analyses.read(SONATA, 'cadences', { version: 1 }))?.content, labeled('HC'));
    assert.equal(await analyses.read(SONATA, 'cadences', { version: 3 }), undefined);
  });

  test('the list names what is shown, with who saved it last and when', async () => {
    const analyses = await open();
    await analyses.save({ ...cadences, name: 'reference', content: '{}', isCurated: true });
    const last = await analyses.save({ ...cadences, content: labeled('HC'), author: clara });
    const names = await analyses.names(SONATA);
    assert.deepEqual(
      names.map(({ name, uid, isCurated }) => [name, uid, isCurated]),
      [
        ['cadences', 'clara', false],
        ['reference', undefined, true],
      ],
    );
    const { version, hash, date, size } = names[0]!;
    assert.deepEqual({ version, hash, date }, { version: 1, hash: last.hash, date: last.date });
    assert.equal(size, labeled('HC').length);
  });

  test('all who have saved what is shown are told, the first one first', async () => {
    const store = await database.open();
    await putMusic(store);
    await store.accounts.add({ uid: 'ada', passwordHash: 'x' });
    const { analyses } = store;
    const ada = { uid: 'ada', mark: 'mark-of-ada' };
    for (const author of [clara, ada, clara, { mark: 'visitor' }])
      await analyses.save({ ...cadences, content: labeled(`${Math.random()}`), author });
    const own = { ...cadences, name: 'own', content: labeled('HC') };
    await analyses.save({ ...own, author: ada, owner: 'ada', visibility: 'private' });
    assert.deepEqual([...(await analyses.authors(SONATA))], [['cadences', ['clara', 'ada']]]);
    const hers = await analyses.authors(SONATA, { uid: 'ada' });
    assert.deepEqual(hers.get('own'), ['ada']);
    await analyses.hide(SONATA, 'cadences', clara);
    assert.equal((await analyses.authors(SONATA)).size, 0);
  });

  test('names differ by every letter, capitals as well', async () => {
    const analyses = await open();
    for (const name of ['Cadences', 'cadences', 'cadencés'])
      await analyses.save({ ...cadences, name, content: labeled(name), expected: null });
    assert.equal((await analyses.names(SONATA)).length, 3);
  });

  test('a hidden analysis is gone from the list and for readers, but its versions are kept', async () => {
    const analyses = await open();
    await analyses.save({ ...cadences, content: labeled('HC') });
    assert.equal(await analyses.hide(SONATA, 'cadences', clara), true);
    assert.deepEqual(await analyses.names(SONATA), []);
    assert.equal(await analyses.read(SONATA, 'cadences'), undefined);
    assert.equal((await analyses.read(SONATA, 'cadences', { version: 1 }))?.content, labeled('HC'));
    assert.equal((await analyses.versions(SONATA, 'cadences')).length, 1);
    assert.equal(await analyses.hide(SONATA, 'cadences', clara), false);
  });

  test('saving onto a hidden name shows it again, as a further version', async () => {
    const analyses = await open();
    const { hash } = await analyses.save({ ...cadences, content: labeled('HC') });
    await analyses.hide(SONATA, 'cadences', clara);
    const fresh = { ...cadences, content: labeled('IAC') };
    await assert.rejects(analyses.save({ ...fresh, expected: hash }), new ConflictError(undefined));
    assert.equal((await analyses.save({ ...fresh, expected: null })).version, 2);
    assert.deepEqual(
      (await analyses.names(SONATA)).map(({ name }) => name),
      ['cadences'],
    );
  });

  test('nothing is saved to or hidden from a piece that is not there', async () => {
    const analyses = await open();
    const lost = { ...cadences, piece: 'mozart/k999', content: '{}' };
    await assert.rejects(analyses.save(lost), /There is no piece mozart\/k999/);
    assert.equal(await analyses.hide('mozart/k999', 'cadences', clara), false);
    assert.deepEqual(await analyses.names('mozart/k999'), []);
  });
});
