import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isPathId, type Raw, writeJson } from '#core';
import {
  type DroppedFile,
  idFor,
  INFO_FILE,
  KeptPieces,
  type PiecePlan,
  planPiece,
  readHeads,
  type SortedDrop,
  sortFiles,
  type Step,
} from '#intake/node';
import { DiskShelf, namesIn } from '../disk-shelf.js';
import { type Remark, remarkOf } from '../remark.js';
import { chooseMovement } from './choose-movement.js';
import { orNothing } from './or-nothing.js';
import { PrepareError } from './prepare-error.js';
import { runStep } from './run-step.js';
import type { Workshop } from './workshop.js';
import { builtProgram, writePage } from './write-page.js';

/** A piece to make out of files. */
export interface PrepareRequest {
  /** Paths of scores, recordings, labels, sync points, measures and pages. */
  readonly files: readonly string[];
  /** Folder of the piece; it must be empty, or not exist yet. */
  readonly folder: string;
  /** Replaces the title that the files state. */
  readonly title?: string | undefined;
  /** Replaces the composer that the files state. */
  readonly composer?: string | undefined;
  /** Of a score with several movements: the one for the piece, from 1. */
  readonly movement?: number | undefined;
  /** Whether to write a page that shows the piece, and the program beside it; true by default. */
  readonly hasPage?: boolean;
  /** Receives the work at hand and its share, 0 to 1. */
  readonly onProgress?: (work: string, share: number) => void;
  /** Stops the work, and removes what was made. */
  readonly signal?: AbortSignal;
}

/** The folder of a piece, made. */
export interface PreparedPiece {
  readonly title: string;
  readonly composer: string | undefined;
  /** The content of its info.json. */
  readonly info: Raw;
  /** What is missing or uncertain, in the order in which it was found. */
  readonly remarks: readonly Remark[];
}

/** What a PDF needs: no package for Node draws its pages without programs of the system. */
const NO_PAGES =
  'The pages of a PDF cannot be drawn here, so it was left out. Save them as PNG or JPEG files, and add those.';

/**
 * Makes the folder of a piece, which any server of static files serves: pictures of its scores with
 * positions, measures, peaks, and sync points by alignment.
 * @throws PrepareError for files that cannot be found or used at all, a score that cannot be read, and a folder with
 * other files; the reason of `signal`. Nothing of the folder is there then.
 */
export async function preparePiece(request: PrepareRequest): Promise<PreparedPiece> {
  const { signal = new AbortController().signal } = request;
  const folder = path.resolve(request.folder);
  await refuseTaken(folder, request.folder);
  const sorted = await sortFiles(await filesOnDisk(request.files));
  const remarks = sorted.problems.map(remarkOf);
  refuseBrokenScore(remarks);
  const files = await chooseMovement(sorted.files, request.movement);
  const drop = { ...sorted, files: files.filter(({ role }) => role !== 'document') };
  for (const { name, role } of sorted.files)
    if (role === 'document') remarks.push({ severity: 'error', file: name, text: NO_PAGES });
  if (drop.files.length === 0) throw new PrepareError(nothingLeft(sorted, remarks));
  const { title, composer } = await namesOf(request, drop);
  const plan = planPiece(drop, { info: { title, ...(composer && { composer }) }, names: [] });
  const shelf = new DiskShelf(path.dirname(folder));
  const kept = new KeptPieces(shelf, `prepare ${folder}`);
  const id = path.basename(folder);
  const workshop: Workshop = {
    context: { kept, id, signal, onProgress: () => undefined },
    ...{ placeOf: (name) => shelf.placeOf(id, name), tell: request.onProgress ?? noTelling },
  };
  const fill = async () => {
    const ownId = isPathId(id) ? id : idFor(title, []);
    remarks.push(...(await fillFolder(plan, ownId, workshop)));
    if (request.hasPage ?? true) {
      workshop.tell('Writing the page', 0);
      await writePage(kept, id, { title, composer, program: builtProgram() });
    }
    return { title, composer, info: await kept.info(id), remarks };
  };
  return orNothing(folder, signal, fill).finally(() => kept.close());
}

/** Writes the files of a piece, and does all steps of its making. */
async function fillFolder(
  plan: PiecePlan,
  ownId: string,
  workshop: Workshop,
): Promise<readonly Remark[]> {
  const { kept, id, signal } = workshop.context;
  await writeFiles(kept, id, plan.files);
  await kept.put(id, INFO_FILE, new Blob([writeJson({ id: ownId, ...plan.info })]));
  const remarks: Remark[] = [];
  for (const step of stepsOf(plan.info, plan.steps)) {
    signal.throwIfAborted();
    remarks.push(...(await runStep(step, workshop)));
  }
  return remarks;
}

/** @throws PrepareError for a folder that has files, or cannot be made */
async function refuseTaken(folder: string, asked: string): Promise<void> {
  await refuseFile(folder, asked);
  if ((await namesIn(folder)).length > 0)
    throw new PrepareError(`The folder ${asked} is not empty. Choose another one.`);
}

/** @throws PrepareError when a file stands where the folder, or one around it, is wanted */
async function refuseFile(folder: string, asked: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  const around = path.dirname(folder);
  if (found && !found.isDirectory()) {
    const where = path.resolve(asked) === folder ? asked : folder;
    throw new PrepareError(`${where} is a file. Choose a folder: a new one, or an empty one.`);
  }
  if (!found && around !== folder) await refuseFile(around, asked);
}

const noTelling = (): void => undefined;

/** Names of scores; files with other names may be missing from a piece. */
const SCORE_NAME = /\.(musicxml|xml|mxl|mei|krn|abc|mid|midi|mscx|mscz)$/i;

const CONVERSION =
  'Or add it on a Glosa site, which can convert it, and export the piece from there.';

/** @throws PrepareError for a score that was left out: without it the user has to begin again anyway */
function refuseBrokenScore(remarks: readonly Remark[]): void {
  const broken = remarks.find(
    ({ severity, file }) => severity === 'error' && file !== undefined && SCORE_NAME.test(file),
  );
  if (!broken) return;
  const help = /\.msc[xz]$/i.test(broken.file!) ? ` ${CONVERSION}` : '';
  throw new PrepareError(`${broken.text}${help} Nothing was made.`);
}

async function filesOnDisk(paths: readonly string[]): Promise<readonly DroppedFile[]> {
  const files: DroppedFile[] = [];
  for (const each of paths) {
    const found = await stat(each).catch(() => undefined);
    if (!found) throw new PrepareError(`There is no file ${each}.`);
    if (!found.isFile()) throw new PrepareError(`${each} is no file.`);
    files.push({ path: path.basename(each), content: await openAsBlob(each) });
  }
  return files;
}

function nothingLeft({ pieces }: SortedDrop, remarks: readonly Remark[]): string {
  if (pieces.length > 0)
    return 'This is a piece already: glosa check tells whether it is complete.';
  return ['There is nothing to make a piece of.', ...remarks.map(({ text }) => text)].join('\n');
}

/** Names that programs and collections give to every file; the folder around it has the name of the piece. */
const NAMELESS =
  /^(?:xml |midi |mei |full )?(?:score|music|notes|untitled|audio|recording)(?: \d+)?$/i;

async function namesOf(
  { title, composer, folder, files }: PrepareRequest,
  drop: SortedDrop,
): Promise<{ readonly title: string; readonly composer: string | undefined }> {
  const head = await readHeads(drop);
  const around = path.basename(path.dirname(path.resolve(files[0] ?? '.')));
  const own = head.title && NAMELESS.test(head.title) ? titleOfFolder(around) : head.title;
  return {
    title: title ?? (own || path.basename(path.resolve(folder))),
    composer: composer ?? head.composer,
  };
}

/** Returns the name of a folder as a title; a dot in it ends no name. */
const titleOfFolder = (name: string): string => name.replace(/_+/g, ' ').trim();

async function writeFiles(
  kept: KeptPieces,
  id: string,
  files: readonly (readonly [name: string, content: Blob])[],
): Promise<void> {
  for (const [name, content] of files) await kept.put(id, name, content);
  const analyses = files.flatMap(([name]) => /^analyses\/(.+)\.dez$/.exec(name)?.[1] ?? []);
  if (analyses.length > 0)
    await kept.put(id, 'analyses/index.json', new Blob([writeJson(analyses)]));
}

/** Returns all steps in the order of their needs; every score gets pictures. */
function stepsOf(info: Raw, planned: readonly Step[]): readonly Step[] {
  const { scores = [] } = (info.sources ?? {}) as { readonly scores?: readonly Raw[] };
  const isMeasured = (source: string) =>
    planned.some((step) => step.step === 'measures' && step.source === source);
  return [
    ...planned.filter(({ step }) => step === 'measures'),
    ...scores
      .map(({ id }) => String(id))
      .filter((id) => !isMeasured(id))
      .map((source) => ({ step: 'pictures' as const, source })),
    ...planned.filter(({ step }) => step === 'peaks'),
    ...planned.filter(({ step }) => step !== 'measures' && step !== 'peaks'),
  ];
}
