import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { memorySessions, serviceAt, type HostedClient } from '#entries/corpus.js';
import { Block } from '#web/dialogs/block/block.js';
import { aService, type Service } from '#test/host-app/service/api/a-service.js';

let service: Service;
let base = '';
const tokens = new Map<string, string>();
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  base = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/`;
  tokens.set('clara', await service.addAccount('clara', 'all'));
  tokens.set('anton', await service.addAccount('anton'));
});
after(() => service.close());

function account(name: string): HostedClient {
  const session = memorySessions();
  session.write({ name, token: tokens.get(name)!, permissions: [] });
  return serviceAt(base, { session });
}

const aFile = { name: 'Form', content: { labels: [] } };

describe('blocking', () => {
  test('an account ends its sessions; lifting it lets it in again', async () => {
    const block = new Block(account('clara'));
    assert.equal(await block.send({ uid: ' anton ' }, true), true);
    const anton = account('anton');
    await assert.rejects(anton.saveAnalysis('songs/lied', aFile), { code: 'sessionEnded' });
    await assert.rejects(anton.login('anton', 'anton sings well'), { code: 'blocked' });
    assert.equal(await block.send({ uid: 'anton' }, false), true);
    assert.equal((await anton.login('anton', 'anton sings well')).name, 'anton');
  });

  test('whoever has saved an analysis is found by its version', async () => {
    const clara = account('clara');
    await clara.saveAnalysis('songs/lied', aFile);
    const block = new Block(clara);
    await clara.saveAnalysis('songs/lied', { ...aFile, content: { labels: [{ start: 1 }] } });
    const versions = await block.versions('songs/lied', 'Form');
    assert.deepEqual(
      versions.map(({ version, author }) => [version, author]),
      [
        [2, 'clara'],
        [1, 'clara'],
      ],
    );
    assert.deepEqual(await block.versions('songs/lied', 'nothing'), []);
    assert.equal(
      await block.send({ piece: 'songs/lied', analysis: 'Form', version: 1 }, false),
      true,
    );
  });

  test('needs a name, one that is known, and the permission', async () => {
    const block = new Block(account('clara'));
    await block.send({ uid: ' ' }, true);
    assert.equal(block.form.errorOf('uid')?.key, 'dialogs.block.uidMissing');
    await block.send({ uid: 'nobody' }, true);
    assert.equal(block.form.errorOf('uid')?.key, 'dialogs.block.unknown');
    const visitor = new Block(serviceAt(base, { session: memorySessions() }));
    await visitor.send({ uid: 'clara' }, true);
    assert.equal(visitor.form.refusal?.notice?.text.key, 'dialogs.block.forbidden');
  });
});
