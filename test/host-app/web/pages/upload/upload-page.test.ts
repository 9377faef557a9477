import { expect, waitUntil } from '@open-wc/testing';
import { LOCALES } from '#shared/locales.js';
import { chooseLanguage } from '#web/language/language.js';
import { openApp } from '#test/support/web/shown-app.js';
import { logIn, standIn } from '#test/support/web/stand-in.js';

describe('the page for a new piece', () => {
  const open = (more = {}) => openApp('/upload', { service: standIn({}).base, ...more });

  it('says that everyone can open the piece at once', async () => {
    const page = await open();
    const text = await page.says(page.t('upload.stepSandbox'));
    expect(text).to.contain(page.t('upload.lead'));
    expect(page.query('link', page.t('upload.toSandbox'))).to.exist;
    expect(text).not.to.contain(page.t('upload.stepReviewed'));
  });

  for (const { tag } of LOCALES)
    it(`says that the team looks at it first, where it does (${tag})`, async () => {
      const page = await open({ reviewsSubmissions: true });
      await chooseLanguage(tag);
      const text = await page.says(page.t('upload.stepReviewed'));
      expect(text).to.contain(page.t('upload.leadReviewed'));
      expect(text).to.contain(page.t('upload.stepAccepted'));
      expect(text).not.to.contain(page.t('upload.stepSandbox'));
      expect(page.query('link', page.t('upload.toSandbox'))).to.equal(undefined);
    });

  it('lets members of groups choose one that alone sees the piece', async () => {
    const groups = [{ id: 'sem', name: 'Seminar', role: 'reader', members: 2 }];
    const service = standIn({ 'GET groups': () => groups });
    logIn(service.base, { name: 'ada', permissions: [] });
    const page = await openApp('/upload?group=sem', { service: service.base });
    const field = (await page.find('field', page.t('upload.readers'))) as HTMLSelectElement;
    await waitUntil(() => field.selectedOptions[0]?.label === 'Seminar');
    const text = await page.says(page.t('upload.stepGroup'));
    expect(text).to.contain(page.t('upload.groupHint'));
    expect(text).to.contain(page.t('upload.leadGroup'));
    expect(text).not.to.contain(page.t('upload.lead'));
    expect(text).not.to.contain(page.t('upload.stepSandbox'));
  });

  it('says so in the dialog, too', async () => {
    const page = await open({ reviewsSubmissions: true });
    void page.app.dialogs.show('addPiece', {});
    const dialog = await page.find('dialog', page.t('upload.title'));
    expect(dialog.innerText).to.contain(page.t('upload.leadReviewed'));
  });
});
