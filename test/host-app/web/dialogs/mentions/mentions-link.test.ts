import { expect } from '@open-wc/testing';
import { openApp, until } from '#test/support/web/shown-app.js';
import { logIn, standIn } from '#test/support/web/stand-in.js';

describe('the way to the mentions and replies', () => {
  it('is in the menu of the account, with the number of what is unread, asked for as that opens', async () => {
    const service = standIn({ 'GET mentions': () => ({ items: [], unread: 3 }) });
    logIn(service.base, { name: 'ada', permissions: [] });
    const page = await openApp('/about', { service: service.base });
    expect(service.calls).to.not.include('GET mentions');
    await page.press('button', page.t('shell.accountOf', { name: 'ada' }));
    const shows = (words: string) => document.body.textContent.includes(words);
    await until(() => shows('Mentions and replies (unread: 3)'), 'the way in the menu');
    document.dispatchEvent(new Event('visibilitychange'));
    const asked = () => service.calls.filter((call) => call === 'GET mentions').length;
    await until(() => asked() === 2, 'a second question');
  });
});
