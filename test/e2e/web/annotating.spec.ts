// An annotator's work from the first visit to a saved analysis, with real input only: mouse, keys, fingers.
import type { Page } from '@playwright/test';
import { expect, READ, test, type PiecePage } from './piece-page.js';

const COUNT = 20;
const TAGS = ['I', 'V7', 'vi', 'IV', 'ii6'];
const tagAt = (index: number): string => TAGS[index % TAGS.length]!;
const unique = (word: string): string => `${word} ${Date.now().toString(36)}${process.pid}`;

/** Returns what an expression about the model of the piece gives. */
const model = <Value>(page: Page, read: string): Promise<Value> =>
  page.evaluate<Value>(`document.querySelector('glosa-piece').model.${read}`);

/** The tags of all labels, by start. */
const tags = (page: Page): Promise<readonly string[]> =>
  model(page, 'analysis.labels.toSorted((a, b) => a.start - b.start).map(({ tag }) => tag)');

/** What a screen reader says of the place of the focus: its name and its value, through shadow trees. */
function spoken(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const root = element?.getRootNode() as Document | ShadowRoot | undefined;
  const idOf = (attribute: string) => element?.getAttribute(attribute) ?? '';
  const [label] = (element as HTMLInputElement | null)?.labels ?? [];
  const named = element?.ariaLabel ?? root?.getElementById(idOf('aria-labelledby'))?.textContent;
  const name = named ?? (label ?? element)?.textContent ?? '';
  return [name.trim(), element?.ariaValueText ?? ''].filter(Boolean).join(', ');
}

/** The keys of an annotator, and what a screen reader says. */
class Keys {
  constructor(readonly page: Page) {}

  async press(...pressed: readonly string[]): Promise<void> {
    for (const key of pressed) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  heard(text: RegExp): Promise<void> {
    return expect.poll(() => this.page.evaluate(spoken)).toMatch(text);
  }

  /** Presses a key until a screen reader says something. */
  async go(key: string, text: RegExp): Promise<void> {
    await expect(async () => {
      if (!text.test(await this.page.evaluate(spoken))) await this.press(key);
      expect(await this.page.evaluate(spoken)).toMatch(text);
    }).toPass({ intervals: [0] });
  }
}

/** What a saved analysis is called afterwards. */
const isSaved = ({ page, snack }: PiecePage, name: string): Promise<void> =>
  Promise.all([
    expect(snack.filter({ hasText: `Saved “${name}”` })).toBeVisible(),
    expect.poll(() => model(page, 'analysis.isDirty')).toBe(false),
  ]).then();

test('twenty labels by keys alone: heard, made, named, typed, moved, commented, saved', async ({
  piece,
}) => {
  const { page } = piece;
  const keys = new Keys(page);
  await piece.open();
  await keys.go('F6', /menu|sidebar|pages/i);
  await keys.go('Tab', /^Analysis: /);
  await keys.press('Enter');
  await keys.go('ArrowDown', /^New analysis/);
  await keys.press('Enter');
  await expect.poll(() => piece.labels()).toBe(0);

  await keys.go('F6', /^Score\b/);
  await keys.press('Home', 'Space');
  await expect.poll(() => model(page, 'transport.isPlaying')).toBe(true);
  await keys.press('Space', 'Home');
  await keys.heard(/Measure 1, beat 1, 1st time$/);
  for (let index = 0; index < COUNT; index++) {
    await keys.press('m');
    await keys.heard(/^Tag of Motif$/);
    await keys.type(tagAt(index));
    await keys.press('Enter');
    await keys.heard(/^Score\b.*Measure/);
    await keys.press('ArrowRight');
  }
  expect(await tags(page)).toEqual(Array.from({ length: COUNT }, (_, index) => tagAt(index)));

  await keys.press('Alt+ArrowRight', 'Alt+Shift+ArrowRight');
  await expect(page.locator('glosa-score .labels-surface [role=status]').first()).toHaveText(
    'Motif ii6, m. 7, beat 3 to the end of m. 8, beat 1',
  );
  await keys.go('F6', /^Edit$/);
  // The tab plays at Space, as its view does.
  await keys.press('Space');
  await expect.poll(() => model(page, 'transport.isPlaying')).toBe(true);
  await keys.press('Space');
  await expect.poll(() => model(page, 'transport.isPlaying')).toBe(false);
  await keys.go('Tab', /^Type$/);
  await keys.press('Control+a');
  await keys.type('Theme');
  await keys.press('Enter');
  await keys.go('Tab', /^Comment$/);
  await keys.type('as in measure 10');
  await keys.go('Shift+F6', /^Score\b/);
  const made = { type: 'Theme', tag: 'ii6', comment: 'as in measure 10' };
  await expect.poll(() => model(page, 'selectedLabels[0]')).toMatchObject(made);

  await keys.go('F6', /^10 seconds back$/);
  await keys.press('Control+s');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await keys.press('Control+a');
  const name = unique('keys');
  await keys.type(name);
  await keys.press('Enter');
  await expect(piece.analysis).toHaveAccessibleName(`Analysis: ${name}`, READ);
});

test('from the first visit to the first saved label in at most eight actions', async ({
  piece,
}) => {
  const { page } = piece;
  let actions = 0;
  const act = async (action: Promise<void>): Promise<void> => {
    actions++;
    await action;
  };
  await page.goto('/');
  await act(page.getByRole('main').getByRole('link', { name: 'Minuet in G' }).first().click());
  await piece.arrives();
  await act(piece.drag());
  await act(page.keyboard.type('turn'));
  await act(page.keyboard.press('Enter'));
  await act(piece.bar.getByRole('button', { name: 'Save', exact: true }).click());
  const name = unique('first');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await act(page.keyboard.press('Control+a'));
  await act(page.keyboard.type(name));
  await act(page.keyboard.press('Enter'));
  await isSaved(piece, name);
  expect(await tags(page)).toContain('turn');
  expect(actions).toBeLessThanOrEqual(8);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('twenty labels by touch: tapped while the music plays, named in sight, saved', async ({
    piece,
  }) => {
    const { page, bar, side } = piece;
    const press = (name: string | RegExp) => side.getByRole('button', { name }).tap();
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Minuet in G' }).first().tap();
    await piece.arrives();
    await bar.getByRole('button', { name: 'More' }).tap();
    await piece.item('New analysis').tap();
    await expect.poll(() => piece.labels()).toBe(0);
    await expect(bar.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Create' }).tap();
    await page.locator('glosa-player').getByRole('button', { name: 'Play', exact: true }).tap();
    const onset = () => model<number>(page, 'transport.moment.onset ?? -1');
    for (let index = 0; index < COUNT; index++) {
      const before = index === 0 ? 0 : (await onset()) + 0.9;
      await expect.poll(onset, { intervals: [20] }).toBeGreaterThan(before);
      await press(/^Harmony/);
      await expect.poll(() => piece.labels(), { intervals: [20] }).toBe(index + 1);
    }
    await page.locator('glosa-player').getByRole('button', { name: 'Pause', exact: true }).tap();
    await expect(bar.getByRole('img', { name: 'Unsaved changes' })).toBeVisible();

    await page.getByRole('tab', { name: 'Edit' }).tap();
    for (let index = COUNT - 1; index >= 0; index--) {
      await side.getByRole('textbox', { name: 'Tag' }).or(side.getByLabel('Tag')).first().tap();
      await page.keyboard.type(tagAt(index));
      await page.keyboard.press('Enter');
      if (index > 0) await press('Previous label');
    }
    await expect.poll(() => tags(page)).toEqual(TAGS.concat(TAGS, TAGS, TAGS));
    // The label in work stands over the sheet, not under it.
    const chosen = page.locator('glosa-score [part~=label-selected]').first();
    const bottom = async () => {
      const box = await chosen.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    const { y: sheet } = (await side.boundingBox())!;
    await expect.poll(bottom).toBeLessThanOrEqual(sheet);

    await bar.getByRole('button', { name: 'Save', exact: true }).tap();
    const dialog = page.getByRole('dialog');
    const name = unique('touch');
    await dialog.getByLabel('Name', { exact: true }).tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
    await isSaved(piece, name);
    await expect(bar.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0);
  });
});
