import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { READ, test } from './dialog-visitor.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ANALYSIS = /^(Analysis|Analyse): /;

test('an analysis is cited by keys, at an address that leads back to its version', async ({
  visitor,
  context,
}) => {
  const { page } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.open('/~/voices/heidenroeslein?analysis=reference');
  await page.getByRole('button', { name: ANALYSIS }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cite…' }).press('Enter');
  const dialog = visitor.dialog('Cite');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(
    /^Glosa: “.+”\. Analysis of Franz Schubert, Heidenröslein, Op\. 3 No\. 3, D 257\. Version 1, .+ Glosa, http\S+\?analysis=reference&version=1 \(accessed .+\)\. Music in the public domain/,
  );
  await dialog.getByRole('tab', { name: 'Text' }).focus();
  await page.keyboard.press('ArrowRight');
  const entry = dialog.getByRole('textbox', { name: 'BibTeX' });
  await expect(entry).toHaveValue(/^@misc\{glosa\d{4}\w+,\n {2}author = \{\{Glosa\}\},/);
  await dialog.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await entry.inputValue());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: ANALYSIS })).toBeFocused();
  const [, address = ''] = /url = \{(.+)\},/.exec(copied) ?? [];
  await page.goto(address);
  const open = page.getByRole('button', { name: 'Analysis: reference, version 1' });
  await expect(open).toBeVisible(READ);
});

test('a new analysis must be saved first; the piece can be cited', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open();
  await page.evaluate(() => document.querySelector('glosa-piece')?.newAnalysis());
  await page.getByRole('button', { name: ANALYSIS }).click();
  await page.getByRole('menuitem', { name: 'Cite… (save it first)' }).click();
  const dialog = visitor.dialog('Cite');
  await expect(dialog).toContainText('This analysis is not saved');
  await dialog.getByRole('combobox', { name: 'What is cited' }).selectOption('The piece');
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(
    /^Franz Schubert: Heidenröslein, Op\. 3 No\. 3, D 257\. Edited by Glosa\. \d{4}\. Glosa, http\S+ \(/,
  );
});

for (const [language, item, title] of [
  ['en', 'Cite…', 'Cite'],
  ['de', 'Zitieren…', 'Zitieren'],
  ['fr', 'Citer…', 'Citer'],
  ['it', 'Cita…', 'Cita'],
  ['sl', 'Citiraj…', 'Citiranje'],
  ['hr', 'Citiraj…', 'Citiranje'],
  ['el', 'Παραπομπή…', 'Παραπομπή'],
  ['zh-Hans', '引用…', '引用'],
] as const)
  test(`the dialog that cites fits a phone and is accessible in both themes: ${language}`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript((tag) => localStorage.setItem('glosa-language', tag), language);
    await visitor.open();
    const texts = readFileSync(`locales/host/piece/${language}.json`, 'utf8');
    const { piece } = JSON.parse(texts) as { piece: { bar: { more: string } } };
    await visitor.button(piece.bar.more).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    const dialog = visitor.dialog(title);
    await expect(dialog.getByRole('textbox').first()).toHaveValue(/Heidenröslein|lande/);
    await visitor.isAccessible(dialog);
  });
