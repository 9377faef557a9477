import { expect } from '@open-wc/testing';
import { until } from '#test/support/web/shown-app.js';
import { anAccount, DATE, openAdmin, refused } from './an-administration.js';

const FIRST = { uid: 'fanny', password: 'adagio-largo-42', until: '2026-12-04T00:00:00.000Z' };

describe('the accounts', () => {
  it('are listed with what they may do, in words, page by page', async () => {
    const { page } = await openAdmin('/admin/accounts', {
      'GET admin/accounts': () => ({
        items: [anAccount('ada', { grants: [{ path: '', permission: 'all' }] })],
        next: 'ada',
      }),
      'GET admin/accounts?after=ada': () => ({
        items: [
          anAccount('fanny', { grants: [{ path: 'voices', permission: 'update-analysis' }] }),
        ],
      }),
    });
    await page.says('Everything, everywhere');
    await page.press('button', page.t('admin.more'));
    const text = await page.says('Save and remove analyses, in voices');
    expect(text).to.contain('Everything, everywhere');
    await page.gone('button', page.t('admin.more'));
  });

  it('are found by name, and the address remembers it', async () => {
    const { page } = await openAdmin('/admin/accounts', {
      'GET admin/accounts': () => ({ items: [anAccount('ada')] }),
      'GET admin/accounts?text=fan': () => ({ items: [anAccount('fanny')] }),
      'GET admin/accounts?text=nobody': () => ({ items: [] }),
    });
    await page.find('link', 'ada');
    await page.write(page.t('admin.accounts.search'), 'fan');
    await page.press('button', page.t('admin.search'));
    await page.find('link', 'fanny');
    expect(page.address).to.equal('/admin/accounts?q=fan');
    await page.write(page.t('admin.accounts.search'), 'nobody');
    await page.press('button', page.t('admin.search'));
    await page.says(page.t('admin.accounts.noneFound'));
    await page.write(page.t('admin.accounts.search'), '');
    await page.find('link', 'ada');
  });

  it('are made with a first password, which is shown once', async () => {
    const { page, sent } = await openAdmin('/admin/accounts', {
      'GET admin/accounts': () => ({ items: [] }),
      'POST admin/accounts': () => FIRST,
      'GET admin/accounts?text=fanny': () => ({
        items: [anAccount('fanny', { firstUntil: FIRST.until })],
      }),
      'GET admin/accounts/sessions?uid=fanny': () => [],
    });
    await page.press('button', page.t('admin.accounts.add'));
    await page.press('button', page.t('admin.accounts.addDone'));
    await page.says(page.t('admin.accounts.nameMissing'));
    await page.write(page.t('admin.accounts.name'), ' fanny ');
    await page.press('button', page.t('admin.accounts.addDone'));
    await page.says(FIRST.password);
    expect(sent('POST admin/accounts')).to.deep.equal({ uid: 'fanny' });
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    await page.press('button', page.t('admin.password.copy'));
    await page.says(page.t('admin.password.copied'));
    expect(copied).to.deep.equal([FIRST.password]);
    await page.press('button', /^Close$/);
    await until(() => page.address === '/admin/accounts/fanny', 'the page of the account');
    await page.says(page.t('admin.accounts.first'));
    expect(document.body.innerText).not.to.contain(FIRST.password);
  });

  it('keep what was typed when a name is taken', async () => {
    const { page } = await openAdmin('/admin/accounts', {
      'GET admin/accounts': () => ({ items: [] }),
      'POST admin/accounts': () => refused(409, 'exists'),
    });
    await page.press('button', page.t('admin.accounts.add'));
    const field = await page.write(page.t('admin.accounts.name'), 'ada');
    await page.press('button', page.t('admin.accounts.addDone'));
    await page.says(page.t('admin.accounts.taken'));
    expect((field as HTMLInputElement).value).to.equal('ada');
    await until(() => document.activeElement === field, 'the focus on the wrong field');
  });
});

describe('an account', () => {
  const open = (account: object, more = {}) =>
    openAdmin('/admin/accounts/fanny', {
      'GET admin/accounts?text=fanny': () => ({ items: [anAccount('fanny2'), account] }),
      'GET admin/accounts/sessions?uid=fanny': () => [],
      ...more,
    });

  it('that is not there is told of', async () => {
    const { page } = await openAdmin('/admin/accounts/nobody', {
      'GET admin/accounts?text=nobody': () => ({ items: [anAccount('nobody-else')] }),
    });
    await page.says(page.t('admin.accounts.missing'));
  });

  it('gets a permission somewhere, and loses it again', async () => {
    const grants: object[] = [];
    const granting = {
      'POST admin/accounts/grant': () => {
        if (grants.pop()) return anAccount('fanny');
        grants.push({ path: 'voices', permission: 'corpus' });
        return anAccount('fanny', { grants });
      },
    };
    const { page, sent } = await openAdmin('/admin/accounts/fanny', {
      'GET admin/accounts?text=fanny': () => ({ items: [anAccount('fanny', { grants })] }),
      'GET admin/accounts/sessions?uid=fanny': () => [],
      ...granting,
    });
    await page.press('button', page.t('admin.grant.add'));
    await page.write(page.t('admin.grant.permission'), 'corpus');
    await page.press('button', page.t('admin.grant.submit'));
    await page.says(page.t('admin.grant.pathMissing'));
    await page.write(page.t('admin.path'), 'voices');
    await page.press('button', page.t('admin.grant.submit'));
    const grant = 'Manage corpora and submissions, in voices';
    const takeBack = page.t('admin.grant.takeBackOf', { grant });
    await page.find('button', takeBack);
    const given = { uid: 'fanny', permission: 'corpus', path: 'voices' };
    expect(sent('POST admin/accounts/grant')).to.deep.equal({ ...given, granted: true });
    await page.press('button', takeBack);
    await page.gone('button', takeBack);
    expect(sent('POST admin/accounts/grant')).to.deep.equal({ ...given, granted: false });
    const add = page.query('button', page.t('admin.grant.add'));
    await until(() => document.activeElement === add, 'the focus beside the list');
  });

  it('blocks others everywhere, or not at all; nobody takes the last administrator away', async () => {
    const everything = { path: '', permission: 'all' };
    let refuses = false;
    const { page, sent } = await open(anAccount('fanny', { grants: [everything] }), {
      'POST admin/accounts/grant': () => (refuses ? refused(409, 'conflict') : anAccount('fanny')),
    });
    await page.press('button', page.t('admin.grant.add'));
    await page.write(page.t('admin.grant.permission'), 'block');
    await page.says(page.t('admin.grant.everywhereOnly'));
    expect(page.query('field', page.t('admin.path'))).to.equal(undefined);
    await page.press('button', page.t('admin.grant.submit'));
    await page.gone('dialog');
    const given = { uid: 'fanny', permission: 'block', path: '', granted: true };
    expect(sent('POST admin/accounts/grant')).to.deep.equal(given);
    refuses = true;
    const grant = 'Everything, everywhere';
    await page.press('button', page.t('admin.grant.takeBackOf', { grant }));
    await page.says(page.t('admin.grant.locked'));
  });

  it('is blocked only after a question', async () => {
    let blocked = false;
    const { page, sent, calls } = await openAdmin('/admin/accounts/fanny', {
      'GET admin/accounts?text=fanny': () => ({ items: [anAccount('fanny', { blocked })] }),
      'GET admin/accounts/sessions?uid=fanny': () => [],
      'POST block': () => {
        blocked = !blocked;
        return 204;
      },
    });
    await page.press('button', page.t('admin.accounts.block'));
    await page.find('alertdialog');
    await page.press('button', page.t('ui.cancel'));
    expect(calls).not.to.include('POST block');
    await page.press('button', page.t('admin.accounts.block'));
    const dialog = await page.find('alertdialog');
    dialog.querySelector<HTMLElement>('.button.danger')!.click();
    await page.says(page.t('admin.accounts.blockDone', { name: 'fanny' }));
    expect(sent('POST block')).to.deep.equal({ uid: 'fanny', blocked: true });
    await page.press('button', page.t('admin.accounts.unblock'));
    await page.says(page.t('admin.accounts.unblockDone', { name: 'fanny' }));
  });

  it('of oneself is not blocked here', async () => {
    const { page } = await openAdmin('/admin/accounts/clara', {
      'GET admin/accounts?text=clara': () => ({ items: [anAccount('clara')] }),
      'GET admin/accounts/sessions?uid=clara': () => [],
    });
    await page.find('button', page.t('admin.grant.add'));
    expect(page.query('button', page.t('admin.accounts.block'))).to.equal(undefined);
  });

  it('is logged out of one browser', async () => {
    let open: object[] = [
      { id: 'a'.repeat(24), since: DATE, lastUsed: DATE, browser: 'Firefox on Linux' },
      { id: 'b'.repeat(24), since: DATE, lastUsed: DATE },
    ];
    const { page, sent } = await openAdmin('/admin/accounts/fanny', {
      'GET admin/accounts?text=fanny': () => ({
        items: [anAccount('fanny', { sessions: open.length })],
      }),
      'GET admin/accounts/sessions?uid=fanny': () => open,
      'POST admin/accounts/sessions/end': () => {
        open = open.slice(1);
        return 204;
      },
    });
    const end = page.t('admin.sessions.endOf', { browser: 'Firefox on Linux' });
    await page.press('button', end);
    await page.gone('button', end);
    expect(sent('POST admin/accounts/sessions/end')).to.deep.equal({
      uid: 'fanny',
      sessions: ['a'.repeat(24)],
    });
    await page.says(page.t('admin.sessions.done', { name: 'fanny' }));
  });

  it('says why an act was refused', async () => {
    const { page } = await open(anAccount('fanny', { blocked: true }), {
      'POST block': () => refused(403, 'forbidden'),
    });
    await page.press('button', page.t('admin.accounts.unblock'));
    await page.says(page.t('admin.failure.forbidden'));
    expect(page.query('button', page.t('admin.accounts.unblock'))).to.exist;
  });
});
