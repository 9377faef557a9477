import { IntakeError, safeFileName } from '#intake/checks';
import { checkFile, type CheckedFile } from '../../intake/check-file.js';
import { requireRole } from '../../accounts/groups/group-acts.js';
import { arrive } from '../../files/arrival.js';
import { arrivalFolder } from '../../files/open-file-store.js';
import { sentence } from '../../submissions/source-progress.js';
import { sourceCount } from '../../submissions/submission-piece.js';
import { uidKey } from '../../store/people/uid.js';
import type { Json } from '../../store/records.js';
import type {
  NewSubmission,
  SourceProblem,
  SubmissionGroup,
  SubmissionRecord,
} from '../../store/tasks/submissions.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { accountIn } from '../groups/members-only.js';
import { withForm, type Form, type FormFile } from '../form.js';
import { check } from '../validators.js';
import { stateOf } from './followed-submissions.js';

const SHORT = 4000;
const TEXTS = {
  name: SHORT,
  email: SHORT,
  composer: SHORT,
  artist: SHORT,
  title: SHORT,
  youtube: SHORT,
  link: SHORT,
  comment: 40_000,
  locale: 100,
  group: 100,
};
const KINDS = { score: 'score', audio: 'recording' } as const;

const kindOf = (part: string) => KINDS[part as keyof typeof KINDS];

/** Stores a submission with its files, and queues its processing. */
export const sendSubmission = (exchange: Exchange): Promise<Answer> =>
  withForm(exchange, { texts: TEXTS, files: Object.keys(KINDS) }, (form) => keep(exchange, form));

async function keep(exchange: Exchange, form: Form): Promise<Answer> {
  const { context } = exchange;
  const { group: id, ...fields } = fieldsOf(form.texts);
  check('submission', { ...fields, ...(id !== undefined && { group: id }) });
  const group = typeof id === 'string' ? await groupOf(id, exchange) : undefined;
  const { checked, refused } = await lookedAt(form.files);
  const [first] = refused;
  const hasLinks = Boolean(form.texts['youtube']?.some((link) => link.trim()));
  // Without any other source, the sender has to choose other files.
  if (first && checked.length === 0 && !hasLinks) throw first.error;
  // Nobody else looks for what is missing.
  if (group && checked.length === 0 && !hasLinks)
    throw new ApiError(422, 'invalid', 'A piece for a group needs a score, a recording or a video');
  const files = [];
  for (const each of checked) files.push(await keepFile(exchange, each));
  const problems = refused.map(({ problem }) => problem);
  const submission = await order(
    { fields, files, refused: problems, ...(group && { group }) },
    exchange,
  );
  context.log.info({ submission: submission.id, files: files.length }, 'a submission has arrived');
  return { status: 201, body: await stateOf(submission, context) };
}

/** @throws as `requireRole`; AuthError `unauthorized` without an account */
async function groupOf(id: string, exchange: Exchange): Promise<SubmissionGroup> {
  const uid = accountIn(exchange);
  await requireRole(exchange.context.store, id, uid);
  return { id, sender: uidKey(uid) };
}

/** A refused file, with the problem to report. */
interface RefusedPart {
  readonly error: IntakeError;
  readonly problem: SourceProblem;
}

/** Checks each file of a form: a bad one does not stop the others. */
async function lookedAt(files: readonly FormFile[]) {
  const checked: CheckedPart[] = [];
  const refused: RefusedPart[] = [];
  for (const { part, name, file } of files) {
    const as = kindOf(part);
    try {
      checked.push({ part, name, file, ...(await checkFile(file, { as })) });
    } catch (error) {
      if (!(error instanceof IntakeError)) throw error;
      const { code, message } = error;
      const problem = { source: safeFileName(name), kind: as, code, message: sentence(message) };
      refused.push({ error, problem });
    }
  }
  return { checked, refused };
}

/** Stores a submission and queues its processing and letters, in one transaction. */
async function order(
  submission: Omit<NewSubmission, 'total'>,
  { context: { store, jobs }, visitor }: Exchange,
): Promise<SubmissionRecord> {
  const total = sourceCount(submission);
  const sender = senderOf(visitor);
  const kept = await store.transaction(async (inside) => {
    const record = await inside.submissions.add({ ...submission, total });
    const payload = { submission: record.id };
    // Without sources there is nothing to process: the submission waits for the team.
    if (total > 0) await inside.jobs.add({ kind: 'submission', payload: { ...payload, sender } });
    for (const about of submission.group ? ['received'] : ['received', 'arrived'])
      await inside.jobs.add({ kind: 'mail', payload: { ...payload, about } });
    return record;
  });
  jobs.wake();
  return kept;
}

/** Returns who shares the maker's time with other senders: an account, else a network address by its mark. */
const senderOf = ({ uid, mark }: Exchange['visitor']): string =>
  uid === undefined ? `address ${mark}` : `account ${uid}`;

/** Parts that may be repeated. */
const LISTS: readonly string[] = ['youtube', 'link'];

/** Returns the values of a form without empty ones: all links, and the first value of every other part. */
function fieldsOf(texts: Readonly<Record<string, readonly string[]>>): Json {
  const given = Object.entries(texts)
    .map(([key, values]) => [key, values.map((value) => value.trim()).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(
    given.map(([key, values]) => [key, LISTS.includes(key) ? values : values[0]]),
  );
}

interface CheckedPart extends FormFile, CheckedFile {}

async function keepFile({ context }: Exchange, { part, name, type, ...sent }: CheckedPart) {
  const folder = arrivalFolder(context.settings);
  const file = sent.content ? await arrive(sent.content, { folder }) : sent.file;
  await context.files.keep(file);
  return { name: safeFileName(name), part, hash: file.hash, size: file.size, type };
}
