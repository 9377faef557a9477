import { mayManage } from '../../accounts/permissions.js';
import type { Context } from '../../context/context.js';
import { acceptSubmission, DecisionError, refuseSubmission } from '../../submissions/decide.js';
import { SANDBOX } from '#shared/paths.js';
import { titleOf } from '../../submissions/submission-piece.js';
import type { SubmissionRecord } from '../../store/tasks/submissions.js';
import { ApiError, notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { refusal } from '../music/found.js';
import { pathIn } from '../target.js';

/** Returns the public state of a submission, for anybody who knows its id: nothing about the sender. */
export async function stateOf(
  submission: SubmissionRecord,
  { store }: Pick<Context, 'store'>,
): Promise<object> {
  const { id, state, created, changed, files, report, piece: number } = submission;
  const { done, total, problems, reason } = report;
  const isShown = state === 'ready' || state === 'accepted';
  const piece = isShown && number !== null ? await store.pieces.findByNumber(number) : undefined;
  return {
    ...{ id, state, created, changed },
    // A curator may have refused it for its title.
    ...(state !== 'refused' && { title: titleOf(submission) }),
    ...{ files: files.length, done, total, problems },
    ...(piece && { path: piece.path }),
    ...(state === 'refused' && reason !== undefined && { reason }),
  };
}

/** Returns the state of a submission for curators: with form, files and decision. */
async function detailsOf(submission: SubmissionRecord, context: Context): Promise<object> {
  const { fields, report, files } = submission;
  const { reason, by } = report;
  return {
    ...(await stateOf(submission, context)),
    title: titleOf(submission),
    ...(reason !== undefined && { reason }),
    ...(by !== undefined && { by }),
    fields,
    sent: files.map(({ name, part, size }) => ({ name, part, size })),
  };
}

function checkMayDecide({ visitor }: Exchange): void {
  if (!mayManage(visitor, SANDBOX)) throw refusal(visitor, 'Not allowed to manage the sandbox');
}

/** @throws ApiError (notFound) */
async function submissionOf({ context, name }: Exchange): Promise<SubmissionRecord> {
  const found = await context.store.submissions.find(name);
  if (!found) throw notFound('There is no such submission');
  return found;
}

/** Lists all submissions, the oldest first. */
export async function listSubmissions(exchange: Exchange): Promise<Answer> {
  checkMayDecide(exchange);
  const { context } = exchange;
  const all = await context.store.submissions.list();
  return { body: await Promise.all(all.map((each) => detailsOf(each, context))) };
}

/** Sends the state of a submission. */
export async function readSubmission(exchange: Exchange): Promise<Answer> {
  const submission = await submissionOf(exchange);
  const isCurator = mayManage(exchange.visitor, SANDBOX);
  const tell = isCurator ? detailsOf : stateOf;
  return { body: await tell(submission, exchange.context) };
}

/** Accepts a submission: moves its piece to a corpus. */
export async function postAcceptance(exchange: Exchange): Promise<Answer> {
  checkMayDecide(exchange);
  const { context, visitor, name } = exchange;
  const { corpus: text, id } = exchange.body as { corpus: string; id?: string };
  const corpus = pathIn(text);
  if (corpus === undefined) throw new ApiError(422, 'invalid', 'The corpus is no path');
  if (!mayManage(visitor, corpus)) throw refusal(visitor, `Not allowed to add pieces to ${corpus}`);
  const acceptance = { corpus, ...(id !== undefined && { id }), by: visitor.uid! };
  const path = await decided(acceptSubmission(name, acceptance, context.store));
  context.log.info({ submission: name, piece: path, by: visitor.uid }, 'a submission is accepted');
  return after(exchange);
}

/** Refuses a submission: takes its piece out of the sandbox. */
export async function postRefusal(exchange: Exchange): Promise<Answer> {
  checkMayDecide(exchange);
  const { context, visitor, name } = exchange;
  const { reason } = exchange.body as { reason: string };
  await decided(refuseSubmission(name, { reason, by: visitor.uid! }, context.store));
  context.log.info({ submission: name, by: visitor.uid }, 'a submission is refused');
  return after(exchange);
}

/** Moves the piece of a ready or accepted submission. */
export async function postMove(exchange: Exchange): Promise<Answer> {
  checkMayDecide(exchange);
  return Promise.reject(new ApiError(501, 'notYet', 'Not made yet'));
}

async function after(exchange: Exchange): Promise<Answer> {
  const { context } = exchange;
  context.listing.expire();
  context.jobs.wake();
  return { body: await detailsOf(await submissionOf(exchange), context) };
}

/** Awaits a decision. @throws ApiError if it is impossible */
async function decided<T>(decision: Promise<T>): Promise<T> {
  try {
    return await decision;
  } catch (error) {
    if (!(error instanceof DecisionError)) throw error;
    throw error.isMissing ? notFound(error.message) : new ApiError(409, 'conflict', error.message);
  }
}
