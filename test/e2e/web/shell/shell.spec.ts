import { expect } from '@playwright/test';
import { LOCALES } from '#shared/locales.js';
import { violationsInThemes } from '../../support/axe.js';
import { hearsKeys } from '../../support/hears-keys.js';
import { test } from './shell-harness.js';

test.describe('the bar', () => {
  test('leads to the pages, and says which one is open', async ({ shell }) => {
    await shell.open('/');
    await expect(shell.page).toHaveURL('/corpora');
    await expect(shell.link('Corpora')).toHaveAttribute('aria-current', 'page');
    for (const [name, path] of [
      ['All pieces', '/explore'],
      ['My pieces', '/my'],
      ['Upload', '/upload'],
      ['Help', '/help'],
      ['About', '/about'],
    ] as const) {
      await shell.link(name).click();
      await expect(shell.page).toHaveURL(path);
      await expect(shell.link(name)).toHaveAttribute('aria-current', 'page');
      await expect(shell.bar.locator('[aria-current=page]')).toHaveCount(1);
    }
    shell.expectQuiet();
  });

  test('brings the focus to each page', async ({ shell }) => {
    await shell.open();
    await shell.link('Help').press('Enter');
    await expect(shell.page.locator('main:focus, main h1:focus')).toHaveCount(1);
  });

  test('is skipped by the first link', async ({ shell }) => {
    await shell.open();
    await hearsKeys(shell.page);
    await shell.page.keyboard.press('Tab');
    const skip = shell.page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await shell.page.keyboard.press('Enter');
    await expect(shell.page.locator('main')).toBeFocused();
    await expect(shell.page).toHaveURL('/corpora');
  });

  test('works by keyboard', async ({ shell }) => {
    await shell.open();
    await hearsKeys(shell.page);
    const { keyboard } = shell.page;
    await shell.button('Appearance').focus();
    await keyboard.press('Enter');
    await expect(shell.page.getByRole('menuitemradio', { name: 'System' })).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(shell.root).toHaveAttribute('data-theme', 'dark');
    await expect(shell.button('Appearance')).toBeFocused();
    await keyboard.press('Enter');
    await expect(shell.page.getByRole('menu')).toBeVisible();
    await keyboard.press('Escape');
    await expect(shell.page.getByRole('menu')).toBeHidden();
  });
});

test.describe('a tooltip', () => {
  test('shows for the pointer that rests, and for the keyboard', async ({ shell }) => {
    await shell.open();
    const tip = shell.page.locator('.tooltip');
    await expect(tip).toBeHidden();
    await shell.button('Menu').hover();
    await expect(tip).toHaveText('Menu');
    await expect(tip).toBeInViewport({ ratio: 1 });
    await shell.page.mouse.move(400, 400);
    await expect(tip).toBeHidden();
    await shell.page.locator('.wordmark').focus();
    await shell.page.keyboard.press('Shift+Tab');
    await expect(tip).toHaveText('Menu');
    await shell.page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
  });
});

test.describe('the sidebar', () => {
  test('stands beside the page, and is as it was left', async ({ shell }) => {
    await shell.open();
    await expect(shell.sidebar).toBeHidden();
    await shell.button('Menu').click();
    await expect(shell.sidebar.getByRole('link', { name: 'Corpora' })).toBeVisible();
    await expect(shell.button('Menu')).toHaveAttribute('aria-expanded', 'true');
    await shell.page.reload();
    await shell.sidebar.getByRole('link', { name: 'Help' }).click();
    await expect(shell.page).toHaveURL('/help');
    // The page takes the focus when it is there, which would take the key from the button.
    await expect(shell.page.locator('main:focus, main h1:focus')).toHaveCount(1);
    await shell.button('Close the sidebar').press('Enter');
    await expect(shell.sidebar).toBeHidden();
    await expect(shell.button('Menu')).toBeFocused();
    shell.expectQuiet();
  });

  test('leads to the demo, which is another page', async ({ shell }) => {
    await shell.open();
    await shell.button('Menu').click();
    await shell.sidebar.getByRole('link', { name: 'Demo of the web components' }).click();
    await expect(shell.page).toHaveURL('/demo-wc/');
    await expect(shell.bar.locator('.wordmark')).toHaveCount(0);
  });

  test('lies over the page on a phone, until something is chosen', async ({ shell }) => {
    await shell.page.setViewportSize({ width: 390, height: 844 });
    await shell.open();
    await expect(shell.link('Help')).toBeHidden();
    await shell.button('Menu').click();
    await expect(shell.sidebar).toBeVisible();
    await shell.page.keyboard.press('Escape');
    await expect(shell.sidebar).toBeHidden();
    await expect(shell.button('Menu')).toBeFocused();
    await shell.page.keyboard.press('Enter');
    await shell.sidebar.getByRole('link', { name: 'Help' }).click();
    await expect(shell.page).toHaveURL('/help');
    await expect(shell.sidebar).toBeHidden();
    await shell.page.reload();
    await expect(shell.page.locator('main')).toBeVisible();
    await expect(shell.sidebar).toBeHidden();
    shell.expectQuiet();
  });
});

test.describe('the frame in both themes', () => {
  for (const width of [320, 390, 820, 1280])
    test(`is accessible and fits in ${width} px`, async ({ shell }) => {
      await shell.page.setViewportSize({ width, height: 844 });
      await shell.open();
      const frame = async () => {
        expect(await violationsInThemes(shell.page)).toEqual([]);
        const overflow = await shell.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      };
      await frame();
      await shell.button('Menu').click();
      await expect(shell.sidebar).toBeVisible();
      await frame();
    });
});

test.describe('the language', () => {
  test('changes without loading the page again, and is kept', async ({ shell }) => {
    await shell.open();
    await shell.page.evaluate(() => void Object.assign(window, { isSame: true }));
    for (const { tag, name } of [...LOCALES.slice(1), LOCALES[0]]) {
      await shell.choose(name);
      await expect(shell.root).toHaveAttribute('lang', tag);
      await expect(shell.page.locator('.bar-language .words')).toHaveText(name);
    }
    expect(await shell.page.evaluate(() => 'isSame' in window)).toBe(true);
    await shell.choose('Ελληνικά');
    await expect(shell.root).toHaveAttribute('lang', 'el');
    await shell.page.reload();
    await expect(shell.root).toHaveAttribute('lang', 'el');
    await expect(shell.page.locator('.bar-language .words')).toHaveText('Ελληνικά');
    shell.expectQuiet();
  });

  for (const { tag, name } of LOCALES)
    test.describe(`of a browser in ${name}`, () => {
      test.use({ locale: tag });

      test('is that of the page', async ({ shell }) => {
        await shell.open();
        await expect(shell.root).toHaveAttribute('lang', tag);
        await expect(shell.page.locator('.bar-language .words')).toHaveText(name);
      });
    });
});

test.describe('the looks', () => {
  for (const [path, theme, light, dark] of [
    ['/corpora', 'default', 'rgb(69, 90, 100)', 'rgb(144, 164, 174)'],
    ['/collabscore/explore', 'collabscore', 'rgb(93, 64, 55)', 'rgb(188, 170, 164)'],
    ['/sync/voices/o-haupt', 'sync', 'rgb(245, 147, 0)', 'rgb(255, 183, 77)'],
    ['/local-sync/x', 'sync', 'rgb(245, 147, 0)', 'rgb(255, 183, 77)'],
  ] as const)
    test(`of ${path} are the ${theme} ones`, async ({ shell }) => {
      await shell.open(path);
      await expect(shell.root).toHaveAttribute('data-path-theme', theme);
      expect(await shell.color('--glosa-fill')).toBe(light);
      await shell.page.emulateMedia({ colorScheme: 'dark' });
      expect(await shell.color('--glosa-fill')).toBe(dark);
    });

  test('are light or dark as the user wants, also on the next visit', async ({ shell }) => {
    await shell.open();
    const choose = async (name: string) => {
      await shell.button('Appearance').click();
      await shell.page.getByRole('menuitemradio', { name }).click();
    };
    await choose('Dark');
    expect(await shell.color('--glosa-desk')).toBe('rgb(18, 17, 16)');
    await shell.page.reload();
    await expect(shell.root).toHaveAttribute('data-theme', 'dark');
    await choose('System');
    await expect(shell.root).not.toHaveAttribute('data-theme');
    expect(await shell.color('--glosa-desk')).toBe('rgb(243, 239, 231)');
  });
});

test.describe('the debug mode', () => {
  test('turns on and off by Alt+X', async ({ shell }) => {
    await shell.open();
    await hearsKeys(shell.page);
    await shell.page.keyboard.press('Alt+KeyX');
    await expect(shell.snack).toHaveText('Debug mode is on. Alt+X turns it off.');
    await shell.button('Menu').click();
    await shell.sidebar.getByRole('button', { name: 'Turn off debug mode' }).click();
    await expect(shell.button('Turn off debug mode')).toHaveCount(0);
    await shell.page.keyboard.press('Alt+KeyX');
    await shell.page.keyboard.press('Alt+KeyX');
    await expect(shell.snack).toHaveText('Debug mode is off.');
  });
});

test.describe('a notification', () => {
  test('goes after six seconds, but not while it is read', async ({ shell }) => {
    await shell.page.clock.install();
    await shell.open();
    await hearsKeys(shell.page);
    await shell.page.keyboard.press('Alt+KeyX');
    await expect(shell.snack).toContainText('Debug mode');
    await shell.snack.hover();
    // Stops the clock of the page, so that a slow machine does not let the six seconds pass.
    await shell.page.clock.pauseAt((await shell.page.evaluate(() => Date.now())) + 1000);
    await shell.page.clock.runFor(7000);
    await expect(shell.snack).toContainText('Debug mode');
    await shell.page.mouse.move(0, 400);
    await shell.page.clock.runFor(5900);
    await expect(shell.snack).toContainText('Debug mode');
    await shell.page.clock.runFor(200);
    await expect(shell.snack).toBeEmpty();
  });
});
