import { expect } from '@open-wc/testing';
import { openApp } from '#test/support/web/shown-app.js';
import { logIn, standIn } from '#test/support/web/stand-in.js';

const SEMINAR = { id: 'sem', name: 'Seminar', role: 'reader', members: 2 };
const CLASS = { id: 'cls', name: 'Class of 2027', role: 'owner', members: 30 };

async function open(groups: readonly object[]) {
  const given = { ...SEMINAR, members: [], pieces: [] };
  const service = standIn({
    'GET groups': () => groups,
    'POST groups/sem/pieces': () => given,
  });
  logIn(service.base, { name: 'ada', permissions: [] });
  const page = await openApp('/about', { service: service.base });
  void page.app.dialogs.show('give', { path: 'songs/lied' });
  await page.find('dialog');
  return { page, service };
}

describe('the dialog that gives a piece to a group', () => {
  it('gives it to the one that is chosen, and says so', async () => {
    const { page, service } = await open([CLASS, SEMINAR]);
    const field = (await page.find('field', page.t('dialogs.give.group'))) as HTMLSelectElement;
    field.value = 'sem';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    (await page.find('button', page.t('dialogs.give.submit'))).click();
    await page.says(page.t('dialogs.give.given', { name: 'Seminar' }));
    expect(service.sent('POST groups/sem/pieces')).to.deep.equal({ piece: 'songs/lied' });
  });

  it('leads to the groups who is in none', async () => {
    const { page } = await open([]);
    await page.find('link', page.t('dialogs.give.toGroups'));
  });
});
