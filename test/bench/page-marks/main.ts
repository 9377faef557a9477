// npm run bench -- page-marks [folder]: how many measures are found on pages, as they are and distorted.
// The folder has printed pages with kern files (see printed-pages.ts); engraved pages are measured always.
import { findPageMarks } from '#intake/marks/find/find-page-marks.js';
import { DISTORTIONS, type TruePage } from './distortions.js';
import { engravedPages } from './engraved-pages.js';
import { printedPages, type PrintedPage } from './printed-pages.js';
import { NONE, plus, scoreRows, shareOf, type Tally } from './score-rows.js';

/** Shares of measures to find: on pages as they are, and on distorted ones. */
const [PLAIN, DISTORTED] = [0.95, 0.9];
/** Seconds of the processor for one page, at most. */
const MOST_SECONDS = 1.5;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

let [slowest, slowestPage] = [0, ''];

function measure(page: TruePage): Tally {
  const begin = process.cpuUsage();
  const { rows } = findPageMarks(page.image);
  const { user, system } = process.cpuUsage(begin);
  const seconds = (user + system) / 1e6;
  if (seconds > slowest) [slowest, slowestPage] = [seconds, page.name];
  return scoreRows(page.rows, rows);
}

async function measurePages(pages: readonly TruePage[], title: string): Promise<boolean> {
  if (pages.length === 0) return true;
  let isGood = true;
  console.log(`${title}, ${pages.length} pages`);
  for (const [name, distort] of Object.entries(DISTORTIONS)) {
    let tally = NONE;
    const poor: string[] = [];
    for (const page of pages) {
      const each = measure(await distort(page));
      tally = plus(tally, each);
      if (shareOf(each) < DISTORTED) poor.push(`${page.name}${percent(shareOf(each))}`);
    }
    const share = shareOf(tally);
    isGood &&= share >= (name === 'as it is' ? PLAIN : DISTORTED);
    const rows = `one measure in ${tally.single} of ${tally.rows} rows, ${tally.wrong} false`;
    console.log(`  ${name.padEnd(28)}${percent(share)}   ${rows}   ${poor.join(', ')}`);
  }
  return isGood;
}

/** Compares numbers of measures in rows with those that the score says. */
function countPages(pages: readonly PrintedPage[], title: string): boolean {
  const rows = pages.flatMap(({ wanted, got, name }) =>
    got.map((n, i) => ({ n, of: wanted[i] ?? 0, name })),
  );
  const all = rows.reduce((sum, { of }) => sum + of, 0);
  const off = rows.reduce((sum, { n, of }) => sum + Math.abs(n - of), 0);
  const single = rows.filter(({ n, of }) => n === 1 && of > 1).length;
  const share = all ? 1 - off / all : 1;
  console.log(
    `${title}: ${percent(share)} of ${all} measures by number, one measure in ${single} of ${rows.length} rows`,
  );
  for (const { n, of, name } of rows) if (n !== of) console.log(`  ${name}: ${n}, not ${of}`);
  return share >= PLAIN;
}

/** Measures and prints; says whether all figures are reached. */
export async function measurePageMarks([folder]: readonly string[]): Promise<boolean> {
  const printed = folder === undefined ? [] : await printedPages(folder);
  const [open, heldOut] = [false, true].map((isHeldOut) =>
    printed.filter((page) => page.isHeldOut === isHeldOut),
  );
  const results = [
    countPages(open!, 'printed'),
    countPages(heldOut!, 'printed, held out'),
    await measurePages(await engravedPages(), 'engraved'),
    await measurePages(open!, 'printed (places as found on the page as it is)'),
    await measurePages(heldOut!, 'printed, held out'),
  ];
  console.log(`slowest page ${slowest.toFixed(2)} s of the processor: ${slowestPage}`);
  return results.every(Boolean) && slowest <= MOST_SECONDS;
}
