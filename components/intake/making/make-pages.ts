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

/** Draws the pages of a document as pictures, one file after the other; skips existing ones. */
export const makePages: StepWork = async (file, context) => {
  const { kept, id, signal } = context;
  const content = await kept.read(id, file);
  const isDone = sourcesIn(await kept.info(id), 'images').some(
    (image) => textIn(image, 'id') === idOf(file),
  );
  if (!content || isDone) return [];
  let pdf: OpenPdf;
  try {
    pdf = await openPdf(content);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof IntakeError) await kept.delete(id, file);
    return [problemOfError(error, file)];
  }
  try {
    const { pages, problems } = await drawPages(pdf, file, context);
    if (pages.length > 0) await keepPages(pages, file, context);
    return problems;
  } finally {
    await pdf.close();
  }
};

async function drawPages(pdf: OpenPdf, file: string, context: StepContext) {
  const { kept, id, signal, onProgress } = context;
  const count = Math.min(pdf.pages, MOST_PAGES);
  const there = (await kept.files(id)).map(({ name }) => name);
  const pages: object[] = [];
  const problems: IntakeProblem[] = [];
  for (let number = 1; number <= count; number += 1) {
    signal.throwIfAborted();
    const stem = `made/${idOf(file)}-${String(number).padStart(3, '0')}`;
    try {
      const known = there.find((name) => name.replace(/\.\w+$/, '') === stem);
      pages.push({ image: known ?? (await drawPage(pdf, number, { stem, context })), rows: [] });
    } catch (error) {
      signal.throwIfAborted();
      if (isNoRoom(error)) throw error;
      problems.push(intakeProblem('pageUnreadable', file, { page: number }));
    }
    onProgress(number, count);
  }
  return { pages, problems };
}

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

async function keepPages(
  pages: readonly object[],
  file: string,
  { kept, id }: StepContext,
): Promise<void> {
  const table = `made/${idOf(file)}.pages.json`;
  await kept.put(id, table, json({ pages }));
  await kept.update(id, (info) => {
    const sources = isObject(info.sources) ? info.sources : {};
    const image = { id: idOf(file), name: file, type: 'scan', pages: table };
    return { ...info, sources: { ...sources, images: [...sourcesIn(info, 'images'), image] } };
  });
}
