import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { openApp, until } from '#test/support/web/shown-app.js';
import { logIn, standIn } from '#test/support/web/stand-in.js';
import { aJob, aSubmission, openAdmin, refused } from './an-administration.js';

const NOTHING = {
  'GET submissions?state=ready&limit=10': () => ({ items: [], counts: {} }),
  'GET admin/jobs?state=failed&limit=10': () => ({ items: [], counts: [] }),
  'GET admin/warnings': () => [],
};

describe('the administration', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('asks for a login, and shows nothing before it', async () => {
    const { base, calls } = standIn({});
    const page = await openApp('/admin', { service: base });
    await page.says(page.t('admin.logInFirst'));
    expect(page.query('link', page.t('admin.tab.jobs'))).to.equal(undefined);
    expect(calls.filter((call) => call.includes('admin'))).to.deep.equal([]);
  });

  it('says what is missing to an account that may not do everything', async () => {
    const { base } = standIn({});
    logIn(base, { name: 'fanny', permissions: ['block', 'corpus'] });
    const page = await openApp('/admin/jobs', { service: base });
    await page.says(page.t('admin.notAllowed'));
    await page.press('button', page.t('shell.menu'));
    await page.find('button', page.t('shell.logOut'));
    expect(page.query('link', page.t('shell.admin'))).to.equal(undefined);
  });

  it('has an entry in the menu of an account that may', async () => {
    const { page } = await openAdmin('/about', NOTHING);
    await page.press('button', page.t('shell.menu'));
    await page.press('link', page.t('shell.admin'));
    await page.find('heading', page.t('admin.tab.waiting'));
    expect(page.address).to.equal('/admin');
  });

  it('is in the menu of the account, in the bar, for an account that may', async () => {
    await setViewport({ width: 1200, height: 800 });
    const { page } = await openAdmin('/about', NOTHING);
    await page.press('button', page.t('shell.accountOf', { name: 'clara' }));
    await page.press('menuitem', page.t('shell.admin'));
    await page.find('heading', page.t('admin.tab.waiting'));
    expect(page.address).to.equal('/admin');
  });

  it('is not in the menu of an account that may not', async () => {
    await setViewport({ width: 1200, height: 800 });
    const { base } = standIn({});
    logIn(base, { name: 'fanny', permissions: ['block', 'corpus'] });
    const page = await openApp('/about', { service: base });
    await page.press('button', page.t('shell.accountOf', { name: 'fanny' }));
    await page.find('menuitem', page.t('shell.logOut'));
    expect(page.query('menuitem', page.t('shell.admin'))).to.equal(undefined);
  });

  it('shows the chosen tab on a phone, however far it stands in the row', async () => {
    await setViewport({ width: 390, height: 800 });
    const { page } = await openAdmin('/admin/log', { 'GET admin/audit': () => ({ items: [] }) });
    const tab = await page.find('link', page.t('admin.tab.log'));
    await until(() => tab.getBoundingClientRect().right <= 390, 'the tab in view');
    expect(tab.getBoundingClientRect().left).to.be.greaterThan(0);
  });

  it('breaks no word of the button that searches', async () => {
    await setViewport({ width: 390, height: 800 });
    const { page } = await openAdmin('/admin/versions', {
      'GET admin/hidden': () => ({ items: [] }),
    });
    const button = await page.find('button', page.t('admin.search'));
    expect(button.getBoundingClientRect().height).to.be.lessThan(50);
  });

  it('knows no other tabs', async () => {
    const { page } = await openAdmin('/admin/nothing', {});
    await page.find('heading', page.t('missing.page'));
  });

  it('says when nothing waits', async () => {
    const { page } = await openAdmin('/admin', NOTHING);
    await page.says(page.t('admin.waiting.nothing'));
    expect(document.title).to.contain(page.t('admin.title'));
  });

  it('shows what waits first: warnings, submissions, failed jobs', async () => {
    const { page } = await openAdmin('/admin', {
      'GET submissions?state=ready&limit=10': () => ({
        items: [aSubmission('s1')],
        counts: { ready: 12 },
      }),
      'GET admin/jobs?state=failed&limit=10': () => ({
        items: [aJob('j1')],
        counts: [{ kind: 'submission', state: 'failed', count: 1 }],
      }),
      'GET admin/warnings': () => [
        { code: 'undeclaredProxy', text: 'A proxy' },
        { code: 'newOne', text: 'Something that this page does not know yet.' },
      ],
    });
    await page.find('heading', page.t('admin.waiting.submissions', { count: 12 }));
    await page.find('heading', page.t('admin.waiting.jobs', { count: 1 }));
    const text = await page.says(page.t('admin.warning.undeclaredProxy'));
    expect(text).to.contain('Something that this page does not know yet.');
    expect(page.query('link', 'Waltz')?.getAttribute('href')).to.equal('/admin/submissions/s1');
  });

  it('says why nothing came, and asks again', async () => {
    let isDown = true;
    const { page } = await openAdmin('/admin', {
      ...NOTHING,
      'GET admin/warnings': () => (isDown ? refused(503, 'unavailable') : []),
    });
    await page.find('alert');
    isDown = false;
    await page.press('button', page.t('ui.tryAgain'));
    await page.says(page.t('admin.waiting.nothing'));
    expect(page.query('alert')).to.equal(undefined);
  });

  it('keeps the focus on a tab, and gives it to the heading of a thing', async () => {
    const { page } = await openAdmin('/admin', {
      ...NOTHING,
      'GET submissions': () => ({ items: [aSubmission('s1')], counts: { ready: 1 } }),
      'GET submissions/s1': () => aSubmission('s1'),
    });
    const tab = await page.press('link', page.t('admin.tab.submissions'));
    const link = await page.find('link', 'Waltz');
    expect(document.activeElement).to.equal(tab);
    expect(tab.ariaCurrent).to.equal('page');
    link.focus();
    link.click();
    await until(() => document.activeElement?.matches('h2'), 'the focus on the heading');
    await until(() => document.activeElement!.textContent === 'Waltz', 'its name');
  });
});
