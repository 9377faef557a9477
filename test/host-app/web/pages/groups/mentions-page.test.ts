import { expect } from '@open-wc/testing';
import { openApp, until } from '#test/support/web/shown-app.js';
import { logIn, standIn } from '#test/support/web/stand-in.js';

const DATES = ['2026-11-28T10:00:00.000Z', '2026-11-27T10:00:00.000Z'] as const;
const LIED = { path: 'songs/lied', title: 'Heidenröslein' };
const MENTION = {
  ...{ piece: LIED, analysis: 'form~ada', thread: 't1', reply: 'r1', author: 'ben' },
  ...{ date: DATES[0], text: '@ada: no bass?', mention: true, unread: true },
};
const ANSWER = {
  ...{ piece: LIED, thread: 't2', reply: 'r2', author: '', visitor: true, date: DATES[1] },
  text: 'Which edition?',
};

async function open(first: readonly object[] = [MENTION]) {
  let isRead = false;
  const items = () => first.map((item) => (isRead ? { ...item, unread: undefined } : item));
  const service = standIn({
    'GET mentions': () => ({ items: items(), unread: isRead ? 0 : first.length, next: 'x' }),
    'GET mentions?after=x': () => ({ items: [ANSWER] }),
    'PUT mentions/seen': () => {
      isRead = true;
      return 204;
    },
  });
  logIn(service.base, { name: 'ada', permissions: [] });
  return { page: await openApp('/mentions', { service: service.base }), service };
}

const texts = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent.trim());

describe('the page of mentions and replies', () => {
  it('lists them with what is unread, leads to the thread, and marks all as read', async () => {
    const { page, service } = await open();
    const link = (await page
      .find('link', 'Heidenröslein · form (ada)')
      .catch(() => document.querySelector('.groups-link'))) as HTMLAnchorElement;
    expect(link.pathname + link.search).to.equal('/~/songs/lied?analysis=form%7Eada&thread=t1');
    expect(texts('.groups-list strong')).to.deep.equal(['unread']);
    await page.press('button', page.t('groups.analyses.showMore'));
    await until(() => texts('.groups-told').length === 2, 'the next page');
    expect(texts('.groups-told')[1]).to.match(/^a visitor · /);
    await page.press('button', page.t('groups.mentions.markAll'));
    await until(() => texts('.groups-list strong').length === 0, 'nothing unread');
    expect(service.sent('PUT mentions/seen')).to.deep.equal({ until: DATES[0] });
    await until(() => document.activeElement?.matches('h1'), 'the focus on the heading');
  });

  it('says that there is nothing', async () => {
    const { page } = await open([]);
    await until(() => document.body.textContent.includes(page.t('groups.mentions.none')), 'none');
  });
});
