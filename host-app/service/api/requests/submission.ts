import { safeFileName } from '../../intake/safe-file-name.js';
import { checkFile } from '../../intake/check-file.js';
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

/** Takes the request for a new piece, with its files, for the curators. */
export const requestPiece = (exchange: Exchange): Promise<Answer> =>
  withForm(exchange, { texts: TEXTS, files: Object.keys(KINDS) }, (form) => keep(exchange, form));

async function keep(exchange: Exchange, form: Form): Promise<Answer> {
  const { context } = exchange;
  const fields = fieldsOf(form.texts);
  check('submission', fields);
  const files = [];
  for (const file of form.files) files.push(await keepFile(exchange, file));
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

async function keepFile({ context }: Exchange, { part, name, file }: FormFile) {
  const as = KINDS[part as keyof typeof KINDS];
  const { type, content } = await checkFile(file, { as });
  const kept = content ? await arrive(content, { folder: arrivalFolder(context.settings) }) : file;
  await context.files.keep(kept);
  return { name: safeFileName(name), part, hash: kept.hash, size: kept.size, type };
}
