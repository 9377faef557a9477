import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { KillableBrowser } from '../support/kills/killable-browser.js';
import { killRounds } from '../support/kills/kill-rounds.js';
import { serveLab } from '../support/kills/site.js';

test('a browser that is killed brings back what was edited', async () => {
  test.setTimeout(120_000);
  // The bench measures how far it is behind; here other programs may take most of the time.
  const kills = await killRounds(3, 1000);
  expect(kills.map(({ lost, fault }) => ({ lost, fault }))).toEqual(
    Array.from({ length: 3 }, () => ({ lost: 0, fault: undefined })),
  );
  expect(kills.at(-1)?.steps).toBeGreaterThan(0);
});

/** Damages the log of the databases of all origins, as a kill between two writes does. */
async function damage(profile: string): Promise<void> {
  const folder = path.join(profile, 'Default/IndexedDB');
  const files = await readdir(folder, { recursive: true });
  const log = files.find((file) => file.endsWith('.log'));
  if (!log) throw new Error(`No log among ${files.join(', ')}`);
  const file = await open(path.join(folder, log), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(16, 0xff), 0, 16, Math.floor(size / 2));
  await file.close();
}

test('a database that the browser deletes as damaged comes back from its copy', async () => {
  test.setTimeout(60_000);
  const site = await serveLab();
  const profile = await mkdtemp(path.join(tmpdir(), 'glosa-damaged-'));
  let running: KillableBrowser | undefined;
  const kill = async () => {
    const browser = running;
    running = undefined;
    await browser?.kill('all');
  };
  const start = async () => {
    const browser = (running = await KillableBrowser.launch(profile));
    const page = await browser.open(site.origin);
    await page.waitForFunction(
      () => 'lab' in window && document.querySelector('glosa-piece')?.model,
    );
    return { browser, page };
  };
  try {
    const first = await start();
    for (const tag of ['I', 'IV', 'V'])
      await first.page.evaluate((text) => window.lab.label(text), tag);
    await first.page.waitForTimeout(1000);
    await kill();
    await damage(profile);
    const second = await start();
    const { steps, lost, drafts } = await second.page.evaluate(() => window.lab.restore());
    const tags = await second.page.evaluate(() => window.lab.tags());
    await kill();
    expect({ steps, lost, drafts, tags }).toEqual({
      ...{ steps: 3, lost: 0, drafts: 1 },
      tags: ['I', 'IV', 'V'],
    });
    expect(second.browser.complaints.join()).toMatch(/corrupt/i);
  } finally {
    await kill();
    site.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
