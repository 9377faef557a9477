import { IntakeError } from '../../../../components/intake/checks/intake-error.js';
import { safeFileName } from '../../../../components/intake/checks/safe-file-name.js';
import { checkFile, type CheckedFile } from '../../intake/check-file.js';
import { arrive } from '../../files/arrival.js';
import { arrivalFolder } from '../../files/open-file-store.js';
import { sentence } from '../../importing/submitted/source-progress.js';
import { sourceCount } from '../../importing/submitted/submitted-piece.js';
import type { Json } from '../../store/records.js';
import type {
  NewSubmission,
  SourceProblem,
  SubmissionRecord,
} from '../../store/tasks/submissions.js';
import type { Answer, Exchange } from '../exchange.js';
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
};
const KINDS = { score: 'score', audio: 'recording' } as const;

const kindOf = (part: string) => KINDS[part as keyof typeof KINDS];

/** Takes the request for a new piece, with its files, for the curators. */
export const requestPiece = (exchange: Exchange): Promise<Answer> =>
  withForm(exchange, { texts: TEXTS, files: Object.keys(KINDS) }, (form) => keep(exchange, form));

async function keep(exchange: Exchange, form: Form): Promise<Answer> {
  const { context } = exchange;
  const fields = fieldsOf(form.texts);
  check('submission', fields);
  const { checked, refused } = await lookedAt(form.files);
  const [first] = refused;
  const hasLinks = Boolean(form.texts['youtube']?.some((link) => link.trim()));
  // When there is nothing else, the sender chooses again.
  if (first && checked.length === 0 && !hasLinks) throw first.error;
  const files = [];
  for (const each of checked) files.push(await keepFile(exchange, each));
  const problems = refused.map(({ problem }) => problem);
  const submission = await order({ fields, files, refused: problems }, context);
  context.log.info({ submission: submission.id, files: files.length }, 'a piece is asked for');
  return { status: 201, body: await stateOf(submission, context) };
}

/** A file that is not taken, and what is told of it. */
interface RefusedPart {
  readonly error: IntakeError;
  readonly problem: SourceProblem;
}

/** Looks into each file of a form: one that is bad does not stop the others. */
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

/** Keeps a submission, orders its processing and tells of it: all of that or nothing. */
async function order(
  submission: Pick<NewSubmission, 'fields' | 'files' | 'refused'>,
  { store, jobs }: Exchange['context'],
): Promise<SubmissionRecord> {
  const total = sourceCount(submission);
  const kept = await store.transaction(async (inside) => {
    const record = await inside.submissions.add({ ...submission, total });
    const payload = { submission: record.id };
    // Without sources there is nothing to process: it waits for the team.
    if (total > 0) await inside.jobs.add({ kind: 'submission', payload });
    for (const about of ['received', 'arrived'])
      await inside.jobs.add({ kind: 'mail', payload: { ...payload, about } });
    return record;
  });
  jobs.wake();
  return kept;
}

/** Parts that may come several times. */
const LISTS: readonly string[] = ['youtube', 'link'];

/** Values of the form: links may come several times, of all else the first counts; empty ones are none. */
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
