import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, READ, test, type PiecePage } from './piece-page.js';
import { violationsOf } from '../support/axe.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Print or save the score' });

/** Opens the dialog for measures 5 to 12 of the minuet. */
async function openDialog(piece: PiecePage): Promise<void> {
  await piece.open('/~/keyboard/minuet-in-g#m5-12');
  await piece.button('File').click();
  await piece.item('Print or save as a figure…').click();
  await expect(dialog(piece.page)).toBeVisible(READ);
}

const figure = (page: Page) => dialog(page).getByRole('img', { name: /^Preview: Minuet in G/ });

/** Returns the texts on each sheet of the page as it would be printed, each with its distance from the left. */
async function printedWords(page: Page): Promise<readonly { text: string; x: number }[][]> {
  const margin = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' };
  const file = await page.pdf({ format: 'A4', margin });
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const sheets: { text: string; x: number }[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item) => ('str' in item ? [item] : []));
    sheets.push(words.map(({ str, transform }) => ({ text: str, x: Number(transform[4]) })));
  }
  return sheets;
}

/** Returns the texts of the pages of the page as it would be printed. */
const printed = async (page: Page): Promise<readonly string[]> =>
  (await printedWords(page)).map((words) => words.map(({ text }) => text).join(' '));

test('a passage is saved as a figure for an article', async ({ piece }) => {
  await openDialog(piece);
  const { page } = piece;
  await expect(page.getByLabel('From measure')).toHaveValue('5');
  await expect(figure(page).locator('svg')).toBeVisible(READ);
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  const coming = page.waitForEvent('download');
  await piece.button('Save as SVG').click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Minuet in G m5-12.svg');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns=/);
  for (const part of ['>5<', '>12<', '>HC<', '>Cadence<', '>Minuet in G<'])
    expect(text).toContain(part);
  // Nobody else can open an address of the own computer.
  expect(text).not.toMatch(/Source:|127\.0\.0\.1|localhost/);
  expect(text).not.toMatch(/foreignObject|<script| style=|>4<|>13</);
  // The only style sheet brings the fonts of the words in the music.
  const sheets = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules]) => rules);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(/^(@font-face\{[^{}]*src:url\(data:font\/ttf;base64,[^()]*\)\})+$/);
  // Nothing of other files: all references are inside.
  expect(text.match(/href="[^#][^"]*"/g)).toBeNull();
  expect(piece.faults).toEqual([]);
});

test('the figure follows the choices, and says what is wrong with them', async ({ piece }) => {
  await openDialog(piece);
  const { page } = piece;
  await expect(figure(page)).toContainText('HC', READ);
  await page.getByRole('checkbox', { name: /^With labels/ }).uncheck();
  await expect(figure(page)).not.toContainText('HC');
  await page.getByLabel('To measure').fill('3');
  await expect(page.getByText('The last measure comes before the first.')).toBeVisible();
  await expect(piece.button('Save as SVG')).toBeDisabled();
  await page.getByLabel('To measure').fill('6');
  await expect(figure(page)).toContainText('measures 5–6');
  await page.getByLabel('Width').selectOption('Column (8.5 cm)');
  await expect(piece.button('Save as SVG')).toBeEnabled();
});

test('a passage is printed alone', async ({ piece }) => {
  const { page } = piece;
  // The dialog of the browser would wait for a hand.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-prints', true);
  });
  await openDialog(piece);
  await expect(figure(page)).toContainText('HC', READ);
  await piece.button('Print or save as PDF…').click();
  await expect(page.locator('html[data-prints]')).toBeAttached();
  const [text, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect(text).toMatch(/Minuet in G.*measures 5–12.*Structure.*HC/);
  expect(text).not.toContain('Source:');
  expect(text).not.toContain('Close');
});

test('the page of a piece is printed whole, without its controls', async ({ piece }) => {
  await piece.open();
  const { page } = piece;
  await expect(page.locator('glosa-score[data-printable=""]')).toBeAttached(READ);
  const texts = await printed(page);
  const text = texts.join(' ');
  expect(texts.length).toBeGreaterThan(1);
  expect(text).toMatch(/Minuet in G.*Christian Petzold/);
  for (const part of ['1', '16', '32', 'HC', 'Cadence']) expect(text).toContain(part);
  for (const part of ['0:00', 'File', 'Filter', 'Source:']) expect(text).not.toContain(part);
  await expect(page.locator('glosa-score[data-printed]')).toHaveCount(0);
});

const ARTICLE = `<!doctype html><html lang="en"><title>Article</title>
<h1>An article</h1><p id="far"></p>
<glosa-widget src="/demo-wc/corpora/keyboard/minuet-in-g/info.json"></glosa-widget>
<script>document.getElementById('far').style.height = '9000px'</script>
<script type="module" src="/glosa.js"></script></html>`;

test('a widget that was never in view is printed with its page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-prints', true);
  });
  const answer = { body: ARTICLE, contentType: 'text/html' };
  await page.route('**/article-to-print', (route) => route.fulfill(answer));
  await page.goto('/article-to-print');
  await page.waitForFunction(() => customElements.get('glosa-widget'));
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-prints]')).toBeAttached(READ);
  const text = (await printed(page)).join(' ');
  expect(text).toContain('An article');
  for (const part of ['Minuet in G', '32', 'HC', 'Cadence', 'G major'])
    expect(text).toContain(part);
  expect(text).not.toContain('0:00');
  expect(text).not.toContain('Source:');
});

const COLUMN = `<!doctype html><html lang="en"><title>Article</title>
<div style="inline-size: 340px; margin: auto"><h1>Narrow</h1>
<glosa-widget src="/demo-wc/corpora/keyboard/minuet-in-g/info.json"></glosa-widget>
<glosa-widget src="/demo-wc/corpora/voices/heidenroeslein/info.json"></glosa-widget></div>
<script type="module" src="/glosa.js"></script></html>`;

test('music in a narrow column is printed as wide as the paper, with one source for all', async ({
  page,
  baseURL,
}) => {
  // An address that others can open.
  const site = 'http://music.example';
  await page.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/article') return route.fulfill({ body: COLUMN, contentType: 'text/html' });
    return route.fulfill({
      response: await route.fetch({ url: `${baseURL!}${pathname}${search}` }),
    });
  });
  await page.goto(`${site}/article#music`);
  const scores = page.locator('glosa-score[data-printable=""]');
  await page.locator('glosa-widget').last().scrollIntoViewIfNeeded();
  await expect(scores).toHaveCount(2, READ);
  const words = (await printedWords(page)).flat();
  const text = words.map((word) => word.text).join(' ');
  expect(text).toMatch(/Narrow.*Minuet in G.*Heidenröslein/);
  expect(text.match(/Source: \S+/g)).toEqual([`Source: ${site}/article`]);
  expect(text.indexOf('Source:')).toBeGreaterThan(text.indexOf('Heidenröslein'));
  // A4 is 595 points wide, and its margins 34.
  const numbers = words.filter((word) => /^\d+$/.test(word.text)).map(({ x }) => x);
  expect(Math.max(...numbers)).toBeGreaterThan(440);
  const title = words.find((word) => word.text === 'Minuet in G')!;
  expect(title.x).toBeLessThan(40);
});

const SECTION = `<!doctype html><html lang="en"><title>Article</title>
<h1>An article</h1><p id="text">Words</p><h2>A minuet</h2>
<glosa-widget src="/demo-wc/corpora/keyboard/minuet-in-g/info.json"></glosa-widget>
<script>document.getElementById('text').style.height = location.hash.slice(1) + 'px'</script>
<script type="module" src="/glosa.js"></script></html>`;

for (const [where, height, sheets] of [
  ['that has room for a line begins under its heading', 300, [0, 0, 0, 2]],
  ['at the end of a page takes its heading to the next', 560, [0, 1, 1, 2]],
] as const)
  test(`music ${where}, and goes on from line to line`, async ({ page }) => {
    const answer = { body: SECTION, contentType: 'text/html' };
    await page.route('**/section', (route) => route.fulfill(answer));
    await page.goto(`/section#${height}`);
    await page.locator('glosa-widget').scrollIntoViewIfNeeded();
    await expect(page.locator('glosa-score[data-printable=""]')).toBeAttached(READ);
    const texts = await printed(page);
    const sheetOf = (word: RegExp) => texts.findIndex((text) => word.test(text));
    const found = [/An article/, /A minuet/, /Christian Petzold/, /\b32\b/].map(sheetOf);
    expect(found).toEqual(sheets);
  });
