import { expect } from '@playwright/test';
import { CLARA, PIECE, READ, test } from './dialog-visitor.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe('the error catalogue', () => {
  test('a piece that is missing has a page that says so, and no dialog', async ({ visitor }) => {
    visitor.allows(/404|Not found/);
    await visitor.page.goto('/~/voices/nowhere');
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.page.locator('glosa-piece')).toHaveCount(0);
    await expect(visitor.page.getByRole('dialog')).toHaveCount(0);
  });

  test('Invalid Link: an analysis that is missing', async ({ visitor }) => {
    visitor.allows(/404|Not found/);
    await visitor.open(`${PIECE}?analysis=nothing`);
    const dialog = visitor.dialog('Invalid Link');
    await expect(dialog).toContainText('There is no such analysis, or it is not shared with you.');
    await visitor.press(dialog, 'Show the piece without it');
    await expect(visitor.page).not.toHaveURL(/analysis=nothing/);
    await visitor.page.waitForFunction(
      () => document.querySelector('glosa-piece')?.model?.analysis,
    );
    await visitor.label();
  });

  test('Invalid Link: sync points that are missing lead to new ones', async ({ visitor }) => {
    visitor.allows(/404|Not found/);
    await visitor.page.route(/synchro/, (route) => route.fulfill({ status: 404 }));
    await visitor.page.route(/heidenroeslein\?static=true/, async (route) => {
      const response = await route.fetch();
      const info = (await response.text()).replace(
        /"onset-date":\s*(\[[^\]]*\]|"[^"]*")/g,
        '"onset-date":"synchro.json"',
      );
      await route.fulfill({ response, body: info });
    });
    await visitor.page.goto(PIECE);
    const dialog = visitor.dialog('Invalid Link');
    await expect(dialog).toContainText(/The synchronization \S+heidenroeslein\S+ was not found/);
    await visitor.press(dialog, 'Start with new sync points');
    await expect(visitor.page).toHaveURL(/\/sync\/voices\/heidenroeslein/);
    await visitor.press(visitor.dialog('Invalid Link'), 'Start with new sync points');
    await expect(visitor.page.locator('.sync-count')).toContainText('0 points');
  });

  test('No Server: the piece comes when it is there again', async ({ visitor }) => {
    visitor.allows(/ERR_FAILED|No response/);
    await visitor.page.route('**/api/corpus/**', (route) => route.abort());
    await visitor.page.goto(PIECE);
    const dialog = visitor.dialog('No Server');
    await expect(dialog).toContainText('The corpus server does not answer.');
    await visitor.isAccessible(dialog);
    await visitor.page.unroute('**/api/corpus/**');
    await visitor.press(dialog, 'Try again');
    await visitor.loaded();
  });

  test('Unauthorized Access: log in, and the piece comes', async ({ visitor }) => {
    visitor.allows(/401|Not allowed/);
    await visitor.page.route('**/api/corpus/voices/heidenroeslein?static=true', (route) =>
      route.request().headers()['authorization'] === undefined
        ? route.fulfill({ status: 401, json: { code: 'unauthorized' } })
        : route.continue(),
    );
    await visitor.page.goto(PIECE);
    const dialog = visitor.dialog('Unauthorized Access');
    await expect(dialog).toContainText('You are not allowed to view this piece.');
    await visitor.press(dialog, 'Log in');
    await visitor.fillLogin(CLARA);
    await expect(dialog).toBeHidden();
    await visitor.loaded();
  });

  test('Invalid File: continue with a new analysis, or keep the present one', async ({
    visitor,
  }) => {
    visitor.allows(/Corrupted Analysis/);
    await visitor.open('/~/keyboard/fur-elise');
    const before = await visitor.labels();
    const read = () =>
      visitor.page.evaluate(() => {
        const file = new File(['{"labels": 7}'], 'broken.dez');
        void document.querySelector('glosa-piece')?.importAnalysis(file);
      });
    await read();
    const dialog = visitor.dialog('Invalid File');
    await expect(dialog).toContainText('Corrupted Analysis');
    await expect(visitor.page.locator('glosa-piece').getByRole('alert')).toHaveCount(0);
    await visitor.press(dialog, 'Keep the current analysis');
    expect(await visitor.labels()).toBe(before);
    await read();
    await visitor.press(dialog, 'Continue with a new analysis');
    await expect.poll(() => visitor.labels()).toBe(0);
  });

  test('Audio Error: a recording that is not there is left out, and the rest works', async ({
    visitor,
  }) => {
    visitor.allows(/./);
    await visitor.page.route(/recording~?\w*\.(mp3|ogg)/, (route) =>
      route.fulfill({ status: 404 }),
    );
    await visitor.open();
    const dialog = visitor.dialog('Audio Error');
    await expect(dialog).toContainText('was not found, so it is left out', READ);
    await visitor.press(dialog, 'Continue');
    await visitor.label();
  });

  test('Youtube Error: when the video cannot be had', async ({ visitor }) => {
    visitor.allows(/./);
    await visitor.page.route(/youtube(-nocookie)?\.com/, (route) => route.abort());
    await visitor.open();
    await visitor.choose(/^File/, 'addSource');
    const source = visitor.dialog('Add a recording or a video');
    await source.getByLabel('Or a link').fill('https://youtu.be/dQw4w9WgXcQ');
    await visitor.press(source, 'Add');
    await visitor.press(visitor.dialog(/is added/), 'Later');
    await visitor.button('Play').click();
    await expect(visitor.dialog('Youtube Error')).toContainText('dQw4w9WgXcQ', READ);
  });
});
