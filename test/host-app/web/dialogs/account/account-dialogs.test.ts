import { expect } from '@open-wc/testing';
import '#web/dialogs/account/change-password-dialog.js';
import '#web/dialogs/account/login-dialog.js';
import '#web/dialogs/contact/contact-link.js';
import { openDialog, until } from '#test/support/web/shown-app.js';
import { logIn, standIn, type Answer } from '#test/support/web/stand-in.js';

const refused: Answer = () => Response.json({ code: 'unauthorized' }, { status: 401 });

async function openLogin(answer: Answer, contact?: string) {
  const service = standIn({ 'POST auth': answer });
  const settings = { service: service.base, ...(contact && { contact }) };
  const { page, result } = await openDialog('login', {}, { settings });
  const logInAs = async (uid: string, password: string) => {
    await page.write(page.t('dialogs.login.uid'), uid);
    await page.write(page.t('dialogs.login.password'), password);
    await page.press('button', page.t('dialogs.login.submit'));
  };
  return { service, page, result, logInAs };
}

describe('the dialog for logging in', () => {
  it('begins a session, says so and closes', async () => {
    const answer = () => ({ access_token: 'abc', name: 'Clara', permissions: [] });
    const { service, page, result, logInAs } = await openLogin(answer);
    await logInAs('clara', 'a long password');
    expect(await result).to.equal(true);
    expect(service.sent('POST auth')).to.deep.equal({ uid: 'clara', password: 'a long password' });
    await page.says(page.t('dialogs.login.done', { name: 'Clara' }));
    expect(page.app.user.session?.name).to.equal('Clara');
    logIn(service.base, { name: 'Clara', permissions: [] });
  });

  it('says that name or password are wrong, and stays', async () => {
    const { page, logInAs } = await openLogin(refused);
    await logInAs('clara', 'wrong password');
    await page.find('alert');
    expect(page.query('dialog', page.t('dialogs.login.title'))).to.exist;
    expect(page.app.user.session).to.equal(undefined);
  });

  it('asks the service only when both are written', async () => {
    const { service, page, logInAs } = await openLogin(refused);
    await logInAs('', '');
    const field = await page.find('field', page.t('dialogs.login.uid'));
    await until(() => field.getAttribute('aria-invalid') === 'true', 'a wrong name');
    await until(() => document.activeElement === field, 'the focus on it');
    expect(service.calls).to.not.include('POST auth');
  });

  it('names the request that failed on the server, which can be copied', async () => {
    const request = '3f0c9a52-7c4e-4a7e-9d0b-0c8f3a1f2f11';
    const broken = () => Response.json({ code: 'internal', request }, { status: 500 });
    const { page, logInAs } = await openLogin(broken);
    await logInAs('clara', 'a long password');
    await page.find('alert', new RegExp(request));
    await page.press('button', page.t('ui.copyRequest'));
    // Where the browser does not allow it, the number is selected.
    const isDone = () =>
      page.query('status', page.t('ui.requestCopied')) ?? String(getSelection()) === request;
    await until(isDone, 'the number');
  });

  it('counts down how long one has to wait', async () => {
    const headers = { 'retry-after': '30' };
    const tooMany = () => Response.json({ code: 'tooMany' }, { status: 429, headers });
    const { page, logInAs } = await openLogin(tooMany);
    await logInAs('clara', 'a long password');
    await page.says(/\b(30|29) /);
    const button = await page.find('button', page.t('dialogs.login.submit'));
    await until(() => button.getAttribute('aria-disabled') === 'true', 'a button that waits');
  });

  it('asks for a password in place of the first one, and logs in with it', async () => {
    const service = standIn({
      'POST auth': () => Response.json({ code: 'firstPassword' }, { status: 403 }),
      'POST change-password': () => ({ access_token: 'abc', name: 'Clara', permissions: [] }),
      'POST logout': () => 204,
    });
    const { page, result } = await openDialog('login', {}, { settings: { service: service.base } });
    await page.write(page.t('dialogs.login.uid'), 'clara');
    await page.write(page.t('dialogs.login.password'), 'the given one');
    await page.press('button', page.t('dialogs.login.submit'));
    const field = await page.find('field', page.t('dialogs.password.new'));
    await until(() => document.activeElement === field, 'the focus on the new password');
    await page.says(page.t('dialogs.login.first'));
    await page.write(page.t('dialogs.password.new'), 'a new long one');
    await page.write(page.t('dialogs.password.confirmation'), 'a new long one');
    await page.press('button', page.t('dialogs.login.submit'));
    expect(await result).to.equal(true);
    expect(service.sent('POST change-password')).to.deep.equal({
      ...{ uid: 'clara', oldpassword: 'the given one', newpassword: 'a new long one' },
    });
    expect(page.app.user.session).to.include({ name: 'Clara', token: 'abc' });
    // One session: neither a second login nor the end of one.
    const calls = service.calls.filter((call) => /auth|change-password|logout/.test(call));
    expect(calls).to.deep.equal(['POST auth', 'POST change-password']);
    logIn(service.base, { name: 'Clara', permissions: [] });
  });

  it('shows the password', async () => {
    const { page } = await openLogin(refused);
    const field = (await page.find('field', page.t('dialogs.login.password'))) as HTMLInputElement;
    expect(field.type).to.equal('password');
    await page.press('button', page.t('dialogs.login.show'));
    await until(() => field.type === 'text', 'a readable password');
    await page.press('button', page.t('dialogs.login.hide'));
    await until(() => field.type === 'password', 'a hidden password');
  });

  it('says whom to ask for an account', async () => {
    const { page } = await openLogin(refused, 'team@music.example');
    const link = await page.find('link', /team@music\.example/);
    expect(link.getAttribute('href')).to.match(/^mailto:team@music\.example\?subject=/);
  });

  it('resolves to nothing when it is canceled', async () => {
    const { page, result } = await openLogin(refused);
    await page.press('button', page.t('ui.cancel'));
    expect(await result).to.equal(undefined);
  });
});

describe('the dialog for another password', () => {
  async function open(answer: Answer) {
    const service = standIn({ 'POST change-password': answer });
    logIn(service.base, { name: 'Clara', permissions: [] });
    const settings = { service: service.base };
    const { page, result } = await openDialog('changePassword', {}, { settings });
    const change = async (old: string, next: string, again: string) => {
      await page.write(page.t('dialogs.password.old'), old);
      await page.write(page.t('dialogs.password.new'), next);
      await page.write(page.t('dialogs.password.confirmation'), again);
      await page.press('button', page.t('dialogs.password.submit'));
    };
    return { service, page, result, change };
  }

  it('changes it, and the session goes on', async () => {
    const { service, page, result, change } = await open(() => ({ access_token: 'next' }));
    await change('the old one', 'a new long one', 'a new long one');
    expect(await result).to.equal(true);
    expect(service.sent('POST change-password')).to.deep.equal({
      ...{ uid: 'Clara', oldpassword: 'the old one', newpassword: 'a new long one' },
    });
    await page.says(page.t('dialogs.password.done'));
    expect(page.app.user.session).to.include({ name: 'Clara', token: 'next' });
  });

  it('does not ask the service while the new ones differ', async () => {
    const { service, page, change } = await open(() => ({ access_token: 'next' }));
    await change('the old one', 'a new long one', 'another long one');
    const field = await page.find('field', page.t('dialogs.password.confirmation'));
    await until(() => field.getAttribute('aria-invalid') === 'true', 'a wrong confirmation');
    expect(service.calls).to.not.include('POST change-password');
    await page.write(page.t('dialogs.password.confirmation'), 'a new long one');
    await until(() => field.getAttribute('aria-invalid') !== 'true', 'nothing wrong any more');
  });

  it('says that the old one is wrong', async () => {
    const { page, change } = await open(refused);
    await change('not the old one', 'a new long one', 'a new long one');
    const field = await page.find('field', page.t('dialogs.password.old'));
    await until(() => field.getAttribute('aria-invalid') === 'true', 'a wrong old password');
  });
});
