import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { StaticSite } from './static-site.js';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(90_000);

/** A piece is read in this time, also where the machine is busy. */
const READ = { timeout: 20_000 };
const SONG = '/sync/voices/heidenroeslein';

/** The page of a piece whose worker is there and has kept all that it shows. */
async function openAndKeep(page: Page, address = SONG): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heidenröslein', READ);
  await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
  await expect.poll(() => keptIn(page, 'recordings'), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => keptIn(page, 'site')).toBe(1);
  // The service tells of a piece, or its file does.
  const told = () =>
    keptAddresses(page, /\/(api\/corpus\/.*heidenroeslein|heidenroeslein\/info\.json)/);
  await expect.poll(told).not.toHaveLength(0);
}

/** Returns the cached addresses that match a pattern. */
const keptAddresses = (page: Page, pattern: RegExp): Promise<readonly string[]> =>
  page.evaluate(async ({ source }) => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => url)
      .filter((url) => new RegExp(source).test(url));
  }, pattern);

/** How many answers a cache holds. */
const keptIn = (page: Page, kind: string): Promise<number> =>
  page.evaluate(async (name) => {
    const names = (await caches.keys()).filter((each) => each.startsWith(`glosa-${name} `));
    const keys = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return keys.flat().length;
  }, kind);

async function plays(page: Page): Promise<void> {
  await page.locator('glosa-player [part=play]').click(READ);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('glosa-piece')?.transport?.coarse.date))
    .toBeGreaterThan(0.5);
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

/** Moves the music to a share of the recording. */
const jump = (page: Page, share: number): Promise<void> =>
  page.evaluate((to) => {
    const piece = document.querySelector('glosa-piece')!;
    piece.seek({ date: piece.media!.duration * to });
  }, share);

const date = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('glosa-piece')!.transport!.coarse.date ?? 0);

/** A recording of each kind: its piece, its place among those of the piece, and the format that is played. */
const KINDS = [
  ['MP3 with endings', 'keyboard/fur-elise', 0, 'mp3'],
  ['Ogg', 'voices/o-haupt', 0, 'ogg'],
  ['MP3 with all repeats', 'keyboard/sonatina-in-c', 0, 'mp3'],
  ['second of two, without a repeat,', 'keyboard/sonatina-in-c', 1, 'mp3'],
] as const;

/** Takes the MP3 files out of what the page reads, so that the Ogg files are played. */
function withoutMp3(): void {
  const fetched = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    const answer = await fetched(...asked);
    if (!/json/.test(answer.headers.get('content-type') ?? '')) return answer;
    const text = (await answer.text()).replace(/,\s*"[^"]+\.mp3"/g, '');
    const { status, headers } = answer;
    return new Response(text, { status, headers });
  };
}

const choose = (page: Page, index: number): Promise<void> =>
  page.evaluate((at) => {
    const { model } = document.querySelector('glosa-piece')!;
    model!.chooseRecording(model!.audios[at]!.id);
  }, index);

for (const [kind, piece, index, format] of KINDS)
  test(`a kept recording (${kind} of ${piece}) plays from every tenth, and to its last note`, async ({
    page,
  }) => {
    if (format === 'ogg') await page.addInitScript(withoutMp3);
    const isLoaded = () =>
      page.waitForFunction(() => document.querySelector('glosa-piece')?.model?.audios.length);
    await page.goto(`/~/${piece}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
    await isLoaded();
    await choose(page, index);
    await plays(page);
    await expect.poll(() => keptIn(page, 'recordings'), { timeout: 30_000 }).toBeGreaterThan(0);
    const answers: number[] = [];
    const formats = new Set<string>();
    page.on('response', (response) => {
      if (response.request().method() !== 'GET') return;
      const [, ending] = /\.(mp3|ogg)$/.exec(new URL(response.url()).pathname) ?? [];
      if (!ending) return;
      answers.push(response.status());
      formats.add(ending);
    });
    await page.reload();
    await isLoaded();
    await choose(page, index);
    await plays(page);
    for (let tenth = 1; tenth < 10; tenth += 1) {
      await jump(page, tenth / 10);
      const start = await date(page);
      await expect.poll(() => date(page), `from ${tenth}/10`).toBeGreaterThan(start + 0.2);
    }
    await jump(page, 0.99);
    const isOver = () => page.evaluate(() => document.querySelector('glosa-piece')!.media!.ended);
    await expect.poll(isOver, READ).toBe(true);
    expect(answers.filter((status) => status !== 206 && status !== 200)).toEqual([]);
    expect([...formats]).toEqual([format]);
  });

test('a piece that opens before the part that keeps it has come is kept as well', async ({
  page,
}) => {
  await page.route(/start-offline/, async (route) => {
    await page.waitForFunction(() => document.querySelector('glosa-piece')?.model);
    await route.continue();
  });
  await openAndKeep(page);
});

test.describe('without network', () => {
  test('a piece that was opened shows, plays, and keeps what is edited', async ({
    page,
    context,
  }) => {
    await openAndKeep(page);
    await goOffline(page, context);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heidenröslein', READ);
    await expect(page.locator('glosa-score [part=picture] img').first()).toBeVisible(READ);
    await plays(page);
    await expect(page.locator('.offline-sign')).toContainText('Offline');

    await page.locator('glosa-sync-editor [part=curves]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect(page.locator('.offline-sign')).toContainText(
      'Not saved to the cloud. Kept in this browser.',
    );
    page.on('dialog', (dialog) => void dialog.accept());
    await page.waitForTimeout(500);
    await page.reload();
    await expect(
      page
        .locator('glosa-piece')
        .getByText(/unsaved|not saved/i)
        .first(),
    ).toBeVisible(READ);
  });

  test('a piece that was never opened says so, and names those that were', async ({
    page,
    context,
  }) => {
    await openAndKeep(page);
    await context.setOffline(true);
    await page.goto('/sync/voices/o-haupt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline', READ);
    const kept = page.locator('main').getByRole('link', { name: /Heidenröslein/ });
    await expect(kept).toHaveAttribute('href', SONG);
    await kept.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heidenröslein', READ);
  });

  test('a piece comes as soon as the network is back', async ({ page, context }) => {
    await openAndKeep(page);
    await context.setOffline(true);
    await page.goto('/sync/voices/o-haupt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline', READ);
    // In vain, which must not stand in the way of what comes later.
    await page.getByRole('button', { name: 'Try again' }).click();
    await context.setOffline(false);
    await expect(page.locator('glosa-tap-bar .big')).toBeVisible(READ);
  });

  test('a recording that was never heard is told of once, in the player, and the other plays', async ({
    page,
    context,
  }) => {
    await page.goto('/~/keyboard/minuet-in-g');
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
    await expect.poll(() => keptIn(page, 'recordings'), { timeout: 60_000 }).toBe(1);
    await goOffline(page, context);
    const player = page.locator('glosa-player');
    const message = player.getByRole('alert');
    await expect(player.locator('[part=play]')).toBeEnabled(READ);
    await choose(page, 1);
    await player.locator('[part=play]').click();
    await expect(message).toContainText('You are offline, and the recording Piano, slower', READ);
    await expect(message).not.toContainText(/[0-9a-f]{12}|\.mp3|\.ogg/);
    await expect(page.getByText('You are offline')).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await choose(page, 0);
    await expect(message).toHaveCount(0);
    await plays(page);
    await choose(page, 1);
    await expect(message).toBeVisible(READ);
    await context.setOffline(false);
    await expect(message).toHaveCount(0, READ);
    await plays(page);
  });

  test('the first page leads to the pieces that are kept', async ({ page, context }) => {
    await openAndKeep(page);
    await page.goto('/corpora');
    const kept = page.getByRole('region', { name: 'Pieces that open without a connection' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(READ);
    await expect(kept).toHaveCount(0);
    await context.setOffline(true);
    await page.reload();
    await kept.getByRole('link', { name: /Heidenröslein/ }).click(READ);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heidenröslein', READ);
    await expect(page.locator('glosa-score [part=picture] img').first()).toBeVisible(READ);
  });

  test('the first page opens after one visit, also where its list came late', async ({
    page,
    context,
  }) => {
    // The list is on its way while the worker starts: the worker does not see the request.
    await page.route(/\/api\/corpus\/recursive/, async (route) => {
      const isFirst = await page.evaluate(() => !document.querySelector('.corpora-card h3'));
      if (isFirst)
        await page.waitForFunction(() => navigator.serviceWorker.controller, null, {
          timeout: 60_000,
        });
      await route.continue();
    });
    await page.goto('/corpora');
    const corpora = page.locator('.corpora-grid').getByRole('heading', { level: 3 });
    await expect(corpora.first()).toBeVisible({ timeout: 60_000 });
    const names = await corpora.allInnerTexts();
    const told = () => keptAddresses(page, /\/api\/corpus\/recursive/);
    await expect.poll(told, { timeout: 5000 }).not.toHaveLength(0);
    await goOffline(page, context);
    await expect(corpora).toHaveText(names, READ);
  });

  test('an address that nobody has opened is not promised', async ({ page, context }) => {
    await openAndKeep(page);
    await context.setOffline(true);
    await page.goto('/~/voices/there-never-was-one');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Offline', READ);
    await expect(main).toContainText('Glosa looks whether there is one');
    await expect(main).not.toContainText('opens as soon as');
    await context.setOffline(false);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'This piece does not exist',
      READ,
    );
  });

  test('other addresses of the application open too, in the language of the reader', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => localStorage.setItem('glosa-language', 'de'));
    await openAndKeep(page);
    const texts = () => keptAddresses(page, /\/app\/chunks\/de-/);
    await expect.poll(async () => (await texts()).length, READ).toBeGreaterThan(12);
    await context.setOffline(true);
    for (const address of ['/explore', '/about', '/corpora']) {
      await page.goto(address);
      await expect(page.locator('main')).toBeVisible(READ);
      await expect(page.locator('main.page-error')).toHaveCount(0);
    }
    const kept = page.getByRole('region', {
      name: 'Stücke, die sich ohne Verbindung öffnen lassen',
    });
    await expect(kept.getByRole('link', { name: /Heidenröslein/ })).toBeVisible(READ);
  });
});

test.describe('what is kept', () => {
  test('are no accounts, and nothing that is sent', async ({ page }) => {
    await openAndKeep(page);
    await page.evaluate(async () => {
      await fetch('/api/health');
      await fetch('/api/auth', { method: 'POST', body: '{}' });
      await fetch('/api/corpus/recursive', { headers: { Authorization: 'Bearer none' } });
      await fetch('/api/corpus/recursive');
    });
    await expect.poll(() => keptIn(page, 'answers')).toBeGreaterThan(1);
    const urls = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(urls.filter((url) => /^\/api\/(?!corpus)/.test(url))).toEqual([]);
    expect(await keptIn(page, 'account')).toBe(0);
  });

  test('is nothing of an account when nobody is logged in', async ({ page }) => {
    await openAndKeep(page);
    await page.evaluate(async () => {
      const answers = (await caches.keys()).find((name) => name.startsWith('glosa-answers '))!;
      const account = await caches.open(answers.replace('answers', 'account'));
      await account.put('/api/corpus/voices/mine?static=true', new Response('{}'));
    });
    expect(await keptIn(page, 'account')).toBe(1);
    await page.reload();
    await expect.poll(() => keptIn(page, 'account')).toBe(0);
  });

  test('are parts of a recording that are cut out of the whole', async ({ page, context }) => {
    await openAndKeep(page);
    await context.setOffline(true);
    const part = await page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('glosa-recordings '))!;
      const [request] = await (await caches.open(name)).keys();
      const answer = await fetch(request!.url, { headers: { Range: 'bytes=100-199' } });
      return [answer.status, (await answer.arrayBuffer()).byteLength];
    });
    expect(part).toEqual([206, 100]);
  });
});

test('a server that is out of reach is asked when the user says so', async ({ page }) => {
  const site = new StaticSite('dist', '/');
  const base = await site.start();
  await openAndKeep(page, `${base}local-sync/voices/heidenroeslein`);
  await site.stop();
  await page.goto(`${base}local-sync/voices/o-haupt`);
  // The browser has a connection, which leads nowhere.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline', READ);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  const again = page.getByRole('button', { name: 'Try again' });
  const asks = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await again.click();
  await asks;
  await expect(again).toBeVisible();
  await site.start(Number(new URL(base).port));
  await again.click();
  await expect(page.locator('glosa-tap-bar .big')).toBeVisible(READ);
  await site.stop();
});

test.describe('a newer version', () => {
  let dist = '';
  let site: StaticSite;
  let base = '';

  test.beforeEach(async () => {
    dist = await mkdtemp(path.join(os.tmpdir(), 'glosa-dist-'));
    const wanted = /^(app|workers|demo-wc)(\/|$)|^[^/]*\.(html|js|json)$|^$/;
    const isWanted = (source: string) => wanted.test(path.relative('dist', source));
    await cp('dist', dist, { recursive: true, filter: isWanted });
    site = new StaticSite(dist, '/');
    base = await site.start();
  });
  test.afterEach(async () => {
    await site.stop();
    await rm(dist, { recursive: true });
  });

  /** Another build: its worker and its page are others. */
  async function publish(): Promise<void> {
    const worker = path.join(dist, 'service-worker.js');
    const page = path.join(dist, 'index.html');
    const text = await readFile(worker, 'utf8');
    const revision = /("?url"?:"index\.html","?revision"?:")[0-9a-f]{16}/;
    expect(text).toMatch(revision);
    // The worker comes last: a browser may ask for it at any time.
    const html = await readFile(page, 'utf8');
    await writeFile(page, html.replace('<body>', '<body data-version="2">'));
    await writeFile(worker, text.replace(revision, '$10123456789abcdef'));
  }

  test('waits, is offered, and takes over when the user says so', async ({ page, context }) => {
    test.setTimeout(360_000);
    await page.goto(`${base}local-sync/voices/heidenroeslein`);
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
    const other = await context.newPage();
    await other.goto(`${base}local-sync/voices/heidenroeslein`);
    // Chromium starts no new worker before the one in use has ended what the other tab still loads.
    await expect(other.locator('glosa-tap-bar .big')).toBeVisible(READ);
    await other.waitForLoadState('networkidle');
    await publish();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('A newer version of Glosa is ready.')).toBeVisible(READ);
    await expect(page.locator('body')).not.toHaveAttribute('data-version');
    await page.getByRole('button', { name: 'Reload' }).click();
    // The worker before ends what it has begun, such as files to keep.
    await expect(page.locator('body')).toHaveAttribute('data-version', '2', { timeout: 240_000 });
    // The other tab was not loaded anew, and goes on.
    await expect(other.locator('body')).not.toHaveAttribute('data-version');
    await expect(other.locator('glosa-tap-bar .big')).toBeVisible(READ);
  });

  test('takes over while a recording that is too large to be kept is paused', async ({ page }) => {
    await writeSilence(path.join(dist, 'long.wav'), 300_000_000);
    await page.goto(`${base}local-sync/voices/heidenroeslein`);
    await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
    await page.reload();
    await page.evaluate(async () => {
      const audio = new Audio('/long.wav');
      document.body.append(audio);
      audio.muted = true;
      await audio.play();
      audio.pause();
    });
    await publish();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByRole('button', { name: 'Reload' }).click(READ);
    await expect(page.locator('body')).toHaveAttribute('data-version', '2', { timeout: 60_000 });
  });
});

/** Writes a wave file of so many bytes, in stereo with 16 bits and 44,100 samples a second. */
async function writeSilence(name: string, size: number): Promise<void> {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(size - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(size - 44, 40);
  await writeFile(name, head);
  await truncate(name, size);
}
