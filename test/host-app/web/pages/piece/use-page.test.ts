import { openApp, until } from '#test/support/web/shown-app.js';
import '#web/pages/piece/use-page.js';

describe('the keys of the page of a piece', () => {
  it('lead to the search beside the music by /, without leaving the piece', async () => {
    const page = await openApp('/~~/keyboard/fur-elise');
    await page.find('button', page.t('piece.rail.search'));
    page.key('/');
    const field = await page.find('field', page.t('piece.rail.search'));
    await until(() => document.activeElement === field, 'the focus in the search field');
    // There, it belongs to what one looks for.
    page.key('/');
    await page.write(page.t('piece.rail.search'), 'promenade');
    await page.find('link', /Promenade/);
    await until(() => page.address === '/~~/keyboard/fur-elise', 'the piece');
  });
});
