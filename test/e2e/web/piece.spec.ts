import { violationsInThemes } from '../support/axe.js';
import { expect, READ, test } from './piece-page.js';

const PIECES = [
  ['keyboard/minuet-in-g', 'Minuet in G'],
  ['keyboard/fur-elise', 'Für Elise'],
  ['keyboard/promenade', 'Promenade'],
  ['voices/heidenroeslein', 'Heidenröslein'],
  ['voices/o-haupt', 'O Haupt voll Blut und Wunden'],
] as const;

for (const [path, title] of PIECES)
  test(`${title} plays, and the playhead stands on what sounds`, async ({ piece }) => {
    await piece.open(`/~/${path}`);
    await expect(piece.title).toHaveText(title);
    await expect(piece.page).toHaveTitle(new RegExp(`^${title}, .+ · Glosa$`));
    await piece.button('Play').click();
    await expect.poll(() => piece.date(), READ).toBeGreaterThan(1);
    await piece.button('Pause').click();
    const { playhead, sounding } = await piece.places();
    expect(Math.abs(playhead - sounding!)).toBeLessThan(1);
  });

for (const [path, title] of PIECES)
  test(`all views of ${title} are in sight on a small laptop`, async ({ piece }) => {
    const { page } = piece;
    await page.setViewportSize({ width: 1280, height: 800 });
    await piece.open(`/~/${path}`);
    await expect(page.locator('glosa-score [part=picture] img').first()).toBeVisible(READ);
    const wave = page.locator('glosa-waveform .stage');
    await expect(wave).toBeVisible(READ);
    await expect(page.locator('glosa-waveform .labels canvas').first()).toBeAttached(READ);
    const bottom = async () => {
      const { y, height } = (await wave.boundingBox())!;
      return y + height;
    };
    const player = (await page.locator('glosa-player').boundingBox())!;
    await expect.poll(bottom).toBeLessThanOrEqual(player.y + 1);
    const stack = page.locator('.piece-panels');
    expect(await stack.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
    // What has no room in the score is scrolled to there.
    const lowest = page.locator('glosa-score [part~=viewport], glosa-score .viewport').first();
    await lowest.evaluate((it) => it.scrollTo({ top: it.scrollHeight }));
    const box = (await lowest.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(player.y);
  });

test('a height that the reader has given to a view stays', async ({ piece }) => {
  const { page } = piece;
  await page.setViewportSize({ width: 1280, height: 800 });
  await piece.open();
  const panel = page.locator('glosa-panel').first();
  const edge = panel.getByRole('separator');
  await edge.focus();
  const before = (await panel.boundingBox())!.height;
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await panel.boundingBox())!.height).toBeGreaterThan(before + 50);
  await expect(panel).toHaveAttribute('data-sized', '');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await panel.boundingBox())!.height).toBe(before);
});

test('a piece that was opened by keys plays with Space', async ({ piece }) => {
  const { page } = piece;
  await page.goto('/explore/keyboard');
  await page.getByRole('link', { name: 'Für Elise' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(piece.title).toHaveText('Für Elise', READ);
  await piece.arrives();
  await page.keyboard.press('Space');
  await expect.poll(() => piece.date(), READ).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  await expect(piece.button('Play')).toBeVisible();
});

test('a piece is found by its number, and its address is that of its path', async ({ piece }) => {
  await piece.open('/~/1');
  await expect(piece.page).toHaveURL(/\/~\/[^/]+\/[^/]+$/);
  await expect(piece.title).not.toHaveText('1');
});

test('what is no piece has another page', async ({ piece }) => {
  piece.allows(/404|Not Found|Not found/);
  const { page } = piece;
  for (const path of ['/~/', '/~/keyboard/nowhere', '/~/a<b', '/~/999999']) {
    await page.goto(path);
    await expect(page.locator('main')).not.toHaveClass(/piece-page/);
    await expect(page.locator('.piece-title')).toHaveCount(0);
  }
  await page.goto('/~/keyboard');
  await expect(page).toHaveURL(/\/explore\/keyboard$/);
});

test('a label is made, edited beside the music, and taken back from the bar', async ({ piece }) => {
  await piece.open();
  await piece
    .button('Create')
    .or(piece.page.getByRole('tab', { name: 'Create' }))
    .click();
  await piece.drag();
  await expect(piece.page.getByRole('tab', { name: 'Edit' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const tag = piece.side.getByLabel('Tag', { exact: true });
  await tag.fill('arch');
  await tag.press('Enter');
  await tag.press('Tab');
  const tagOf = () =>
    piece.page.evaluate(() => {
      const { model } = document.querySelector('glosa-piece')!;
      return model?.selectedLabels[0]?.tag;
    });
  await expect.poll(tagOf).toBe('arch');
  await expect(piece.analysis).toHaveAccessibleName('Analysis: reference, with unsaved changes');
  const before = await piece.labels();
  await piece.bar.getByRole('button', { name: 'Undo' }).click();
  await piece.bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => piece.labels()).toBe(before - 1);
  await expect(piece.analysis).toHaveAccessibleName('Analysis: reference');
  await piece.bar.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => piece.labels()).toBe(before);
});

test('a link to a passage repeats it, and plays it at one click', async ({ piece }) => {
  await piece.open('/~/keyboard/minuet-in-g#m5-8');
  await expect.poll(() => piece.loop()).toEqual([12, 24]);
  await piece.button('Play measures 5–8').click();
  await expect(piece.button('Play measures 5–8')).toHaveCount(0);
  await expect.poll(() => piece.date(), READ).toBeGreaterThan(1);
  // The router says that it cannot ask before an address that is typed.
  piece.allows(/blocker/);
  await piece.page.evaluate(() => (location.hash = '#m9'));
  await expect.poll(() => piece.loop()).toEqual([24, 27]);
});

test('a link that names no measure of the piece says so', async ({ piece }) => {
  await piece.open('/~/keyboard/minuet-in-g#m98-99');
  await expect(piece.snack).toContainText('This piece has no measures 98–99.');
  expect(await piece.loop()).toEqual([]);
});

test('the link to what is chosen is copied', async ({ piece, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await piece.open();
  await piece.page.evaluate(() => {
    const { model } = document.querySelector('glosa-piece')!;
    const label = model!.analysis!.labels.find(({ start }) => start >= 24)!;
    model!.selection.select([label.id]);
  });
  await piece.button('File').click();
  await piece.item('Copy a link to this passage').click();
  await expect(piece.snack).toContainText(/The link to the label .+ is copied\./);
  const link = await piece.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/minuet-in-g\?analysis=reference&version=\d+#m9,1&type=/);
  await piece.page.goto('about:blank');
  await piece.open(link);
  const chosen = () =>
    piece.page.evaluate(() => {
      const { model } = document.querySelector('glosa-piece')!;
      return [model!.selectedLabels[0]?.start, model!.transport.moment.onset];
    });
  await expect.poll(chosen).toEqual([24, 24]);
});

test('what the piece is and where it comes from is told', async ({ piece }) => {
  await piece.open('/~/keyboard/fur-elise');
  await piece.button('About this piece').click();
  const about = piece.page.getByRole('dialog', { name: 'Für Elise' });
  await expect(about).toContainText('WoO 59');
  await expect(about).toContainText('License: CC0-1.0');
  const link = about.getByRole('link', { name: 'See on IMSLP' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  expect(await piece.violations()).toEqual([]);
  await piece.page.keyboard.press('Escape');
  await expect(piece.button('About this piece')).toBeFocused();
});

test('a whole corpus plays, piece after piece', async ({ piece }) => {
  await piece.page.goto('/explore/keyboard');
  await piece
    .button(/play all/i)
    .first()
    .click();
  await piece.arrives();
  const chip = piece.page.getByRole('group', { name: 'Playing the whole corpus' });
  await expect(chip).toContainText('1 of 5');
  const first = await piece.title.textContent();
  await expect.poll(() => piece.date(), READ).toBeGreaterThan(0.2);
  await chip.getByRole('button', { name: 'Next piece' }).click();
  await expect(piece.title).not.toHaveText(first!);
  await piece.arrives();
  await expect(chip).toContainText('2 of 5');
  // The last seconds of the recording.
  await piece.page.evaluate(() => {
    const { transport } = document.querySelector('glosa-piece')!.model!;
    transport.seek({ date: (transport.duration! - 0.5) as never });
  });
  await expect(chip).toContainText('3 of 5', READ);
  await chip.getByRole('button', { name: 'Stop playing the corpus' }).click();
  await expect(chip).toHaveCount(0);
});

test('other pieces are found in the rail', async ({ piece }) => {
  await piece.open();
  await piece.button('Search pieces').click();
  const field = piece.page.getByRole('searchbox', { name: 'Search pieces' });
  await expect(field).toBeFocused();
  const list = piece.page.getByRole('list', { name: 'Pieces of this corpus' });
  await expect(list.getByRole('link', { name: /^Minuet in G/ })).toHaveAttribute(
    'aria-current',
    'page',
    READ,
  );
  await field.fill('heiden');
  await piece.page.getByRole('link', { name: /^Heidenröslein/ }).click();
  await expect(piece.title).toHaveText('Heidenröslein', READ);
  await piece.arrives();
  await field.fill('no such piece at all');
  await expect(piece.page.getByText('No piece matches “no such piece at all”.')).toBeVisible();
});

test('the panel of labels and the player stay as they were left', async ({ piece }) => {
  await piece.open();
  await piece.page.getByRole('tab', { name: 'Filter' }).click();
  await piece.button('Hide the labels panel').click();
  await expect(piece.page.getByRole('tab')).toHaveCount(0);
  await piece.button('Hide the player').click();
  await piece.page.reload();
  await expect(piece.button('Show the player')).toBeVisible(READ);
  await piece.button('Show the player').click();
  await piece.side.getByRole('button', { name: 'Filter' }).click();
  await expect(piece.page.getByRole('tab', { name: 'Filter' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('Ctrl+Z in the score takes one change back, not two', async ({ piece }) => {
  await piece.open();
  const before = await piece.labels();
  await piece.drag(520);
  await piece.drag(760);
  await piece.score.focus();
  await piece.page.keyboard.press('Control+z');
  await expect.poll(() => piece.labels()).toBe(before + 1);
});

test('all of it is done by keys', async ({ piece }) => {
  await piece.open();
  const { page } = piece;
  await piece.button('Open the list of pieces').focus();
  await page.keyboard.press('Enter');
  await expect(piece.button('Close the list of pieces').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(piece.button('Open the list of pieces')).toBeFocused();
  const tap = piece.bar.getByRole('link', { name: 'Tap or edit the synchronization' });
  await expect(tap).toHaveAttribute('href', '/sync/keyboard/minuet-in-g');
  await piece.analysis.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: /^reference/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(piece.analysis).toBeFocused();
  await page.getByRole('tab', { name: 'Edit' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Create' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Filter' })).toBeFocused();
});

test('what goes on inside is shown on demand', async ({ piece }) => {
  await piece.open();
  await piece.page.keyboard.press('Alt+x');
  const inside = piece.page.getByRole('complementary', { name: 'Debug details' });
  await expect(inside).toContainText('keyboard/minuet-in-g');
  await expect(inside).toContainText('isReady');
  await piece.page.keyboard.press('Alt+x');
  await expect(inside).toHaveCount(0);
});

test('a piece that is long on its way says so, and need not be waited for', async ({ piece }) => {
  const { page } = piece;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/analyses/reference', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/~/keyboard/minuet-in-g');
  const words = page.getByText('Generating the piece. This may take several minutes.');
  await expect(words).toBeVisible(READ);
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', /[1-9]/);
  expect(await piece.violations()).toEqual([]);
  await piece.button('Cancel').click();
  await expect(page.getByText('The piece was not loaded.')).toBeVisible();
  release();
  await piece.button('Load it again').click();
  await piece.arrives();
  await expect(piece.title).toHaveText('Minuet in G');
});

test('twenty pieces later the page holds no more than one', async ({ piece }) => {
  test.setTimeout(180_000);
  await piece.open();
  const { page } = piece;
  await piece.button('Search pieces').click();
  const session = await page.context().newCDPSession(page);
  const go = async (name: string) => {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(piece.title).toHaveText(name, READ);
    await page.waitForFunction(() => document.querySelector('glosa-piece')?.model);
  };
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  };
  const turn = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await go(index % 2 ? 'Minuet in G' : 'Promenade');
  };
  await turn(8);
  const before = await used();
  await turn(20);
  expect((await used()) - before).toBeLessThan(10);
});

test('axe finds nothing in both themes', async ({ piece }) => {
  await piece.open('/~/voices/heidenroeslein#m3-5');
  await piece.page.evaluate(() => {
    const { model } = document.querySelector('glosa-piece')!;
    model!.selection.select([model!.analysis!.labels[0]!.id]);
  });
  await expect(piece.side.getByLabel('Tag', { exact: true })).toBeVisible();
  expect(await violationsInThemes(piece.page)).toEqual([]);
  await piece.analysis.click();
  await expect(piece.page.getByRole('menu')).toBeVisible();
  expect(await violationsInThemes(piece.page, '[role=menu]')).toEqual([]);
  await piece.page.keyboard.press('Escape');
  await piece.button('Search pieces').click();
  expect(await violationsInThemes(piece.page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the labels rise from below', async ({ piece }) => {
    await piece.open();
    const { page } = piece;
    await expect(page.locator('glosa-panel:visible')).toHaveCount(1);
    const size = () => piece.side.getAttribute('data-size');
    expect(await size()).toBe('closed');
    await page.getByRole('tab', { name: 'Create' }).tap();
    expect(await size()).toBe('half');
    await piece.button('Make the labels panel larger').focus();
    await page.keyboard.press('ArrowUp');
    expect(await size()).toBe('full');
    expect(await piece.violations()).toEqual([]);
    await piece.button('Close the labels panel').tap();
    await expect.poll(size).toBe('closed');
    const handle = page.locator('.piece-sheet-handle');
    await handle.hover();
    const { x, y } = (await handle.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(x + 50, y - 200, { steps: 8 });
    await page.waitForTimeout(150);
    await page.mouse.up();
    await expect.poll(size).toBe('half');
    await piece.button('Make the labels panel larger').focus();
    await page.keyboard.press('Escape');
    await expect.poll(size).toBe('closed');
  });

  test('the bar is a menu, and nothing scrolls sideways', async ({ piece }) => {
    await piece.open();
    await expect(piece.bar.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(piece.bar.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await piece.bar.getByRole('button', { name: 'More' }).tap();
    await expect(piece.item('Undo')).toBeVisible();
    await piece.item('Search pieces').tap();
    await expect(piece.page.getByRole('searchbox', { name: 'Search pieces' })).toBeFocused();
    const width = await piece.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});

test('a piece opens again where the reader left it, but an address goes first', async ({
  piece,
}) => {
  const { page } = piece;
  await piece.open();
  const date = () =>
    page.evaluate(() => document.querySelector('glosa-piece')?.model?.transport.coarse.date ?? 0);
  await page.getByRole('slider', { name: 'Play position', exact: true }).press('PageDown');
  await expect.poll(date, READ).toBeGreaterThan(5);
  const left = await date();
  await page.reload();
  await expect.poll(date, READ).toBeCloseTo(left, 1);
  await page.goto('/help');
  await page.goto('/~/keyboard/minuet-in-g#m1');
  await piece.arrives();
  await expect.poll(date, READ).toBeLessThan(2);
});
