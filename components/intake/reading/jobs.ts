import {
  detectFormat,
  detectSyncFile,
  dezFormat,
  FormatError,
  isObject,
  type LabelFormatId,
  readJson,
  serializeAnalysis,
} from '#core';
import { countRows } from '../checks/counts/count-rows.js';
import { refuseLargeJson } from '../checks/counts/json-content.js';
import { excessError } from '../checks/intake-error.js';
import { blobBytes, watchedBytes } from '../checks/kinds/file-bytes.js';
import { PAGE_LIMITS } from '../checks/limits.js';
import { sortFile } from '../sorting/sort-file.js';
import { unpackContext } from './context.js';
import { decodeText } from './decode-text.js';
import type { Job, JobResult, LabelsFrame, PackedPoints } from './messages.js';
import { packPoints } from './packed-points.js';

/** Whoever has a job done, in a worker or in the page. */
export interface Desk {
  /** Takes note of the share that is done, 0 to 1, and lets others have a turn. @throws when canceled */
  step(share: number): Promise<void>;
  /** Takes the next labels. */
  part(labels: readonly unknown[]): void;
}

type LabelsJob = Extract<Job, { readonly kind: 'labels' }>;
type PointsJob = Extract<Job, { readonly kind: 'points' }>;

/** Labels that are handed over at once: a few milliseconds of work in a page. */
const PART = 1000;
/** Shares of the work: counting the bytes, and reading the text. */
const COUNTED = 0.3;
const READ = 0.6;

/**
 * Does a job, in a worker or in the page.
 * @throws IntakeError for too large a file; FormatError for one that cannot be read
 */
export function runJob(job: Job, desk: Desk): Promise<JobResult<Job['kind']>> {
  if (job.kind === 'labels') return readLabels(job, desk);
  if (job.kind === 'points') return readPoints(job, desk);
  const { name, content } = job;
  return sortFile(name, content, watchedBytes(blobBytes(content), twice(desk)));
}

/** Files are read about twice: they are counted, and looked into. */
const twice = (desk: Desk) => (share: number) => desk.step(Math.min(share / 2, 1));

/** Returns the text of a file that is not too large. @throws IntakeError */
async function textOf({ content, kind }: LabelsJob | PointsJob, desk: Desk): Promise<string> {
  const bytes = watchedBytes(blobBytes(content), (share) => desk.step(COUNTED * share));
  const head = new TextDecoder().decode(await bytes.read(0, 1000));
  // Two bytes for each character, in some encodings.
  if (/^\uFEFF?\s*[[{]/.test(head.replaceAll('\0', ''))) await refuseLargeJson(bytes, kind);
  else if (content.size > PAGE_LIMITS.textBytes) {
    throw excessError({ of: 'bytes', found: content.size, limit: PAGE_LIMITS.textBytes });
  }
  const text = decodeText(await content.arrayBuffer());
  await desk.step(READ);
  return text;
}

const isJson = (text: string): boolean => /^\uFEFF?\s*[[{]/.test(text);

interface RowLimit {
  readonly of: 'labels' | 'points';
  readonly limit: number;
  readonly hasHeader: boolean;
}

/** @throws IntakeError for a table of more rows than a page reads */
function refuseManyRows(text: string, { of, limit, hasHeader }: RowLimit): void {
  if (isJson(text)) return;
  const found = countRows(text, hasHeader);
  if (found > limit) throw excessError({ of, found, limit });
}

async function readLabels(job: LabelsJob, desk: Desk): Promise<LabelsFrame> {
  const text = await textOf(job, desk);
  const { frame, ...found } = frameOf(text, job);
  const { labels } = frame;
  if (!Array.isArray(labels)) throw noLabels(frame);
  for (let from = 0; from < labels.length; from += PART) {
    desk.part(labels.slice(from, from + PART));
    await desk.step(READ + (1 - READ) * (from / labels.length));
  }
  return { ...found, frame: { ...frame, labels: [] } };
}

/** Returns the error of the reader for a value that has no labels. */
function noLabels(frame: unknown): Error {
  try {
    dezFormat.read(frame);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  return new FormatError('not a file of labels', { pointer: '' });
}

/** Returns a file of labels as the value of a .dez. */
function frameOf(text: string, { name, context }: LabelsJob): LabelsFrame {
  if (/\.dez$/i.test(name) && /^\uFEFF?\s*\{/.test(text)) return ofRecord(text);
  const { format, input } = detectFormat(text, name);
  if (format.id === dezFormat.id) return ofRecord(input);
  const { labels } = PAGE_LIMITS;
  // A format that is only read has a line for each label, as a table has.
  const limit = format.id in labels ? labels[format.id as LabelFormatId] : labels.csv;
  refuseManyRows(text, { of: 'labels', limit, hasHeader: format.id === 'csv' });
  const { analysis, warnings } = format.read(input, unpackContext(context));
  return { ...ofRecord(serializeAnalysis(analysis)), format: format.id, warnings };
}

/** How the messages of a refused analysis begin. */
const CORRUPTED = 'Corrupted Analysis: ';

function ofRecord(input: Parameters<typeof readJson>[0]): LabelsFrame {
  const frame = readJson(input, CORRUPTED);
  if (!isObject(frame)) throw noLabels(frame);
  return { format: dezFormat.id, frame, warnings: [] };
}

async function readPoints(job: PointsJob, desk: Desk): Promise<PackedPoints> {
  const text = await textOf(job, desk);
  const { format, input } = detectSyncFile(text);
  const { csv: limit } = PAGE_LIMITS.points;
  refuseManyRows(text, { of: 'points', limit, hasHeader: format.id === 'csv' });
  await desk.step(READ);
  return packPoints(format.read(input, unpackContext(job.context)), format.id);
}
