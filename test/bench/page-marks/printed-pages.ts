import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findPageMarks } from '#intake/marks/find/find-page-marks.js';
import { grayFrom, type TruePage } from './distortions.js';

/** A printed page, with the numbers of measures that its score says of its rows. */
export interface PrintedPage extends TruePage {
  /** Of every row. */
  readonly wanted: readonly number[];
  readonly got: readonly number[];
  /** Half of the movements are left out when the finder is changed. */
  readonly isHeldOut: boolean;
}

/** Returns the numbers of measures in the rows of a print, whose ends a kern file names. */
export function measuresOfRows(kern: string): readonly number[] {
  const rows: number[] = [];
  let [measures, hasNotes] = [0, false];
  for (const line of kern.split('\n')) {
    const isBreak = /^!!LO:[LP]B:g=original/.test(line);
    if ((isBreak || line.startsWith('=')) && hasNotes) [measures, hasNotes] = [measures + 1, false];
    if (isBreak) {
      rows.push(measures);
      measures = 0;
    }
    const isData = line !== '' && !/^[!*=]/.test(line);
    if (isData && line.split('\t').some((token) => token !== '.' && !token.includes('q')))
      hasNotes = true;
  }
  return measures + (hasNotes ? 1 : 0) > 0 ? [...rows, measures + (hasNotes ? 1 : 0)] : rows;
}

/**
 * Returns the pages in a folder: movement-1.png, movement-2.png … with movement.krn. Places of barlines are
 * those that are found on the page as it is, in rows that have as many measures as the score says.
 */
export async function printedPages(folder: string): Promise<readonly PrintedPage[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const movementOf = (file: string) => file.replace(/-\d+\.png$/, '');
  const movements = [...new Set(files.map(movementOf))].sort();
  const pages: PrintedPage[] = [];
  for (const [at, movement] of movements.entries()) {
    const kern = path.join(folder, `${movement}.krn`);
    if (!existsSync(kern)) continue;
    const counts = [...measuresOfRows(readFileSync(kern, 'utf8'))];
    for (const file of files.filter((each) => movementOf(each) === movement).sort()) {
      const image = await grayFrom(sharp(path.join(folder, file)));
      const { rows } = findPageMarks(image);
      const wanted = counts.splice(0, rows.length);
      pages.push({
        name: file,
        image,
        wanted,
        got: rows.map(({ barlines }) => barlines.length - 1),
        rows: rows
          .map((row) => ({ ...row, space: (row.staves[0]!.bottom - row.staves[0]!.top) / 4 }))
          .filter(({ barlines }, i) => barlines.length - 1 === wanted[i]),
        isHeldOut: at % 4 > 1,
      });
    }
  }
  return pages;
}
