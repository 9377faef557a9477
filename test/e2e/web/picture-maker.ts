import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FullConfig, Page } from '@playwright/test';

const FILE = new URL('pictures/made-with.json', import.meta.url);

interface Maker {
  readonly browser: string;
  /** Widths of some words in the fonts that stand in on a machine. */
  readonly fonts: string;
}

/** Widths in pixels of some words in the fonts that stand in on a machine. */
const widthsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    const widths = ['serif', 'sans-serif', 'monospace'].map((family) => {
      context.font = `100px ${family}`;
      return `${family} ${context.measureText('Glosa 4/4 ♩ 音楽').width.toFixed(1)}`;
    });
    return widths.join(', ');
  });

/** Returns name and version of the browser. Its shell, which draws letters otherwise, shows no PDF. */
async function browserOf(page: Page): Promise<string> {
  const isWhole = await page.evaluate(() => navigator.pdfViewerEnabled);
  return `Chromium ${isWhole ? '' : 'shell '}${page.context().browser()!.version()}`;
}

/**
 * Returns why pictures are not compared: they were made with another build of the browser or with other
 * fonts, which draw the same letters otherwise. Undefined where they can be; a run that makes new pictures
 * (`--update-snapshots`) notes what they were made with.
 */
export async function otherMaker(
  page: Page,
  updating: FullConfig['updateSnapshots'],
): Promise<string | undefined> {
  const browser = await browserOf(page);
  const here: Maker = { browser, fonts: await widthsOf(page) };
  if (updating === 'all' || updating === 'changed')
    await writeFile(FILE, `${JSON.stringify(here, null, 2)}\n`);
  const made = JSON.parse(await readFile(FILE, 'utf8')) as Maker;
  if (made.browser !== browser)
    return `pictures are not compared, they were made with ${made.browser}, this is ${browser}`;
  return isDeepStrictEqual(made, here)
    ? undefined
    : 'pictures are not compared, they were made with other fonts';
}
