import { expect } from '@open-wc/testing';
import { openApp } from '#test/support/web/shown-app.js';

describe('the table of pieces', () => {
  it('lists what there is at /collabscore/explore without an id', async () => {
    const page = await openApp('/collabscore/explore');
    await page.find('heading', page.t('table.allPieces'));
    await page.find('link', 'Für Elise');
  });

  it('says at /collabscore/explore with an unknown id that there is no such corpus', async () => {
    const page = await openApp('/collabscore/explore/none');
    await page.says('/collabscore/explore/none');
    expect(page.query('link', 'Für Elise')).to.equal(undefined);
  });
});
