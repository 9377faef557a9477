import { isObject } from '#core';
import { IntakeError } from '../checks/intake-error.js';
import { sourcesIn, textIn } from '../keeping/kept-info.js';
import { json } from '../keeping/kept-pieces.js';
import type { OpenPdf } from '../pdf/open-pdf.js';
import { openPdf } from '../pdf/open-pdf.js';
import { intakeProblem, isNoRoom, problemOfError, type IntakeProblem } from '../problems.js';
import type { StepContext, StepWork } from './step-context.js';

/** Of a page, in pixels: 200 dots for an inch of A4. */
const WIDTH = 1654;
/** Longer than any vocal score. */
const MOST_PAGES = 2000;

/** Returns the id of the source for a document. */
const idOf = (file: string): string => `scan-${file.replace(/\.pdf$/, '')}`;

/**
 * Draws the pages of a document as pictures, one file after the other; skips existing ones. The first pages can be
 * read while the others are drawn.
 */
export const makePages: StepWork = async (file, context) => {
  const { kept, id, signal } = context;
  const content = await kept.read(id, file);
  if (!content) return [];
  let pdf: OpenPdf;
  try {
    pdf = await openPdf(content);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof IntakeError) await kept.delete(id, file);
    return [problemOfError(error, file)];
  }
  try {
    return await drawPages(pdf, file, context);
  } finally {
    await pdf.close();
  }
};

async function drawPages(pdf: OpenPdf, file: string, context: StepContext) {
  const { kept, id, signal, onProgress } = context;
  const count = Math.min(pdf.pages, MOST_PAGES);
  const there = (await kept.files(id)).map(({ name }) => name);
  const images: string[] = [];
  const problems: IntakeProblem[] = [];
  for (let number = 1; number <= count; number += 1) {
    signal.throwIfAborted();
    const stem = `made/${idOf(file)}-${String(number).padStart(3, '0')}`;
    try {
      const known = there.find((name) => name.replace(/\.\w+$/, '') === stem);
      images.push(known ?? (await drawPage(pdf, number, { stem, context })));
    } catch (error) {
      signal.throwIfAborted();
      if (isNoRoom(error)) throw error;
      problems.push(intakeProblem('pageUnreadable', file, { page: number }));
    }
    onProgress(number, count);
    if (isPowerOfTwo(images.length) || number === count) await keepPages(images, file, context);
  }
  return problems;
}

/** Pages are shown when their number has doubled: a table is read anew each time. */
const isPowerOfTwo = (count: number): boolean => count > 0 && (count & (count - 1)) === 0;

interface Place {
  readonly stem: string;
  readonly context: StepContext;
}

async function drawPage(pdf: OpenPdf, number: number, { stem, context }: Place): Promise<string> {
  const picture = await pdf.draw(number, WIDTH);
  const name = `${stem}.${picture.type === 'image/webp' ? 'webp' : 'png'}`;
  await context.kept.put(context.id, name, picture);
  return name;
}

/** Adds pages to the table of a document; those that are there keep what was marked on them. */
async function keepPages(
  images: readonly string[],
  file: string,
  { kept, id }: StepContext,
): Promise<void> {
  if (images.length === 0) return;
  const table = `made/${idOf(file)}.pages.json`;
  await kept.rewrite(id, table, async (content) => {
    const before = await pagesIn(content);
    const added = images.slice(before.length).map((image) => ({ image, rows: [] }));
    return added.length > 0 ? json({ pages: [...before, ...added] }) : undefined;
  });
  await kept.update(id, (info) => {
    const sources = isObject(info.sources) ? info.sources : {};
    const known = sourcesIn(info, 'images');
    if (known.some((image) => textIn(image, 'id') === idOf(file))) return info;
    const image = { id: idOf(file), name: file, type: 'scan', pages: table };
    return { ...info, sources: { ...sources, images: [...known, image] } };
  });
}

/** Returns the pages of a table as they stand in it; none of one that is not there yet. */
async function pagesIn(table: Blob | undefined): Promise<readonly unknown[]> {
  const found: unknown = table && JSON.parse(await table.text());
  return isObject(found) && Array.isArray(found.pages) ? (found.pages as readonly unknown[]) : [];
}
