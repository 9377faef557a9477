import { expect, test, type Locator, type Page } from '@playwright/test';
import { violationsInThemes } from '../support/axe.js';
import { hearsKeys } from '../support/hears-keys.js';

const WALTZ = `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="4.0">
  <part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list>
  <part id="P1">
    <measure number="1">
      <attributes>
        <divisions>1</divisions>
        <time><beats>3</beats><beat-type>4</beat-type></time>
        <clef><sign>G</sign><line>2</line></clef>
      </attributes>
      <note><pitch><step>A</step><octave>4</octave></pitch><duration>3</duration><type>half</type><dot/></note>
    </measure>
  </part>
</score-partwise>`;

const file = (name: string, text: string) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: Buffer.from(text),
});

/** The form for a new piece. */
class UploadForm {
  constructor(readonly page: Page) {}

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async open(): Promise<this> {
    await this.page.goto('/upload');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Add a piece');
    return this;
  }

  async fill(): Promise<void> {
    await this.field('Your name').fill('Clara');
    await this.field('E-mail').fill('clara@music.test');
    await this.field('Title of the piece').fill('Waltz');
    await this.field('Composer').fill('Fanny Hensel');
  }

  async choose(...files: readonly ReturnType<typeof file>[]): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles([...files]);
  }

  async send(): Promise<void> {
    await this.button('Send the submission').click();
  }
}

test.describe('asking for a new piece', () => {
  test('sends a score and a link to the service, which takes them', async ({ page }) => {
    const form = await new UploadForm(page).open();
    await form.fill();
    await form.choose(file('waltz.musicxml', WALTZ));
    await expect(page.getByRole('listitem').filter({ hasText: 'waltz.musicxml' })).toContainText(
      'Score',
    );
    await form.field('YouTube link 1').fill('youtu.be/abc');
    const answer = page.waitForResponse((one) => one.url().endsWith('/api/pieces'));
    await form.send();
    expect((await answer).status()).toBe(201);
    await expect(page.getByText('Upload completed. Processing may take minutes.')).toBeVisible();
    await expect(page.getByText(/of 2 sources are processed\./)).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Open the sandbox corpus' }).first(),
    ).toHaveAttribute('href', '/explore/incoming-sandbox');
    await form.button('Add another piece').click();
    await expect(form.field('Your name')).toHaveValue('Clara');
    await expect(form.field('Title of the piece')).toHaveValue('');
  });

  test('says what is missing, and goes to the first of it', async ({ page }) => {
    const form = await new UploadForm(page).open();
    await form.send();
    await expect(page.getByText('This field is required')).toHaveCount(4);
    await expect(form.field('Your name')).toBeFocused();
    await form.fill();
    await form.field('E-mail').fill('clara');
    await form.send();
    await expect(page.getByText('Must be a valid email')).toBeVisible();
    await expect(form.field('E-mail')).toBeFocused();
  });

  test('refuses a wrong file before anything is sent', async ({ page }) => {
    const form = await new UploadForm(page).open();
    await form.choose(file('waltz.pdf', 'x'), file('waltz.mid', ''));
    await expect(page.getByRole('alert')).toContainText(['“waltz.pdf” is not accepted.']);
    await expect(page.getByRole('alert')).toContainText(['“waltz.mid” is empty.']);
    await expect(page.getByRole('button', { name: /^Remove waltz/ })).toHaveCount(0);
  });

  test('keeps everything when the service refuses a file that is no score', async ({ page }) => {
    const form = await new UploadForm(page).open();
    await form.fill();
    await form.choose(file('waltz.musicxml', '<html><body>no score</body></html>'));
    await form.send();
    const alert = page.getByRole('alert').filter({ hasText: 'An error has occurred' });
    await expect(alert).toContainText('could not read one of the files');
    await expect(form.field('Composer')).toHaveValue('Fanny Hensel');
    await form.button('Remove waltz.musicxml').click();
    await form.send();
    await expect(page.getByText('The piece was added and will be processed.')).toBeVisible();
  });

  test('keeps what was typed over a reload', async ({ page }) => {
    const form = await new UploadForm(page).open();
    await form.fill();
    await form.button('Add a link').click();
    await expect(form.field('YouTube link 2')).toBeFocused();
    await page.keyboard.type('https://youtu.be/abc');
    await page.reload();
    await expect(form.field('Title of the piece')).toHaveValue('Waltz');
    await expect(form.field('YouTube link 2')).toHaveValue('https://youtu.be/abc');
  });

  test('can be canceled while it is sent', async ({ page }) => {
    await page.route('**/api/pieces', () => undefined);
    const form = await new UploadForm(page).open();
    await form.fill();
    await form.send();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(form.button('Cancel')).toBeFocused();
    await form.button('Cancel').click();
    await expect(form.button('Send the submission')).toBeVisible();
    await expect(page.getByText('An error has occurred')).toHaveCount(0);
    await expect(form.field('Title of the piece')).toHaveValue('Waltz');
  });

  test('says when to try again after too many, and what to do without a server', async ({
    page,
  }) => {
    const body = JSON.stringify({ code: 'tooMany', message: 'Too many' });
    await page.route('**/api/pieces', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '1200' }, body }),
    );
    const form = await new UploadForm(page).open();
    await form.fill();
    await form.send();
    await expect(page.getByText('Try again in 20 minutes.')).toBeVisible();
    await page.route('**/api/pieces', (route) => route.abort());
    await form.send();
    await expect(page.getByText('Could not reach the server.')).toBeVisible();
  });

  test('works by keyboard alone', async ({ page }) => {
    const form = await new UploadForm(page).open();
    await form.field('Your name').focus();
    for (const words of ['Clara', 'clara@music.test', 'Waltz', 'Fanny Hensel']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await expect(form.field('Artist')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.button('Choose files')).toBeFocused();
    await form.field('Artist').focus();
    await page.keyboard.press('Enter');
    const added = 'The piece was added and will be processed. This takes about 1 week.';
    await expect(page.getByText(added)).toBeVisible();
  });

  test('takes what is dropped', async ({ page }) => {
    await new UploadForm(page).open();
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'waltz.krn'));
      return transfer;
    }, '**kern\n4c\n*-\n');
    await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByRole('button', { name: 'Remove waltz.krn' })).toBeVisible();
  });

  test('is not offered where there is no service', async ({ page }) => {
    const json = { corpora: 'demo-wc/corpora/', contact: 'team@music.test' };
    await page.route('**/settings.json', (route) => route.fulfill({ json }));
    await page.goto('/upload');
    await expect(page.getByText('This site accepts no uploads')).toBeVisible();
    await expect(page.getByRole('link', { name: 'team@music.test' })).toHaveAttribute(
      'href',
      'mailto:team@music.test',
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('help', () => {
  test('lists buttons and keys, and finds them', async ({ page }) => {
    await page.goto('/help');
    await expect(page).toHaveTitle('Buttons and Keyboard Shortcuts · Glosa');
    await expect(page.getByText('Set the next sync point where the music is')).toBeVisible();
    await page.getByRole('searchbox').fill('metronome');
    await expect(page.getByText('Clicks on every beat, in step with the recording.')).toBeVisible();
    await expect(page.getByText('Set the next sync point where the music is')).toHaveCount(0);
    await page.getByRole('searchbox').fill('bassoon');
    await expect(page.getByText('No button and no key matches “bassoon”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('link', { name: 'Synchronizing' }).click();
    await expect(page.getByRole('heading', { name: 'Synchronizing' })).toBeInViewport();
  });

  test('speaks of elements in the language of the page', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('glosa-language', 'de'));
    await page.goto('/help');
    await expect(page.getByText('Einen Takt zurück oder vor')).toBeVisible();
    await expect(page.locator('kbd', { hasText: 'Umschalt' }).first()).toBeVisible();
  });

  test('comes by a question mark, and not when such keys are off', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hearsKeys(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('Show the keyboard shortcuts')).toBeVisible();
    expect(await violationsInThemes(page, '.dialog')).toEqual([]);
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('?');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hearsKeys(page);
    await page.keyboard.press('?');
    await expect(dialog).toBeHidden();
  });

  test('hides what needs a service where there is none', async ({ page }) => {
    const password = page.locator('main').getByText('Change password', { exact: true });
    await page.goto('/help');
    await expect(password).toBeVisible();
    await page.route('**/settings.json', (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(page.getByText('Saves the analysis as a file on your computer.')).toBeVisible();
    await expect(password).toHaveCount(0);
  });
});

test.describe('about', () => {
  test('says what is kept, how to cite, and whose parts are in it', async ({ page, request }) => {
    await page.goto('/about');
    await expect(page).toHaveTitle('About · Glosa');
    await expect(page.getByText('Glosa sets no cookies')).toBeVisible();
    await page.getByText('BibTeX').click();
    await expect(page.getByText('@misc{glosa,')).toBeVisible();
    const notices = page.getByRole('link', { name: 'Third-party licenses' });
    const answer = await request.get((await notices.getAttribute('href'))!);
    expect(await answer.text()).toContain('react-router');
  });

  test('names no address where the site has none', async ({ page }) => {
    await page.route('**/settings.json', (route) => route.fulfill({ json: { service: 'api/' } }));
    await page.goto('/about');
    await expect(page.getByText('they have named no address to write to')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact' })).toHaveCount(0);
  });
});

test.describe('a page that does not exist', () => {
  test('says so with status 404, and leads on', async ({ page }) => {
    const answer = await page.goto('/no/such page');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('This page does not exist · Glosa');
    await expect(page.getByText('/no/such page')).toBeVisible();
    await page.getByRole('searchbox').fill('Clara');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/explore\?q=Clara$/);
  });
});

const PAGES = ['/upload', '/about', '/help', '/404'];

for (const width of [320, 390, 820])
  test(`nothing scrolls sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(room, path).toBeLessThanOrEqual(0);
    }
  });
