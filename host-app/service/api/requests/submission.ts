import { safeFileName } from '../../intake/safe-file-name.js';
import { checkFile, type CheckedFile } from '../../intake/check-file.js';
import { arrive } from '../../files/arrival.js';
import { arrivalFolder } from '../../files/open-file-store.js';
import type { Json } from '../../store/records.js';
import type { Answer, Exchange } from '../exchange.js';
import { withForm, type Form, type FormFile } from '../form.js';
import { check } from '../validators.js';

const SHORT = 4000;
const TEXTS = {
  name: SHORT,
  email: SHORT,
  composer: SHORT,
  artist: SHORT,
  title: SHORT,
  youtube: SHORT,
  comment: 40_000,
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
  const checked: CheckedPart[] = [];
  for (const { part, name, file } of form.files)
    checked.push({ part, name, file, ...(await checkFile(file, { as: kindOf(part) })) });
  const files = [];
  // Only when all of them are good.
  for (const each of checked) files.push(await keepFile(exchange, each));
  const { id } = await context.store.submissions.add({ fields, files });
  context.log.info({ submission: id, files: files.length }, 'a piece is asked for');
  return { status: 201, body: { id, files: files.length } };
}

/** Values of the form: links may come several times, of all else the first counts; empty ones are none. */
function fieldsOf(texts: Readonly<Record<string, readonly string[]>>): Json {
  const given = Object.entries(texts)
    .map(([key, values]) => [key, values.map((value) => value.trim()).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(
    given.map(([key, values]) => [key, key === 'youtube' ? values : values[0]]),
  );
}

interface CheckedPart extends FormFile, CheckedFile {}

async function keepFile({ context }: Exchange, { part, name, type, ...sent }: CheckedPart) {
  const folder = arrivalFolder(context.settings);
  const file = sent.content ? await arrive(sent.content, { folder }) : sent.file;
  await context.files.keep(file);
  return { name: safeFileName(name), part, hash: file.hash, size: file.size, type };
}
