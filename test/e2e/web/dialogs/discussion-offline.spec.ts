import { expect, type Page } from '@playwright/test';
import { CLARA, PIECE, READ, test, unique } from './dialog-visitor.js';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

/** Whether this browser keeps a text for the account. */
const isKept = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('glosa-account '));
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const answers = await Promise.all(opened.map((cache) => cache.matchAll()));
    const texts = await Promise.all(answers.flat().map((answer) => answer.text()));
    return texts.some((each) => each.includes(wanted));
  }, text);

test('a discussion that was read is there after a reload without network, and takes a reply', async ({
  visitor,
}) => {
  visitor.allows(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|no-response/);
  const { page } = visitor;
  const name = unique('kept discussion');
  // The piece has the threads of other runs.
  const words = unique('One phrase');
  await visitor.open();
  await visitor.login(CLARA);
  await visitor.saveAs(name);
  await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
  // What the worker sees from here on is kept.
  await visitor.open(`${PIECE}?analysis=${encodeURIComponent(name)}`);
  const tab = page.getByRole('tab', { name: 'Discussion' });
  await tab.click(READ);
  const discussion = page.locator('glosa-discussion');
  await discussion.getByRole('button', { name: /^New thread/ }).click(READ);
  await discussion.getByRole('textbox').fill(words);
  await discussion.getByRole('textbox').press('Control+Enter');
  await expect(discussion.locator('.reply')).toContainText(words, READ);
  await expect(discussion.locator('.state')).toHaveCount(0, READ);
  await expect.poll(() => isKept(page, words), READ).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await visitor.loaded();
  await tab.click(READ);
  await discussion.getByRole('button', { name: words }).click(READ);
  await expect(discussion.locator('.reply')).toContainText(words);
  await discussion.getByRole('textbox', { name: 'Your reply' }).fill('Or two?');
  await discussion.getByRole('button', { name: 'Send' }).click();
  await expect(discussion.locator('.reply').last()).toContainText('sent when the network is back');

  await page.context().setOffline(false);
  await expect(discussion.locator('.state')).toHaveCount(0, READ);
  await expect(discussion.locator('.reply')).toHaveCount(2);
  await expect(discussion.locator('.reply').last()).toContainText('Or two?');
});
