import { actorOf } from '../../accounts/acts/actors.js';
import { mayManage } from '../../accounts/permissions.js';
import type { Context } from '../../context/context.js';
import { isPublic } from '../../context/piece-info.js';
import {
  acceptSubmission,
  type Acceptance,
  moveSubmission,
  refuseSubmission,
} from '../../submissions/decide.js';
import { SANDBOX } from '#shared/paths.js';
import { titleOf } from '../../submissions/submission-piece.js';
import { parentOf } from '../../store/paths.js';
import { uidKey } from '../../store/people/uid.js';
import type { PieceRecord } from '../../store/records.js';
import { type SubmissionRecord, SUBMISSION_STATES } from '../../store/tasks/submissions.js';
import { mapped, pageIn, wordIn } from '../admin/pages.js';
import { ApiError, notFound } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { refusal } from '../music/found.js';
import { pathIn } from '../target.js';

type Stored = Pick<Context, 'store'>;

const pieceOf = async (
  { piece: number }: SubmissionRecord,
  { store }: Stored,
): Promise<PieceRecord | undefined> =>
  number === null ? undefined : store.pieces.findByNumber(number);

/** Whether the piece of a submission is ready, but not seen by others before a curator has accepted it. */
const isReviewed = ({ state, group }: SubmissionRecord, piece: PieceRecord | undefined): boolean =>
  state === 'ready' && !group && piece !== undefined && !isPublic(piece);

/** Returns the public state of a submission, for those who may know of it: nothing about the sender. */
export async function stateOf(submission: SubmissionRecord, context: Stored): Promise<object> {
  const { id, state, created, changed, files, report } = submission;
  const { done, total, problems, reason } = report;
  const piece = await pieceOf(submission, context);
  const waits = isReviewed(submission, piece);
  const isShown = !waits && (state === 'ready' || state === 'accepted');
  return {
    ...{ id, state, created, changed },
    // A curator may have refused it for its title.
    ...(state !== 'refused' && { title: titleOf(submission) }),
    ...{ files: files.length, done, total, problems },
    ...(isShown && piece && { path: piece.path }),
    ...(waits && { reviewed: true }),
    ...(submission.group && { group: submission.group.id }),
    ...(state === 'refused' && reason !== undefined && { reason }),
  };
}

/** Returns the state of a submission for curators: with form, files, decision, and the piece in any state. */
async function detailsOf(submission: SubmissionRecord, context: Stored): Promise<object> {
  const { fields, report, files } = submission;
  const { reason, by, refused = [] } = report;
  const piece = await pieceOf(submission, context);
  return {
    ...(await stateOf(submission, context)),
    title: titleOf(submission),
    ...(piece && { path: piece.path }),
    ...(reason !== undefined && { reason }),
    ...(by !== undefined && { by }),
    fields,
    sent: files.map(({ name, part, size, type }) => ({ name, part, size, type })),
    refused,
  };
}

function checkMayDecide({ visitor }: Exchange): void {
  if (!mayManage(visitor, SANDBOX)) throw refusal(visitor, 'Not allowed to manage the sandbox');
}

const missing = () => notFound('There is no such submission');

/** @throws ApiError (notFound) */
async function submissionOf({ context, name }: Exchange): Promise<SubmissionRecord> {
  const found = await context.store.submissions.find(name);
  if (!found) throw missing();
  return found;
}

/** Lists a page of submissions, the newest first. */
export async function listSubmissions(exchange: Exchange): Promise<Answer> {
  checkMayDecide(exchange);
  const { context, query } = exchange;
  const { submissions } = context.store;
  const state = wordIn(query, 'state', SUBMISSION_STATES);
  const page = await submissions.page({ ...pageIn(query), ...(state && { state }) });
  const counts = await submissions.counts();
  return { body: { ...(await mapped(page, (each) => detailsOf(each, context))), counts } };
}

/** Whether a visitor may know of a submission for a group: its sender, and the members. */
async function isTold(
  { context, visitor: { uid } }: Exchange,
  { group }: SubmissionRecord,
): Promise<boolean> {
  if (!group) return true;
  if (uid === undefined) return false;
  if (uidKey(uid) === uidKey(group.sender)) return true;
  return (await context.store.groups.role(group.id, uid)) !== undefined;
}

/**
 * Sends the state of a submission.
 * @throws ApiError (notFound), of a submission for a group for everybody else too
 */
export async function readSubmission(exchange: Exchange): Promise<Answer> {
  const submission = await submissionOf(exchange);
  if (!(await isTold(exchange, submission))) throw missing();
  const mayDecide = mayManage(exchange.visitor, SANDBOX);
  const tell = mayDecide && !submission.group ? detailsOf : stateOf;
  return { body: await tell(submission, exchange.context) };
}

/** Reads where a piece goes. @throws ApiError, AuthError if the visitor may not add pieces there */
function placeIn({ visitor, body }: Exchange): Acceptance {
  const { corpus: text, id } = body as { readonly corpus: string; readonly id?: string };
  const corpus = pathIn(text);
  if (corpus === undefined) throw new ApiError(422, 'invalid', 'The corpus is no path');
  if (!mayManage(visitor, corpus)) throw refusal(visitor, `Not allowed to add pieces to ${corpus}`);
  return { corpus, ...(id !== undefined && { id }) };
}

const decidingOf = ({ visitor, context: { store } }: Exchange) => ({
  store,
  actor: actorOf(visitor),
});

/** Accepts a submission: moves its piece to a corpus. */
export async function postAcceptance(exchange: Exchange): Promise<Answer> {
  checkMayDecide(exchange);
  const { context, visitor, name } = exchange;
  const path = await acceptSubmission(name, placeIn(exchange), decidingOf(exchange));
  context.log.info({ submission: name, piece: path, by: visitor.uid }, 'a submission is accepted');
  return after(exchange);
}

/** Refuses a submission: takes its piece out of the sandbox. */
export async function postRefusal(exchange: Exchange): Promise<Answer> {
  checkMayDecide(exchange);
  const { context, visitor, name } = exchange;
  const { reason } = exchange.body as { readonly reason: string };
  await refuseSubmission(name, { reason }, decidingOf(exchange));
  context.log.info({ submission: name, by: visitor.uid }, 'a submission is refused');
  return after(exchange);
}

/** Moves the piece of a ready or accepted submission elsewhere. */
export async function postMove(exchange: Exchange): Promise<Answer> {
  checkMayDecide(exchange);
  const { context, visitor, name } = exchange;
  const place = placeIn(exchange);
  const submission = await submissionOf(exchange);
  if (submission.group) throw missing();
  const piece = await pieceOf(submission, context);
  if (piece && !mayManage(visitor, parentOf(piece.path)))
    throw refusal(visitor, `Not allowed to move pieces from ${parentOf(piece.path)}`);
  const path = await moveSubmission(name, place, decidingOf(exchange));
  context.log.info({ submission: name, piece: path, by: visitor.uid }, 'a piece is moved');
  return after(exchange);
}

async function after(exchange: Exchange): Promise<Answer> {
  const { context } = exchange;
  context.listing.expire();
  context.jobs.wake();
  return { body: await detailsOf(await submissionOf(exchange), context) };
}
