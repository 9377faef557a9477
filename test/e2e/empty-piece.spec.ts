import { waltzRecording, waltzScore } from '../support/service/waltz.js';
import { violationsOf } from './support/axe.js';
import { expect, test, type DemoPage } from './support/demo-page.js';
import { hearsKeys } from './support/hears-keys.js';

const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content as string),
});
const SCORE = file('waltz.musicxml', waltzScore());
const RECORDING = file('waltz.wav', waltzRecording());

type Sent = ReturnType<typeof file>;

/** Opens the page of the empty piece. */
async function open({ page }: DemoPage): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`CSP: ${violatedDirective} ${blockedURI}`);
    });
  });
  await page.goto('/demo-wc/drop.html');
  await expect(page.getByRole('region', { name: 'Drop files or a folder here' })).toBeVisible();
}

/** Lets files go over the views of the piece. */
async function drop({ page }: DemoPage, files: readonly Sent[]): Promise<void> {
  const sent = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    const options = { dataTransfer, bubbles: true, cancelable: true, composed: true };
    const view = document.querySelector('glosa-score')!;
    view.dispatchEvent(new DragEvent('dragover', options));
    view.dispatchEvent(new DragEvent('drop', options));
  }, sent);
}

const synchronized = ({ page }: DemoPage) =>
  expect
    .poll(
      () =>
        page.evaluate(
          () => document.querySelector('glosa-piece')!.model?.recording?.sync?.points.length ?? 0,
        ),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(2);

test.describe('an empty piece on a page of any site', () => {
  test.beforeEach(({ demo }) => {
    // Until it is synchronized, which takes a moment.
    demo.allows(/no sync url/);
    demo.allows(/thumbs\.exe/);
  });

  test('is accessible and fits, wide and on a phone', async ({ demo }) => {
    await open(demo);
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await demo.page.setViewportSize(viewport);
      expect(await violationsOf(demo.page)).toEqual([]);
      const overflow = await demo.page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

  test('takes files by the keyboard, plays them in step, and offers them again', async ({
    demo,
  }) => {
    const { page } = demo;
    await open(demo);
    const button = page.getByRole('button', { name: 'Choose files' });
    // Waits from the start: the browser asks for files as soon as the key is pressed.
    const choosing = page.waitForEvent('filechooser');
    await hearsKeys(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles([SCORE, RECORDING]);
    await expect(demo.score).toBeVisible({ timeout: 20_000 });
    await synchronized(demo);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => demo.date()).toBeGreaterThan(0.5);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeHidden();
    await page.reload();
    const again = page.getByRole('region', { name: 'Drop files or a folder here' });
    await again.getByRole('listitem').getByRole('button').first().click();
    await expect(demo.score).toBeVisible({ timeout: 20_000 });
    await synchronized(demo);
  });

  test('takes what is dropped on it, and says what it has left out', async ({ demo }) => {
    const { page } = demo;
    await open(demo);
    await drop(demo, [file('thumbs.exe', 'MZ\0\0'), RECORDING, SCORE]);
    await expect(demo.score).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('thumbs.exe is neither a score nor a recording')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss the message about thumbs.exe' }).click();
    await expect(page.getByText('thumbs.exe')).toBeHidden();
    await synchronized(demo);
  });

  test('fetches nothing of that for a piece that is there', async ({ demo }) => {
    const requests: string[] = [];
    demo.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await demo.open('piece.html');
    await demo.page.waitForTimeout(1000);
    expect(requests.filter((path) => /empty-slot|intake/.test(path))).toEqual([]);
  });
});

test('a frame that may keep nothing takes files all the same', async ({ demo }) => {
  const { page } = demo;
  demo.allows(/no sync url/);
  await page.route('**/demo-wc/drop.html', async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const headers = {
      ...answer.headers(),
      'access-control-allow-origin': '*',
      'content-security-policy': `${policy}; sandbox allow-scripts`,
    };
    await route.fulfill({ response: answer, headers });
  });
  await page.route(/\.(js|json|wasm|woff2|css|svg)$/, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'access-control-allow-origin': '*' };
    await route.fulfill({ response: answer, headers });
  });
  // Storage, workers and drafts are refused there.
  demo.allows(/CSP|CORS|Refused|Failed to load|net::|origin 'null'|draft|^undefined$/i);
  await page.goto('/demo-wc/drop.html');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await drop(demo, [SCORE]);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('glosa-piece')!.src))
    .toBe('waltz');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('glosa-piece')!.model?.title))
    .toBeTruthy();
  // What comes at rest may be on its way still; without the headers of above, the frame may not read it.
  demo.allows(/dynamically imported module/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
