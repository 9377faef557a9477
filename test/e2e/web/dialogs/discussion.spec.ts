import { expect, type Locator } from '@playwright/test';
import { CLARA, PIECE, READ, test, unique, Visitor } from './dialog-visitor.js';

/** The discussion beside the music, which is opened. */
async function discussionOf({ page }: Visitor): Promise<Locator> {
  const tab = page.getByRole('tab', { name: 'Discussion' });
  await expect(tab).toBeVisible(READ);
  await tab.click();
  return page.locator('glosa-discussion');
}

test('a thread is there for all who read the piece, at once, and survives a time without network', async ({
  visitor,
  browser,
  baseURL,
}) => {
  visitor.allows(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const name = unique('discussed');
  await visitor.open();
  await visitor.login(CLARA);
  await visitor.saveAs(name);
  const own = await discussionOf(visitor);

  const context = await browser.newContext({ baseURL: baseURL! });
  const reader = new Visitor(await context.newPage());
  await reader.open(`${PIECE}?analysis=${encodeURIComponent(name)}`);
  const seen = await discussionOf(reader);
  await expect(seen).toContainText('Log in to write.');

  await own.getByRole('button', { name: /^New thread/ }).click();
  await own.getByRole('textbox').fill('Is this *one* phrase?');
  await own.getByRole('textbox').press('Control+Enter');
  await expect(seen.getByRole('button', { name: /Is this .*phrase\?/ })).toBeVisible();
  await seen.getByRole('button', { name: /Is this .*phrase\?/ }).click();
  await expect(seen.locator('.reply em')).toHaveText('one');

  await visitor.page.context().setOffline(true);
  await own.getByRole('textbox', { name: 'Your reply' }).fill('Or two?');
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(own.locator('.reply').last()).toContainText('sent when the network is back');
  await visitor.page.context().setOffline(false);
  await expect(seen.locator('.reply').last()).toContainText('Or two?', READ);
  await expect(own.locator('.state')).toHaveCount(0, READ);
  await own.getByRole('button', { name: 'Resolve' }).click();
  await expect(seen.locator('.facts')).toContainText(`Resolved by ${CLARA}`);
  await context.close();
});
