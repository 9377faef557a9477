import { FILE_KINDS } from '#intake/checks';
import { keepMade } from '#service/importing/keeping/keep-file.js';
import { LANES } from '#service/context/lanes.js';
import type { JobContext } from '#service/importing/job.js';
import { JobRunner } from '#service/importing/jobs.js';
import { sourceCount } from '#service/submissions/submission-piece.js';
import type { ImportContext } from '#service/importing/context.js';
import type { SourceProblem, SubmissionRecord } from '#service/store/tasks/submissions.js';

export const FIELDS = {
  name: 'Clara',
  email: 'clara@example.org',
  composer: 'Fanny Hensel',
  title: 'Das Jahr: März',
};

/** Files by name, with their contents; those that end like a recording are one. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** Keeps a submission and orders its processing, as the API does. */
export async function submit(
  context: ImportContext,
  files: Files,
  more: Readonly<Record<string, unknown>> = {},
  refused: readonly SourceProblem[] = [],
): Promise<SubmissionRecord> {
  const kept = [];
  for (const [name, content] of Object.entries(files)) {
    const part = /\.(wav|ogg|mp3|m4a|flac)$/.test(name) ? 'audio' : 'score';
    kept.push({ name, part, ...(await keepMade(content, FILE_KINDS.text.type, context)) });
  }
  const draft = { fields: { ...FIELDS, ...more }, files: kept };
  const total = sourceCount(draft);
  const submission = await context.store.submissions.add({ ...draft, total, refused });
  const payload = { submission: submission.id };
  await context.store.jobs.add({ kind: 'submission', payload });
  return submission;
}

/** Does all jobs that wait. */
export async function work(context: JobContext): Promise<void> {
  const runner = new JobRunner(context, LANES);
  await runner.start();
  await runner.settled();
  await runner.stop();
}

/** Returns the result of a processed submission. */
export async function processed(
  context: ImportContext,
  files: Files,
  more: Readonly<Record<string, unknown>> = {},
): Promise<SubmissionRecord> {
  const { id } = await submit(context, files, more);
  await work(context);
  return (await context.store.submissions.find(id))!;
}
