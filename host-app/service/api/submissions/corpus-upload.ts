import { mayManage } from '../../accounts/permissions.js';
import { ApiError, notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { withForm, type Form } from '../form.js';
import { refusal } from '../music/found.js';
import { pathIn } from '../target.js';

/** Keeps the archive of a corpus and queues its import. */
export async function addCorpus(exchange: Exchange): Promise<Answer> {
  const { visitor } = exchange;
  // Visitors without any right to add corpora are refused before the archive is read.
  if (!visitor.grants.some(({ path }) => mayManage(visitor, path)))
    throw refusal(visitor, 'Not allowed to add corpora');
  const shape = { texts: { into: 1000 }, files: ['archive'] };
  return withForm(exchange, shape, (form) => keep(exchange, form));
}

async function keep({ context, visitor }: Exchange, form: Form): Promise<Answer> {
  const [archive] = form.files;
  if (!archive) throw new ApiError(422, 'invalid', 'The part "archive" is missing');
  const into = pathIn(form.texts['into']?.[0] ?? '');
  if (into === undefined) throw new ApiError(422, 'invalid', 'The part "into" is no path');
  if (!mayManage(visitor, into)) throw refusal(visitor, `Not allowed to add corpora to ${into}`);
  await context.files.keep(archive.file);
  const payload = { archive: archive.file.hash, into, by: visitor.uid };
  const { id, state } = await context.jobs.add('corpus', payload);
  return { status: 202, body: { id, state } };
}

/** Reports the progress of an upload, to its sender and to curators of everything. */
export async function readJob({ context, visitor, name }: Exchange): Promise<Answer> {
  const job = await context.store.jobs.find(name);
  const isOwn = visitor.uid !== undefined && job?.payload['by'] === visitor.uid;
  if (!job || !(isOwn || mayManage(visitor, ''))) throw notFound(`There is no job ${name}`);
  return { body: { id: job.id, state: job.state, report: job.report } };
}
