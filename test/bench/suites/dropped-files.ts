import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { manyLabels, manyMeasures, manyPoints, manyRows } from '../../support/large-files.js';
import { onPlatform } from '../host/running-platform.js';
import { heapMegabytes, metrics, onPage } from '../lib/browser.js';
import { printFigures } from '../lib/figures.js';
import { longestTask } from '../lib/main-thread.js';
import { rendererMegabytes } from '../lib/process-memory.js';

/** Of the issue: milliseconds of a task, megabytes beyond the idle page, milliseconds until a refusal. */
const GOALS = { task: 200, heap: 100, refusal: 1000 };

/** What is read in full, and what is refused. */
const READ: Readonly<Record<string, () => string>> = {
  'labels.dez': () => manyLabels(100_000),
  'points.synchro.json': () => manyPoints(200_000),
  'table.csv': () => manyRows(50_000),
  'score.musicxml': () => manyMeasures(20_000),
};
const REFUSED: Readonly<Record<string, () => string>> = {
  'million.dez': () => manyLabels(1_000_000),
  'million.synchro.json': () => manyPoints(1_000_000),
  'million.csv': () => manyRows(1_000_000),
  'long.musicxml': () => manyMeasures(200_000),
};

interface Done {
  /** Milliseconds until the page had taken or refused the file. */
  readonly took: number;
  readonly said: string;
}

interface Visit extends Done {
  /** Processor time of the longest task of the main thread, in milliseconds. */
  readonly task: number;
  /** Megabytes of the page's heap, at most, beyond the idle page. */
  readonly heap: number;
  /** The same of the process, with its workers. */
  readonly memory: number;
}

/** Milliseconds from one look at the heap to the next. */
const LOOK = 40;

async function watched(
  browser: Browser,
  { page, session }: { readonly page: Page; readonly session: CDPSession },
  act: () => Promise<Done>,
): Promise<Visit> {
  const idle = await heapMegabytes(session);
  const own = await rendererMegabytes(browser);
  let [heap, memory, isDone] = [idle, own, false];
  const look = async () => {
    while (!isDone) {
      heap = Math.max(heap, ((await metrics(session)).JSHeapUsedSize ?? 0) / 1e6);
      memory = Math.max(memory, await rendererMegabytes(browser));
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  };
  const looking = look();
  const { result, processor } = await longestTask(browser, page, act);
  isDone = true;
  await looking;
  return { ...result, task: processor, heap: heap - idle, memory: memory - own };
}

/** Brings a file to the page for own pieces, as a drop does. */
async function bring(page: Page, file: string): Promise<Done> {
  const begun = performance.now();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.waitForFunction(
    () => document.querySelector('.my-file') && !document.querySelector('progress'),
  );
  const took = performance.now() - begun;
  return { took, said: await page.locator('.my-file').first().innerText() };
}

/** Opens a file in the piece that is shown, as its dialogs do. */
async function open(page: Page, file: string): Promise<Done> {
  await page.locator('#chosen').setInputFiles(file);
  return page.evaluate(
    async (isSync) => {
      const piece = document.querySelector('glosa-piece')!;
      let told = '';
      piece.addEventListener('glosa-error', ({ detail }) => (told = detail.message));
      const chosen = document.querySelector<HTMLInputElement>('#chosen')!.files![0]!;
      const begun = performance.now();
      await (isSync ? piece.importSync(chosen) : piece.importAnalysis(chosen));
      const took = performance.now() - begun;
      // Views draw what has come, and the draft is written.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return { took, said: told };
    },
    /synchro|musicxml/.test(file),
  );
}

async function prepare(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('glosa-piece')?.model?.recording?.sync);
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', hidden: true });
    input.id = 'chosen';
    document.body.append(input);
  });
}

/** The page has stood open for so many milliseconds when the files come. */
const REST = 1500;

const PLACES = {
  'own pieces': { address: '/my/new', prepare: () => Promise.resolve(), act: bring },
  'an open piece': { address: '/~/keyboard/fur-elise', prepare, act: open },
} as const;

function figuresOf(file: string, visit: Visit, isRefused: boolean) {
  const { task, heap, memory, took, said } = visit;
  const time = isRefused ? { goal: GOALS.refusal } : {};
  return [
    { name: `${file}: longest task`, value: task, unit: 'ms', goal: GOALS.task },
    {
      name: `${file}: heap beyond the idle page`,
      value: heap,
      unit: 'MB',
      goal: GOALS.heap,
      beside: `process with workers ${memory.toFixed(0)} MB`,
    },
    { name: `${file}: done`, value: took, unit: 'ms', ...time, beside: said.slice(0, 100) },
  ];
}

/** What large files that are dropped or chosen do to a page. */
export async function droppedFilesSuite(browser: Browser): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-dropped-'));
  try {
    for (const [name, make] of Object.entries({ ...READ, ...REFUSED }))
      await writeFile(path.join(folder, name), make());
    await onPlatform(async (address) => {
      for (const [place, { address: own, prepare, act }] of Object.entries(PLACES)) {
        for (const name of Object.keys({ ...READ, ...REFUSED })) {
          const visit = await onPage(browser, address + own, async (page, session) => {
            await prepare(page);
            await page.waitForTimeout(REST);
            return watched(browser, { page, session }, () => act(page, path.join(folder, name)));
          });
          const figures = figuresOf(name, visit, name in REFUSED);
          printFigures(`A large file in ${place}`, figures);
        }
      }
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
