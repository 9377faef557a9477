import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ConflictError } from '#service/store/records.js';
import { hashOf } from '#service/store/hash.js';
import { onBothStores } from '../both-stores.js';
import { anna, clara, labeled, putMusic, SONATA } from '../some-music.js';

const cadences = { piece: SONATA, name: 'cadences', author: anna };

test('the hash of a text is the SHA-256 of its UTF-8', () => {
  const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  assert.equal(hashOf(''), ofNothing);
});

onBothStores('A save', (database) => {
  const open = async () => {
    const store = await database.open();
    await putMusic(store);
    return store;
  };

  test('that another one has overtaken is refused, and told what is there now', async () => {
    const { analyses } = await open();
    const { hash } = await analyses.save({ ...cadences, content: labeled('HC') });
    const now = await analyses.save({ ...cadences, content: labeled('PAC'), expected: hash });
    const late = { ...cadences, content: labeled('IAC'), author: clara, expected: hash };
    await assert.rejects(analyses.save(late), (error: unknown) => {
      assert.ok(error instanceof ConflictError);
      assert.equal(error.current, now.hash);
      return true;
    });
    assert.equal((await analyses.versions(SONATA, 'cadences')).length, 2);
  });

  test('of something new is refused when the name is in use', async () => {
    const { analyses } = await open();
    const content = labeled('HC');
    const { hash } = await analyses.save({ ...cadences, content, expected: null });
    const other = analyses.save({ ...cadences, content: labeled('PAC'), expected: null });
    await assert.rejects(other, new ConflictError(hash));
    const lost = analyses.save({ ...cadences, name: 'themes', content, expected: hash });
    await assert.rejects(lost, new ConflictError(undefined));
  });

  test('that comes again, its answer lost, is the version that it was', async () => {
    const { analyses } = await open();
    const first = await analyses.save({ ...cadences, content: labeled('HC'), expected: null });
    const second = { ...cadences, content: labeled('PAC'), author: clara, expected: first.hash };
    const saved = await analyses.save(second);
    assert.deepEqual(await analyses.save(second), saved);
    assert.deepEqual(await analyses.save({ ...second, author: { ...clara, mark: 'x' } }), saved);
    assert.deepEqual(await analyses.repeated(second), saved);
    assert.equal((await analyses.versions(SONATA, 'cadences')).length, 2);
  });

  test('of the same content by another author, or overtaken since, is no repetition', async () => {
    const { analyses } = await open();
    const content = labeled('HC');
    const mine = { ...cadences, content, expected: null };
    const { hash } = await analyses.save(mine);
    await assert.rejects(analyses.save({ ...mine, author: clara }), new ConflictError(hash));
    const other = { ...mine, author: { mark: 'mark-of-another' } };
    await assert.rejects(analyses.save(other), new ConflictError(hash));
    const next = await analyses.save({ ...mine, content: labeled('PAC'), expected: hash });
    await assert.rejects(analyses.save(mine), new ConflictError(next.hash));
    const back = await analyses.save({ ...mine, author: clara, expected: next.hash });
    await assert.rejects(analyses.save(mine), new ConflictError(back.hash));
    assert.equal(await analyses.repeated(mine), undefined);
  });

  test('that comes twice at the same time becomes one version', async () => {
    const [one, other] = [await open(), await database.open()];
    const save = { ...cadences, content: labeled('HC'), expected: null };
    const saves = [one, other, one, other].map(({ analyses }) => analyses.save(save));
    const versions = (await Promise.all(saves)).map(({ version }) => version);
    assert.deepEqual(versions, [1, 1, 1, 1]);
  });

  test('succeeds once when many at the same time expect the same', async () => {
    const [one, other] = [await open(), await database.open()];
    const saves = [one, other, one, other].map(({ analyses }, index) =>
      analyses.save({ ...cadences, content: labeled(`${index}`), expected: null }),
    );
    const results = await Promise.allSettled(saves);
    const refused = results.filter((result) => result.status === 'rejected');
    assert.equal(refused.length, 3);
    assert.ok(refused.every(({ reason }) => reason instanceof ConflictError));
  });

  test('without an expectation becomes a version, however many come at the same time', async () => {
    const [one, other] = [await open(), await database.open()];
    const saves = [one, other, one, other].map(({ analyses }, index) =>
      analyses.save({ ...cadences, content: labeled(`${index}`) }),
    );
    const versions = (await Promise.all(saves)).map(({ version }) => version);
    assert.deepEqual(versions.sort(), [1, 2, 3, 4]);
  });

  test('counts as a change of the piece', async () => {
    const { analyses, synchros, pieces } = await open();
    await analyses.save({ ...cadences, content: labeled('HC') });
    await synchros.save({ piece: SONATA, source: 'gould', content: '[]', author: anna });
    await analyses.hide(SONATA, 'cadences', clara);
    assert.equal((await pieces.find(SONATA))?.revision, 4);
  });

  test('that fails leaves nothing behind', async () => {
    const store = await open();
    const before = await store.pieces.find(SONATA);
    await assert.rejects(
      store.transaction(async (inside) => {
        await inside.analyses.save({ ...cadences, content: labeled('HC') });
        throw new Error('the power went out');
      }),
      /the power went out/,
    );
    assert.deepEqual(await store.analyses.versions(SONATA, 'cadences'), []);
    assert.deepEqual(await store.pieces.find(SONATA), before);
  });

  test('is a version of its own, whatever is saved, expected and hidden before', async () => {
    const { analyses } = await open();
    const step = fc.constantFrom('save', 'save what is there', 'save something new', 'hide');
    let round = 0;
    const law = fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const name = `round ${(round += 1)}`;
      let [count, shown] = [0, undefined as string | undefined];
      for (const step of steps) {
        if (step === 'hide') {
          assert.equal(await analyses.hide(SONATA, name, clara), shown !== undefined);
          shown = undefined;
          continue;
        }
        const expected = step === 'save' ? undefined : step === 'save something new' ? null : shown;
        const saving = analyses.save({ ...cadences, name, content: labeled(`${count}`), expected });
        if (expected === null && shown !== undefined) {
          await assert.rejects(saving, new ConflictError(shown));
          continue;
        }
        const saved = await saving;
        count += 1;
        assert.equal(saved.version, count);
        shown = saved.hash;
      }
      assert.equal((await analyses.read(SONATA, name))?.hash, shown);
      assert.equal((await analyses.versions(SONATA, name)).length, count);
    });
    await fc.assert(law, { numRuns: 12 });
  });
});
