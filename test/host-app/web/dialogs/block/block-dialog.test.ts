import { expect } from '@open-wc/testing';
import '#web/dialogs/block/block-dialog.js';
import type { Dialogs } from '#web/stores/dialog-store.js';
import { openDialog, until } from '#test/support/web/shown-app.js';
import { logIn, standIn } from '#test/support/web/stand-in.js';

const PIECE = 'songs/moon';
const versions = [
  { version: 1, hash: 'a', date: '2026-01-01T10:00:00Z', author: 'Ada' },
  { version: 2, hash: 'b', date: '2026-01-02T10:00:00Z' },
];

async function open(given: Dialogs['block']['given']) {
  const service = standIn({
    'POST block': () => ({}),
    [`GET corpus/${PIECE}/analyses/Mine/versions`]: () => versions,
  });
  logIn(service.base, { name: 'Clara', permissions: ['block'] });
  const settings = { service: service.base };
  return { service, ...(await openDialog('block', given, { settings })) };
}

describe('the dialog for blocking', () => {
  it('blocks an account by its name', async () => {
    const { service, page, result } = await open({});
    await page.write(page.t('dialogs.block.uid'), 'ada');
    await page.press('button', page.t('dialogs.block.submit'));
    expect(await result).to.equal(true);
    expect(service.sent('POST block')).to.include({ uid: 'ada' });
    await page.says(page.t('dialogs.block.done', { name: 'ada' }));
  });

  it('lifts a block', async () => {
    const { service, page, result } = await open({});
    await page.write(page.t('dialogs.block.uid'), 'ada');
    await page.press('radio', new RegExp(page.t('dialogs.block.deedLift')));
    await page.press('button', page.t('dialogs.block.lift'));
    expect(await result).to.equal(true);
    expect(JSON.stringify(service.sent('POST block'))).to.contain('false');
    await page.says(page.t('dialogs.block.lifted', { name: 'ada' }));
  });

  it('wants a name', async () => {
    const { service, page } = await open({});
    await page.press('button', page.t('dialogs.block.submit'));
    const field = await page.find('field', page.t('dialogs.block.uid'));
    await until(() => field.getAttribute('aria-invalid') === 'true', 'a missing name');
    expect(service.calls).to.not.include('POST block');
  });

  it('blocks who has saved a version of an analysis', async () => {
    const { service, page, result } = await open({ piece: PIECE, analysis: 'Mine' });
    const field = await page.find('field', page.t('dialogs.block.author', { name: 'Mine' }));
    await until(() => field.querySelectorAll('option').length === 2, 'both versions');
    await page.write(page.t('dialogs.block.author', { name: 'Mine' }), '1');
    await page.press('button', page.t('dialogs.block.submit'));
    expect(await result).to.equal(true);
    expect(JSON.stringify(service.sent('POST block')))
      .to.contain(PIECE)
      .and.to.contain('1');
    await page.says(page.t('dialogs.block.done', { name: 'Ada' }));
  });
});
