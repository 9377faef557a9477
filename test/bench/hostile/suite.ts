import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { printFigures } from '../lib/figures.js';
import { Checker } from './checker.js';
import type { CheckReport } from './check-process.js';
import type { HostileFile } from './hostile-file.js';
import { hostileFiles } from './hostile-files.js';
import { scriptsRun } from './scripts-run.js';
import { serveFiles, type ServedFile } from './served.js';

/** The limits of the figure. */
const SECOND_MS = 1000;
const MEGABYTES = 64;
/** How many of the most expensive files are listed. */
const LISTED = 8;
/** Folder of harmless files of everyday use, which open before the measurement. */
const CORPUS = path.resolve(import.meta.dirname, '../../../demo-wc/corpora/keyboard/minuet-in-g');
const FRIENDLY = ['score.mei', 'page-01.svg', 'recording.ogg', 'pages.json'];
const WARM_ROUNDS = 3;

/** Files to open unchanged as well, to see that they bite; a bomb would keep the browser busy for good. */
const BITES = /^(svg|mixed)(?!.*bomb)/;

interface Row extends CheckReport {
  readonly file: HostileFile;
  readonly size: number;
}

async function warm(checker: Checker): Promise<void> {
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    for (const name of FRIENDLY) await checker.check({ file: path.join(CORPUS, name), as: 'any' });
  }
}

/** Checks every file; keeps what was taken, and what was offered, for the browser. */
async function checkAll(folder: string) {
  using checker = new Checker();
  await warm(checker);
  const rows: Row[] = [];
  const taken: ServedFile[] = [];
  const offered: ServedFile[] = [];
  for (const file of hostileFiles()) {
    const target = path.join(folder, 'file');
    const bytes = file.bytes();
    await writeFile(target, bytes);
    const report = await checker.check({ file: target, as: file.as });
    rows.push({ ...report, file, size: bytes.length });
    const { type, content } = report.verdict ?? {};
    const { name } = file;
    if (type) taken.push({ name, type, content: content ?? (await readFile(target)) });
    if (BITES.test(name)) offered.push({ name, type: '', content: bytes });
  }
  return { rows, taken, offered };
}

const worst = (rows: readonly Row[], by: 'milliseconds' | 'busyMilliseconds' | 'megabytes') =>
  rows.toSorted((a, b) => b[by] - a[by]).slice(0, LISTED);

function printRows(rows: readonly Row[]): void {
  for (const by of ['milliseconds', 'megabytes'] as const) {
    console.log(`\nThe most ${by}:`);
    for (const row of worst(rows, by)) {
      const { file, size, milliseconds, busyMilliseconds, megabytes, verdict } = row;
      const took = `${milliseconds.toFixed(0)} ms (busy ${busyMilliseconds.toFixed(0)})`;
      const of = `${file.name}, ${(size / 1e6).toFixed(2)} MB`;
      console.log(
        `  ${took}, ${megabytes.toFixed(1)} MB  ${of}: ${verdict?.code ?? verdict?.fate}`,
      );
    }
  }
}

/** Files that had another fate than they have to. */
function strays(rows: readonly Row[]): readonly string[] {
  return rows
    .filter(({ file, verdict }) => verdict?.fate !== file.fate)
    .map(({ file, verdict, error }) => `${file.name}: ${error ?? verdict?.fate}, not ${file.fate}`);
}

/** In how many files scripts run: as the service serves them, cleaned but carelessly, and as they came. */
async function openAll(
  browser: Browser,
  taken: readonly ServedFile[],
  offered: readonly ServedFile[],
) {
  const clean = await serveFiles(taken);
  const raw = await serveFiles(offered);
  try {
    const urls = (origin: string, files: readonly ServedFile[], ways: readonly string[]) =>
      files.flatMap((_, index) => ways.map((way) => `${origin}/${way}/${index}`));
    const served = urls(clean.origin, taken, ['service', 'page/service']);
    const pictures = taken.filter(({ type }) => type.startsWith('image/svg'));
    const careless = taken.flatMap((file, index) =>
      pictures.includes(file)
        ? [`${clean.origin}/careless/${index}`, `${clean.origin}/inline/${index}`]
        : [],
    );
    return {
      opened: served.length,
      service: await scriptsRun(browser, served),
      careless: await scriptsRun(browser, careless),
      raw: await scriptsRun(browser, urls(raw.origin, offered, ['careless'])),
    };
  } finally {
    clean.server.close();
    raw.server.close();
  }
}

const count = (rows: readonly Row[], fate: HostileFile['fate']): number =>
  rows.filter(({ verdict }) => verdict?.fate === fate).length;

/** Offers files that were made to do harm to the intake, and opens what it takes in a browser. */
export async function hostileSuite(browser: Browser): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-hostile-'));
  try {
    const { rows, taken, offered } = await checkAll(folder);
    printRows(rows);
    const wrong = strays(rows);
    for (const each of wrong) console.log(`! ${each}`);
    const { opened, service, careless, raw } = await openAll(browser, taken, offered);
    for (const url of [...service, ...careless]) console.log(`! a script ran: ${url}`);
    const [slowest] = worst(rows, 'milliseconds');
    const [busiest] = worst(rows, 'busyMilliseconds');
    const [largest] = worst(rows, 'megabytes');
    const fates = (['refused', 'cleaned', 'harmless'] as const).map(
      (fate) => `${count(rows, fate)} ${fate}`,
    );
    printFigures(`${rows.length} hostile files: ${fates.join(', ')}`, [
      {
        name: 'neither refused nor harmless as they have to be',
        value: wrong.length,
        unit: '',
        goal: 0,
      },
      {
        name: 'longest check',
        value: slowest!.milliseconds,
        unit: 'ms',
        goal: SECOND_MS,
        beside: slowest!.file.name,
      },
      {
        name: 'longest check, time of the processor',
        value: busiest!.busyMilliseconds,
        unit: 'ms',
        goal: SECOND_MS,
        beside: busiest!.file.name,
      },
      {
        name: 'most memory beyond the idle process',
        value: largest!.megabytes,
        unit: 'MB',
        goal: MEGABYTES,
        beside: largest!.file.name,
      },
      {
        name: 'scripts that ran when opened as the service serves them',
        value: service.length,
        unit: '',
        goal: 0,
        beside: `${opened} pages; as they came, carelessly served, ${raw.length} of ${offered.length} ran`,
      },
      {
        name: 'scripts that ran in cleaned pictures without the headers, or inlined',
        value: careless.length,
        unit: '',
        goal: 0,
      },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
