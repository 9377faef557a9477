import type { Desk } from '../accounts/acts/actors.js';
import { ActError } from '../store/act-error.js';
import type { Json } from '../store/records.js';
import type { Store } from '../store/store.js';
import { CANCELABLE, REPEATABLE } from '../store/tasks/job-desk.js';
import type { JobRecord } from '../store/tasks/job-records.js';
import type { SubmissionRecord } from '../store/tasks/submissions.js';
import {
  mayRepeat,
  submissionCanceled,
  submissionRepeated,
} from '../submissions/submission-job.js';
import { titleOf } from '../submissions/submission-piece.js';

/** A job as administrators see it: nothing of its sender, and no payload. */
export interface JobEntry extends Pick<
  JobRecord,
  'id' | 'kind' | 'state' | 'created' | 'changed' | 'started' | 'ended' | 'due'
> {
  readonly attempts: number;
  /** What it is about; undefined where it is about nothing that has a title. */
  readonly title?: string;
  /** Path of its piece or corpus. */
  readonly path?: string;
  /** Id of its submission. */
  readonly submission?: string;
  /** Subject of a letter. */
  readonly about?: string;
  /** Uid of who has asked for it. */
  readonly by?: string;
  /** Why it has failed, or why its last attempt has. */
  readonly error?: string;
}

/** A job with its report, and what may be done with it now. */
export interface JobDetails {
  readonly job: JobEntry;
  readonly report: Json;
  /** Id of the request that has queued it. */
  readonly request?: string;
  readonly canCancel: boolean;
  readonly canRepeat: boolean;
}

/** Returns the texts among some values, without the others. */
function textsOf<Key extends string>(values: Readonly<Record<Key, unknown>>) {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Readonly<Partial<Record<Key, string>>>;
}

const submissionOf = async ({ payload }: JobRecord, store: Store) =>
  typeof payload['submission'] === 'string'
    ? store.submissions.find(payload['submission'])
    : undefined;

async function placeOf(
  { payload, report }: JobRecord,
  submission: SubmissionRecord | undefined,
  store: Store,
) {
  if (submission) {
    const { piece } = submission;
    const made = piece === null ? undefined : await store.pieces.findByNumber(piece);
    return textsOf({ title: titleOf(submission), path: made?.path });
  }
  const { corpora } = report as { readonly corpora?: readonly unknown[] };
  return textsOf({ path: Array.isArray(corpora) ? corpora[0] : payload['into'] });
}

/** Returns a job for a list. Of one for a group nobody learns what it is about. */
export async function jobEntry(job: JobRecord, store: Store): Promise<JobEntry> {
  const { id, kind, state, created, changed, started, ended, due, run, payload, report } = job;
  const { submission, about, by } = payload;
  const sent = await submissionOf(job, store);
  const plain = { id, kind, state, created, changed, attempts: run };
  if (sent?.group) return { ...plain, ...textsOf({ started, ended, due, about }) };
  return {
    ...plain,
    ...textsOf({ started, ended, due, submission, about, by, error: report['error'] }),
    ...(await placeOf(job, sent, store)),
  };
}

/** Returns a job with its report. @throws ActError `missing` */
export async function jobDetails(id: string, store: Store): Promise<JobDetails> {
  const job = await store.jobs.find(id);
  if (!job) throw new ActError('missing', `There is no job ${id}`);
  const sent = await submissionOf(job, store);
  const submission = job.kind === 'submission' ? sent : undefined;
  return {
    job: await jobEntry(job, store),
    report: sent?.group ? {} : job.report,
    ...textsOf({ request: job.payload['request'] }),
    canCancel: CANCELABLE.includes(job.state),
    canRepeat: REPEATABLE.includes(job.state) && (!submission || mayRepeat(submission)),
  };
}

/**
 * Cancels a job: one that waits never starts; one that runs is ended by the process that runs it, within seconds.
 * @throws ActError `missing`, `conflict` if it has ended
 */
export function cancelJob(id: string, { store, actor }: Desk): Promise<void> {
  return store.transaction(async (inside) => {
    const canceled = await inside.jobDesk.cancel(id);
    if (!canceled) throw await refusalOf(id, 'It has ended already', inside);
    const { kind, payload } = canceled;
    if (kind === 'submission') await submissionCanceled(payload, inside);
    await inside.audit.add(actor, { act: 'cancel job', object: `job ${id}`, details: { kind } });
  });
}

/**
 * Queues a job again that is done, has failed or was canceled.
 * @throws ActError `missing`, `conflict` if it waits or runs, or if there is nothing to do any more
 */
export function repeatJob(id: string, { store, actor }: Desk): Promise<void> {
  return store.transaction(async (inside) => {
    const repeated = await inside.jobDesk.repeat(id);
    if (!repeated) throw await refusalOf(id, 'It waits or runs already', inside);
    const { kind, payload } = repeated;
    if (kind === 'submission') await submissionRepeated(payload, inside);
    await inside.audit.add(actor, { act: 'repeat job', object: `job ${id}`, details: { kind } });
  });
}

async function refusalOf(id: string, sentence: string, store: Store): Promise<ActError> {
  const isThere = (await store.jobs.find(id)) !== undefined;
  return isThere
    ? new ActError('conflict', sentence)
    : new ActError('missing', `There is no job ${id}`);
}
