import { expect } from '@open-wc/testing';
import { openApp } from '#test/support/web/shown-app.js';
import { type Answer, logIn, standIn } from '#test/support/web/stand-in.js';

const CALL = 'corpus/songs/lied/synchro/sharing?source=take';
const OWNED = {
  owner: 'ada',
  visibility: 'public',
  collaborators: [{ uid: 'ben', role: 'editor' }],
};

async function open(read: Answer) {
  const service = standIn({ [`GET ${CALL}`]: read, [`PUT ${CALL}`]: () => OWNED });
  logIn(service.base, { name: 'ada', permissions: [] });
  const page = await openApp('/about', { service: service.base });
  void page.app.dialogs.show('syncSharing', { path: 'songs/lied', recording: 'take' });
  await page.find('dialog');
  return { page, service };
}

describe('the dialog about who changes a synchronization', () => {
  it('shows its owner who does, and takes others', async () => {
    const { page, service } = await open(() => OWNED);
    const label = page.t('dialogs.sharing.editors');
    expect(((await page.find('field', label)) as HTMLInputElement).value).to.equal('ben');
    await page.write(label, 'ben, eva');
    await page.press('button', page.t('dialogs.save.submit'));
    await page.says(page.t('dialogs.sharing.syncSaved'));
    const collaborators = ['ben', 'eva'].map((uid) => ({ uid, role: 'editor' }));
    expect(service.sent(`PUT ${CALL}`)).to.deep.equal({ collaborators });
  });

  it('says that it is another’s, or not saved yet', async () => {
    const other = await open(() => 403);
    await other.page.says(other.page.t('dialogs.sharing.syncOther'));
    other.page.app.dialogs.open.at(-1)?.close();
    const none = await open(() => 404);
    await none.page.says(none.page.t('dialogs.sharing.syncMissing'));
  });
});
