import type { Locator, Page } from '@playwright/test';
import { expect, test, type PiecePage } from './piece-page.js';

const DEVICES = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a tablet', viewport: { width: 820, height: 1180 } },
] as const;

/** The least side of what a finger hits, in CSS pixels. */
const FINGER = 44;

/** Buttons and the like that are too small for a finger, as `name: width × height`. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const ROLES =
      'button, summary, select, [role=button], [role=tab], [role=menuitem], [role=switch]';
    const visible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isShown && width > 1 && height > 1 && !element.closest('[inert], [aria-hidden=true]');
    };
    /** The area that answers a finger may be larger than what is painted, by a pseudo-element. */
    const sides = (element: Element) => {
      const box = element.getBoundingClientRect();
      const around = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const held = around.filter(
        ({ content, position }) => content !== 'none' && position === 'absolute',
      );
      return {
        width: Math.max(box.width, ...held.map(({ width }) => Number.parseFloat(width) || 0)),
        height: Math.max(box.height, ...held.map(({ height }) => Number.parseFloat(height) || 0)),
      };
    };
    const found: string[] = [];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (!element.matches(ROLES) || !visible(element)) continue;
        const { width, height } = sides(element);
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        if (width < least - 0.5 || height < least - 0.5)
          found.push(`${name || element.outerHTML.slice(0, 80)}: ${width} × ${height}`);
      }
    };
    visit(document);
    return [...new Set(found)];
  }, FINGER);

/** Nothing scrolls sideways, and every button is large enough for a finger. */
async function fitsTheHand(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
    .toBeLessThanOrEqual(0);
  expect.soft(await smallTargets(page), where).toEqual([]);
}

/** A dialog lies within the screen, shows or scrolls all that is in it, and goes when it is closed. */
async function opensAndCloses(dialog: Locator, where: string): Promise<void> {
  const page = dialog.page();
  await expect(dialog, where).toBeVisible();
  const { width, height } = page.viewportSize()!;
  const within = async () => {
    const box = (await dialog.boundingBox())!;
    return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  };
  await expect.poll(within, where).toBe(true);
  await fitsTheHand(page, where);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().tap();
  await expect(dialog, where).toBeHidden();
}

/** Taps the first harmony, which lies under the score where the playhead stands. */
async function tapHarmony({ page, score }: PiecePage): Promise<void> {
  await expect(page.locator('glosa-score').getByRole('listbox')).toBeAttached();
  await score.scrollIntoViewIfNeeded();
  const playhead = (await page.locator('glosa-score [part~=playhead]').first().boundingBox())!;
  const picture = (await page.locator('glosa-score [part=picture]').boundingBox())!;
  await page.touchscreen.tap(playhead.x + 30, picture.y + picture.height + 22);
}

const chosenTag = ({ page }: PiecePage): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('glosa-piece')!.model?.selectedLabels[0]?.tag);

/** Undoes from the bar, or from the menu that holds what a narrow bar has no room for. */
async function undo(piece: PiecePage): Promise<void> {
  const button = piece.bar.getByRole('button', { name: 'Undo' });
  if (await button.isVisible()) return button.tap();
  await piece.bar.getByRole('button', { name: 'More' }).tap();
  await piece.item('Undo').tap();
}

for (const { name, viewport } of DEVICES)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('one finds a piece, plays it, changes a label, and goes back', async ({ piece }) => {
      test.setTimeout(90_000);
      const { page } = piece;
      await page.goto('/corpora');
      await expect(page.getByRole('heading', { name: 'Keyboard pieces' })).toBeVisible();
      await fitsTheHand(page, 'corpora');
      await page.getByRole('link', { name: 'Keyboard pieces' }).tap();
      await expect(page).toHaveURL(/\/explore\/keyboard/);
      const row = page
        .getByRole('main')
        .getByRole('link', { name: /Minuet in G/ })
        .first();
      await expect(row).toBeVisible();
      await fitsTheHand(page, 'table');
      await row.tap();
      await piece.arrives();
      await fitsTheHand(page, 'piece');

      await piece.button('Play').tap();
      await expect.poll(() => piece.date()).toBeGreaterThan(0.3);
      await piece.button('Pause').tap();
      await page.evaluate(() =>
        document.querySelector('glosa-piece')!.model!.transport.seek({ measure: 1 }),
      );

      await tapHarmony(piece);
      await expect.poll(() => chosenTag(piece)).toBe('I');
      const tab = page.getByRole('tab', { name: 'Edit' });
      const tag = piece.side.getByLabel('Tag', { exact: true });
      if (!(await tag.isVisible())) await tab.tap();
      await tag.fill('vi');
      await tag.press('Enter');
      await expect.poll(() => chosenTag(piece)).toBe('vi');
      await fitsTheHand(page, 'label');
      await undo(piece);
      await expect.poll(() => chosenTag(piece)).toBe('I');

      await page.goBack();
      await expect(page).toHaveURL(/\/explore\/keyboard/);
      await expect(row).toBeVisible();
    });

    test('one brings a recording in step', async ({ page }) => {
      await page.goto('/sync/voices/heidenroeslein');
      await expect(page.locator('glosa-tap-bar .big')).toBeVisible({ timeout: 20_000 });
      await fitsTheHand(page, 'sync');
      const big = page.locator('glosa-tap-bar .big');
      const start = await big.innerText();
      await big.tap();
      await expect(big).not.toHaveText(start);
      await page.getByRole('button', { name: 'Pause', exact: true }).tap();
      await expect(big).toHaveText(/^\s*Start/);
    });

    test('dialogs of the site fit, and close', async ({ page }) => {
      await page.goto('/corpora');
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      const login = page.getByRole('button', { name: 'Log in', exact: true });
      if (!(await login.first().isVisible())) await menu.tap();
      await login.first().tap();
      await opensAndCloses(page.getByRole('dialog', { name: 'Log in' }), 'login');
      const add = page.getByRole('button', { name: 'Add a new piece' });
      if (!(await add.isVisible())) await menu.tap();
      await add.tap();
      await opensAndCloses(page.getByRole('dialog', { name: 'Add a piece' }), 'add piece');
    });

    test('dialogs of a piece fit, and close', async ({ piece }) => {
      await piece.open();
      const { page } = piece;
      await piece.bar.getByRole('button', { name: 'Save', exact: true }).tap();
      await opensAndCloses(page.getByRole('dialog', { name: 'Save to the cloud' }), 'save');
      const more = piece.bar.getByRole('button', { name: 'More' });
      const file = piece.bar.getByRole('button', { name: /^File/ });
      await more.or(file).first().tap();
      await fitsTheHand(page, 'menu');
      await page.getByRole('menuitem', { name: /^Export( analysis)?…$/ }).tap();
      await opensAndCloses(page.getByRole('dialog', { name: 'Export analysis' }), 'export');
    });
  });
