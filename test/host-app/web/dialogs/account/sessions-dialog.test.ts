import { expect } from '@open-wc/testing';
import '#web/dialogs/account/sessions-dialog.js';
import { openDialog, until } from '#test/support/web/shown-app.js';
import { logIn, standIn, type Answer } from '#test/support/web/stand-in.js';

const session = (id: string, browser?: string, current = false) => ({
  ...{ id, since: '2026-11-22T10:00:00.000Z', lastUsed: '2026-11-22T11:00:00.000Z' },
  ...(browser !== undefined && { browser }),
  current,
});
const HERE = session('here', 'Firefox on Linux', true);
const THREE = [HERE, session('phone', 'Safari on iOS'), session('old')];

async function open(sessions: Answer, end: Answer = () => 204) {
  const service = standIn({ 'GET sessions': sessions, 'POST sessions/end': end });
  logIn(service.base, { name: 'Clara', permissions: [] });
  const settings = { service: service.base };
  const { page, result } = await openDialog('sessions', {}, { settings });
  const box = (name: string | RegExp) => page.find('checkbox', name);
  const endWith = async (password: string) => {
    await page.write(page.t('dialogs.login.password'), password);
    await page.press('button', page.t('dialogs.sessions.submit'));
  };
  return { service, page, result, box, endWith };
}

describe("the dialog with the user's sessions", () => {
  it('shows in which browsers they began, and which one this is', async () => {
    const { page, box } = await open(() => THREE);
    await box(/Safari/);
    await box(page.t('dialogs.sessions.unknown'));
    await page.says(/Firefox/);
    expect(page.query('checkbox', /Firefox/)).to.equal(undefined);
  });

  it('shows when this one began on a line of its own', async () => {
    const { page } = await open(() => [HERE]);
    await page.says(/Firefox/);
    const facts = [...document.querySelectorAll('.dialog-facts dd')];
    expect(facts.map(({ textContent }) => textContent)).to.have.length(2);
    expect(facts[0]?.textContent).to.equal('Firefox on Linux');
  });

  it('ends the chosen one with the password, says so and closes', async () => {
    const { service, page, result, box, endWith } = await open(() => THREE);
    (await box(/Safari/)).click();
    await endWith('six voices');
    expect(await result).to.equal(true);
    const sent = { password: 'six voices', sessions: ['phone'] };
    expect(service.sent('POST sessions/end')).to.deep.equal(sent);
    await page.says(page.t('dialogs.sessions.done', { count: 1 }));
  });

  it('ends all others at once', async () => {
    const { service, page, result, box, endWith } = await open(() => THREE);
    (await box(page.t('dialogs.sessions.all'))).click();
    await endWith('six voices');
    expect(await result).to.equal(true);
    expect(service.sent('POST sessions/end')).to.deep.equal({ password: 'six voices' });
  });

  it('says that the password is wrong, and stays', async () => {
    const wrong = () => Response.json({ code: 'wrongPassword' }, { status: 403 });
    const { page, box, endWith } = await open(() => THREE, wrong);
    (await box(/Safari/)).click();
    await endWith('five voices');
    const field = await page.find('field', page.t('dialogs.login.password'));
    await until(() => field.getAttribute('aria-invalid') === 'true', 'a wrong password');
    expect(page.app.user.session?.name).to.equal('Clara');
  });

  it('says that there are no others', async () => {
    const { page, result } = await open(() => [HERE]);
    await page.says(page.t('dialogs.sessions.none'));
    await page.press('button', page.t('ui.close'));
    expect(await result).to.equal(undefined);
  });

  it('tries again when the sessions did not load', async () => {
    let isAway = true;
    const { page, box } = await open(() => (isAway ? 500 : THREE));
    await page.find('alert');
    isAway = false;
    await page.press('button', page.t('ui.tryAgain'));
    await box(/Safari/);
  });
});
