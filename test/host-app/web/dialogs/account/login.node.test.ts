import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { endOfFirst } from '#service/accounts/first-passwords.js';
import { memorySessions, serviceAt } from '#entries/corpus.js';
import { Login } from '#web/dialogs/account/login.js';
import { PasswordForm } from '#web/dialogs/account/password.js';
import { aService, type Service } from '#test/host-app/service/api/a-service.js';

let service: Service;
let base = '';
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  base = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/`;
  for (const uid of ['clara', 'robert', 'fanny']) await service.addAccount(uid);
});
after(() => service.close());

const aClient = () => serviceAt(base, { session: memorySessions() });

describe('logging in', () => {
  test('asks for both, and sends nothing before', async () => {
    const login = new Login(aClient());
    assert.equal(await login.send({ uid: ' ', password: '' }), undefined);
    assert.equal(login.form.errorOf('uid')?.key, 'dialogs.login.uidMissing');
    assert.equal(login.form.errorOf('password')?.key, 'dialogs.login.passwordMissing');
    await login.send({ uid: 'clara', password: '' });
    assert.equal(login.form.errorOf('uid'), undefined);
  });

  test('opens a session for the right password', async () => {
    const client = aClient();
    const session = await new Login(client).send({ uid: ' clara ', password: 'clara sings well' });
    assert.equal(session?.name, 'clara');
    assert.equal(client.session?.name, 'clara');
  });

  test('says one sentence for a wrong name and a wrong password', async () => {
    const said = async (uid: string) => {
      const login = new Login(aClient());
      await login.send({ uid, password: 'clara sings badly' });
      return login.form.refusal;
    };
    const refusal = await said('clara');
    assert.equal(refusal?.notice?.text.key, 'dialogs.login.wrong');
    assert.equal(refusal.focus, 'password');
    assert.deepEqual(await said('nobody'), refusal);
  });

  test('has to wait after too many tries', async () => {
    const login = new Login(aClient());
    for (let tries = 0; tries < 6; tries++)
      await login.send({ uid: 'robert', password: 'robert sings badly' });
    assert.equal(login.form.refusal?.notice?.text.key, 'dialogs.failure.tooMany');
    assert.ok(login.form.wait.left > 0);
    login.form.wait.stop();
  });

  test('with a first password chooses another one, and opens one session', async () => {
    const { store } = service;
    await service.addAccount('nannerl', 'block');
    const { passwordHash } = (await store.accounts.find('nannerl'))!;
    await store.accounts.setPassword('nannerl', passwordHash, endOfFirst(Date.now()));
    const client = aClient();
    const login = new Login(client);
    const given = { uid: ' nannerl ', password: 'nannerl sings well' };
    assert.equal(await login.send(given), undefined);
    assert.equal(login.isFirst, true);
    const next = { new: 'a clavier of her own', confirmation: 'a clavier of her own' };
    const session = await login.send({ ...given, next });
    assert.deepEqual([session?.name, session?.permissions], ['nannerl', ['block']]);
    assert.equal((await client.openSessions()).length, 1);
    assert.equal((await aClient().login('nannerl', next.new)).name, 'nannerl');
  });

  test('needs a server', async () => {
    const login = new Login(serviceAt('http://127.0.0.1:9/api/', { session: memorySessions() }));
    await login.send({ uid: 'clara', password: 'clara sings well' });
    assert.equal(login.form.refusal?.notice?.title?.key, 'dialogs.failure.noServer');
  });
});

describe('changing a password', () => {
  const change = { old: 'fanny sings well', new: 'evening songs', confirmation: 'evening songs' };
  const aForm = () => {
    const client = aClient();
    return { client, password: new PasswordForm(client) };
  };

  test('is checked before it is sent', async () => {
    const { password } = aForm();
    await password.send({ old: '', new: 'seven77', confirmation: 'seven78' });
    const keys = (['old', 'new', 'confirmation'] as const).map(
      (field) => password.form.errorOf(field)?.key,
    );
    assert.deepEqual(keys, [
      'dialogs.password.oldMissing',
      'dialogs.password.short',
      'dialogs.password.different',
    ]);
    const long = 'la '.repeat(100);
    await password.send({ old: 'x', new: long, confirmation: long });
    assert.equal(password.form.errorOf('new')?.key, 'dialogs.password.long');
    // Eight signs, however they are coded.
    await password.send({ old: '', new: '𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞', confirmation: '𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞' });
    assert.equal(password.form.errorOf('new'), undefined);
  });

  test('is refused for a wrong old password, and for one that others guess', async () => {
    const { client, password } = aForm();
    await client.login('fanny', change.old);
    await password.send({ ...change, old: 'fanny sings badly' });
    assert.equal(password.form.errorOf('old')?.key, 'dialogs.password.wrongOld');
    await password.send({ ...change, new: 'password1', confirmation: 'password1' });
    assert.equal(password.form.errorOf('new')?.key, 'dialogs.password.common');
  });

  test('works with the right one, and the session goes on', async () => {
    const { client, password } = aForm();
    await client.login('fanny', change.old);
    assert.equal(await password.send(change), true);
    assert.equal(client.session?.name, 'fanny');
    assert.equal((await aClient().login('fanny', change.new)).name, 'fanny');
  });

  test('ends in an unknown error when nobody is logged in', async () => {
    const { password } = aForm();
    await password.send(change);
    assert.equal(password.form.refusal?.notice?.title?.key, 'dialogs.failure.unknown');
  });
});
