import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rethrowTrouble } from '../process/trouble.js';
import type { Json } from '../store/records.js';
import type {
  SourceProblem,
  SubmissionRecord,
  SubmissionReport,
} from '../store/tasks/submissions.js';
import type { Store } from '../store/store.js';
import { FileMissingError } from '../files/file-store.js';
import type { ImportContext } from '../importing/context.js';
import { ActError } from '../store/act-error.js';
import { buildPiece } from '../importing/curator/build-piece.js';
import type { MakingKit } from '../importing/curator/piece-files.js';
import type { JobContext, JobTools } from '../importing/job.js';
import type { PieceDraft } from '../importing/keeping/put-piece.js';
import { withVisitorsMaker } from '../importing/making/with-visitors-maker.js';
import { messageOf, Notes } from '../importing/report.js';
import { SANDBOX } from '#shared/paths.js';
import { putGroupPiece } from './group-piece.js';
import { putSandboxPiece } from './sandbox.js';
import { namedFiles, submissionPiece, titleOf, type NamedFile } from './submission-piece.js';
import { SourceProgress } from './source-progress.js';
import { synchronized } from './synchronize.js';

/**
 * Makes a piece of a submission and puts it into the sandbox, once, even if a restart comes between.
 * Payload: `submission` is its id.
 */
export async function submissionJob(
  { submission: id }: Json,
  { context, signal }: JobTools,
): Promise<Json> {
  const submission = await context.store.submissions.find(String(id));
  if (!submission) return {};
  const folder = await workFolder(submission, context);
  try {
    const { state } = submission;
    if (state !== 'queued' && state !== 'processing') return {};
    const progress = new SourceProgress(submission, context);
    await progress.begin();
    const files = namedFiles(submission.files);
    for (const file of files) await bring(file, folder, context);
    signal.throwIfAborted();
    const draft = await withVisitorsMaker((maker) => {
      const kit: MakingKit = { context, maker, folder, isStrict: true };
      return draftOf({ submission, files, kit, progress, signal });
    }, signal);
    await progress.settled();
    const result = await publish(draft, { submission, report: progress.report, context });
    context.listing?.expire();
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the failure of a submission whose job was given up, because it ended the service each time. */
export async function submissionFailed(
  { submission: id }: Json,
  reason: string,
  context: ImportContext,
): Promise<void> {
  const { store } = context;
  const known = await store.submissions.find(String(id));
  if (known) await rm(folderOf(known, context), { recursive: true, force: true });
  await store.transaction(async (inside) => {
    const submission = await inside.submissions.lock(String(id));
    if (submission?.state !== 'queued' && submission?.state !== 'processing') return;
    await fail(submission, { ...submission.report, reason }, inside);
  });
}

/** Says of a submission whose job is canceled that it has failed; nobody is written to. Inside the transaction. */
export async function submissionCanceled({ submission: id }: Json, inside: Store): Promise<void> {
  const submission = await inside.submissions.lock(String(id));
  if (submission?.state !== 'queued' && submission?.state !== 'processing') return;
  const report = { ...submission.report, reason: 'Its processing was canceled.' };
  await inside.submissions.change(submission.id, { state: 'failed', report });
}

/**
 * Lets a submission wait again whose job is repeated. Inside the transaction.
 * @throws ActError `conflict` if it has become a piece or was decided about
 */
export async function submissionRepeated({ submission: id }: Json, inside: Store): Promise<void> {
  const submission = await inside.submissions.lock(String(id));
  if (!submission) throw new ActError('missing', 'There is no such submission any more');
  if (!mayRepeat(submission))
    throw new ActError('conflict', 'It has become a piece already, or was decided about');
  const { done, total, problems, refused } = submission.report;
  const report = { done, total, problems, ...(refused && { refused }) };
  await inside.submissions.change(submission.id, { state: 'queued', report });
}

/** Whether the processing of a submission may begin again. */
export const mayRepeat = ({ state, piece }: SubmissionRecord): boolean =>
  piece === null && ['queued', 'processing', 'failed'].includes(state);

const folderOf = ({ id }: SubmissionRecord, { data }: ImportContext): string =>
  path.join(data, 'work', `submission-${id}`);

/** Creates an empty folder, without the leftovers of a killed process. */
async function workFolder(submission: SubmissionRecord, context: ImportContext): Promise<string> {
  const folder = folderOf(submission, context);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** @throws Error of the file store if it is away; FileMissingError if it is there and lacks the file */
async function bring({ hash, name }: NamedFile, folder: string, { files }: ImportContext) {
  try {
    await pipeline(await files.open(hash), createWriteStream(path.join(folder, name)));
  } catch (error) {
    // A disk that is not mounted looks like an empty folder.
    if (error instanceof FileMissingError) await files.check();
    throw error;
  }
}

interface Making {
  readonly submission: SubmissionRecord;
  readonly files: readonly NamedFile[];
  readonly kit: MakingKit;
  readonly progress: SourceProgress;
  readonly signal: AbortSignal;
}

/** Makes a draft from the usable sources of a submission; undefined without any. */
async function draftOf(making: Making): Promise<PieceDraft | undefined> {
  const { submission, files, kit, progress, signal } = making;
  const raw = submissionPiece(submission, files);
  const onSource: SourceProgress['onSource'] = (source, error) => {
    signal.throwIfAborted();
    progress.onSource(source, error);
  };
  // A placeholder: `publish` finds the final path.
  const place = { id: 'piece', path: `${SANDBOX}/piece`, corpus: SANDBOX };
  try {
    const draft = await buildPiece({ ...place, raw, onSource }, kit, new Notes());
    if (!Object.keys(draft.info['sources'] as Json).length) return undefined;
    const used = files.filter(({ name }) => draft.resources.some((one) => one.name === name));
    return await synchronized(draft, {
      kit,
      files: used,
      onProblem: ({ sentName }, message) =>
        progress.note({ source: sentName, kind: 'synchronization', message }),
    });
  } catch (error) {
    signal.throwIfAborted();
    rethrowTrouble(error);
    kit.context.log.warn({ submission: submission.id, error: messageOf(error) }, 'nothing of use');
    return undefined;
  }
}

interface Publishing {
  readonly submission: SubmissionRecord;
  readonly report: SubmissionReport;
  readonly context: Pick<JobContext, 'store' | 'isReviewed'>;
}

/** Puts a piece into the sandbox, or gives it to its group; stores the new state and queues the letter, in one transaction. */
function publish(
  draft: PieceDraft | undefined,
  { submission, report, context: { store, isReviewed = false } }: Publishing,
): Promise<Json> {
  return store.transaction(async (inside) => {
    const now = await inside.submissions.lock(submission.id);
    // Another process was faster, or a curator has refused the submission meanwhile.
    if (now?.state !== 'processing') return {};
    if (!draft) return fail(submission, { ...report, reason: reasonOf(report.problems) }, inside);
    const title = titleOf(submission);
    const { group } = submission;
    const place = group
      ? await putGroupPiece(draft, { title, group }, inside)
      : await putSandboxPiece(draft, { title, isReviewed }, inside);
    const piece = (await inside.pieces.find(place))!.number;
    await inside.submissions.change(submission.id, { state: 'ready', report, piece });
    await inside.jobs.add({ kind: 'mail', payload: { submission: submission.id, about: 'ready' } });
    return { path: place };
  });
}

const reasonOf = (problems: readonly SourceProblem[]): string =>
  problems.map(({ source, message }) => `${source}: ${message}`).join(' ') ||
  'None of its sources can be used';

async function fail(
  { id }: SubmissionRecord,
  report: SubmissionReport,
  store: Store,
): Promise<Json> {
  await store.submissions.change(id, { state: 'failed', report });
  await store.jobs.add({ kind: 'mail', payload: { submission: id, about: 'failed' } });
  return { failed: report.reason };
}
