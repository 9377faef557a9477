import type { Browser, CDPSession, Page } from 'playwright';
import type { CatalogPiece } from '#web/catalog/types.js';
import { onPage } from '../../lib/browser.js';
import { interleave, median, percentile, printFigures, type Figure } from '../../lib/figures.js';
import { writePage } from '../../lib/site.js';
import { writeTableSite, type Sizes } from './site.js';

/** Milliseconds until the rows were known, and until they were on the page. */
export interface Answered {
  readonly answered: number;
  readonly painted: number;
}

/** Actions of the bench on the rows of a page; times are in milliseconds. */
export interface Contestant {
  /** Shows the page while the listing is on its way, as it does before any rows are there. */
  begin(): Promise<number>;
  /** From the listing to the first rows on the page; makes the index, where there are none to show. */
  first(): Promise<number>;
  /** Resolves when everything can be done, to the work of the worker. */
  ready(): Promise<number>;
  sort(): Promise<Answered>;
  unsort(): Promise<Answered>;
  search(text: string): Promise<Answered>;
  scroller(): Element;
}

declare global {
  interface Window {
    table?: {
      tableContestant(count: number): Promise<Contestant>;
      engineContestant(count: number): Promise<Contestant>;
      manyPieces(count: number): readonly CatalogPiece[];
      keystrokes(): readonly string[];
      typos: readonly string[];
    };
    /** Makes the contestant of a page. */
    contend?: (count: number) => Promise<Contestant>;
    tableContestant?: Contestant;
  }
}

const COUNTS = [1500, 10_000, 100_000] as const;
const NAMES = ['glosa', 'engine', 'grid', 'minisearch'] as const;
type Name = (typeof NAMES)[number];

interface Run {
  readonly begun: number;
  readonly first: number;
  readonly ready: number;
  readonly sort: Answered;
  readonly keys: readonly Answered[];
  readonly typos: readonly Answered[];
  /** Share of frames over 17 ms while scrolling. */
  readonly slow: number;
  /** Longest task of the page until everything can be done; 0 where none is over 50 ms. */
  readonly longest: number;
  /** Megabytes, typed arrays and their like included. */
  readonly heap: number;
}

/** Memory of the page after garbage collection, in MB. */
async function memory(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage: { usedSize: number; backingStorageSize?: number } =
    await session.send('Runtime.getHeapUsage');
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
}

/** Scrolls on in every frame for a while. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const scroller = window.tableContestant?.scroller();
    let isOn = true;
    const step = () => {
      if (!isOn) return;
      if (scroller) scroller.scrollTop += 80;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    const { slow } = await window.probes.frames(1500);
    isOn = false;
    return slow;
  });

async function visit(browser: Browser, url: string, count: number): Promise<Run> {
  return onPage(browser, url, async (page, session) => {
    await page.waitForFunction(() => window.contend);
    await page.evaluate(async (rows) => {
      window.tableContestant = await window.contend?.(rows);
    }, count);
    const begun = await page.evaluate(() => window.tableContestant!.begin());
    const tasksBefore = (await page.evaluate(() => window.probes.longTasks())).length;
    const before = await memory(session);
    const first = await page.evaluate(() => window.tableContestant!.first());
    const ready = await page.evaluate(() => window.tableContestant!.ready());
    const tasks = (await page.evaluate(() => window.probes.longTasks())).slice(tasksBefore);
    const heap = (await memory(session)) - before;
    const sort = await page.evaluate(() => window.tableContestant!.sort());
    await page.evaluate(() => window.tableContestant!.unsort());
    const slow = await scrolled(page);
    const typed = (texts: readonly string[]) =>
      page.evaluate(async (queries) => {
        const answers: Answered[] = [];
        for (const query of queries) answers.push(await window.tableContestant!.search(query));
        return answers;
      }, texts);
    const keys = await typed(await page.evaluate(() => window.table!.keystrokes()));
    const typos = await typed(await page.evaluate(() => window.table!.typos));
    return { begun, first, ready, sort, keys, typos, slow, heap, longest: Math.max(0, ...tasks) };
  });
}

const emptyPage = (browser: Browser, url: string): Promise<number> =>
  onPage(browser, url, scrolled);

const p95 = (runs: readonly Run[], key: 'keys' | 'typos', until: keyof Answered): number =>
  median(
    runs.map((run) =>
      percentile(
        run[key].map((answer) => answer[until]),
        0.95,
      ),
    ),
  );

const middle = (runs: readonly Run[], value: (run: Run) => number): number =>
  median(runs.map(value));

/** The figures of one number of rows; goals are those for 100,000. */
function figuresOf(results: Readonly<Record<Name, readonly Run[]>>, empty: number): Figure[] {
  const { glosa, engine, grid, minisearch } = results;
  const beside = (name: string, value: number) => `${name} ${value.toFixed(value < 10 ? 1 : 0)}`;
  const ms = { unit: 'ms' };
  const slow = (runs: readonly Run[]) => 100 * (middle(runs, (run) => run.slow) - empty);
  return [
    {
      ...{ name: 'first rows', value: middle(glosa, ({ first }) => first), goal: 150, ...ms },
      beside: [
        beside(
          'the page before them',
          middle(glosa, ({ begun }) => begun),
        ),
        beside(
          'AG Grid',
          middle(grid, ({ first }) => first),
        ),
        beside(
          'AG Grid before them',
          middle(grid, ({ begun }) => begun),
        ),
      ].join(', '),
    },
    {
      ...{
        name: 'prepared in the worker',
        value: middle(glosa, ({ ready }) => ready),
        goal: 250,
        ...ms,
      },
      beside: [
        beside(
          'engine alone',
          middle(engine, ({ first }) => first),
        ),
        beside(
          'MiniSearch',
          middle(minisearch, ({ first }) => first),
        ),
      ].join(', '),
    },
    {
      ...{
        name: 'longest task of the page until then',
        value: middle(glosa, ({ longest }) => longest),
        ...ms,
      },
      beside: beside(
        'AG Grid',
        middle(grid, ({ longest }) => longest),
      ),
    },
    {
      ...{
        name: 'first sort, on the page',
        value: middle(glosa, ({ sort }) => sort.painted),
        goal: 100,
        ...ms,
      },
      beside: [
        beside(
          'engine alone',
          middle(engine, ({ sort }) => sort.answered),
        ),
        beside(
          'AG Grid',
          middle(grid, ({ sort }) => sort.painted),
        ),
      ].join(', '),
    },
    {
      ...{
        name: 'keystroke with facet counts, p95',
        value: p95(glosa, 'keys', 'answered'),
        goal: 16,
        ...ms,
      },
      beside: [
        beside('engine alone', p95(engine, 'keys', 'answered')),
        beside('on the page', p95(glosa, 'keys', 'painted')),
        beside('AG Grid on the page', p95(grid, 'keys', 'painted')),
        beside('MiniSearch without counts', p95(minisearch, 'keys', 'answered')),
      ].join(', '),
    },
    {
      ...{
        name: 'search with typos, p95',
        value: p95(glosa, 'typos', 'answered'),
        goal: 50,
        ...ms,
      },
      beside: [
        beside('engine alone', p95(engine, 'typos', 'answered')),
        beside('MiniSearch fuzzy', p95(minisearch, 'typos', 'answered')),
      ].join(', '),
    },
    {
      ...{
        name: 'scrolling: frames over 17 ms beyond an empty page',
        value: slow(glosa),
        unit: 'points',
        goal: 5,
      },
      beside: [beside('AG Grid', slow(grid)), beside('empty %', 100 * empty)].join(', '),
    },
    {
      ...{ name: 'memory of the engine', value: middle(engine, ({ heap }) => heap), unit: 'MB' },
      beside: [
        beside(
          'the page',
          middle(glosa, ({ heap }) => heap),
        ),
        beside(
          'AG Grid',
          middle(grid, ({ heap }) => heap),
        ),
        beside(
          'MiniSearch',
          middle(minisearch, ({ heap }) => heap),
        ),
      ].join(', '),
    },
  ];
}

function printSizes({ table, later, worker, styles, grid, minisearch }: Sizes): void {
  printFigures('Size of the corpus table, brotli', [
    {
      name: 'table and worker beyond the libraries, as they are opened',
      value: table + worker,
      unit: 'kB',
      goal: 15,
      beside: `page ${table.toFixed(1)}, worker ${worker.toFixed(1)}; with all that comes later ${(table + worker + later).toFixed(1)}, styles ${styles.toFixed(1)}; AG Grid ${grid.toFixed(0)}, MiniSearch ${minisearch.toFixed(1)}`,
    },
  ]);
}

/** Our table and engine beside a grid and a search library, on the same rows. */
export async function corpusTableSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  printSizes(await writeTableSite());
  await writePage('empty', {});
  for (const count of COUNTS) {
    const pages = Object.fromEntries(
      NAMES.map((name) => [
        name,
        () => visit(browser, `${origin}/corpus-table-${name}.html`, count),
      ]),
    ) as Record<Name, () => Promise<Run>>;
    const empty = await interleave({ empty: () => emptyPage(browser, `${origin}/empty.html`) }, 3);
    const results = await interleave(pages, rounds);
    printFigures(
      `Corpus table with ${count} pieces, medians of ${rounds}`,
      figuresOf(results, median(empty.empty)),
    );
  }
}
