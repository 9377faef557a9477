import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { MAX_FILES, MAX_FORM } from '#shared/form-limits.js';
import { receive, TooLargeError } from '../files/arrival.js';
import { arrivalFolder } from '../files/open-file-store.js';
import type { ArrivedFile } from '../files/file-store.js';
import { ApiError } from './errors.js';
import type { Exchange } from './exchange.js';

/** The parts that a form may have; `formOf` refuses any other. */
export interface FormShape {
  /** Largest size of each text part, in bytes. A file in such a part is read as text. */
  readonly texts: Readonly<Record<string, number>>;
  /** Names of the parts that are files. */
  readonly files?: readonly string[];
}

/** A file of a form, in the folder of arriving files. */
export interface FormFile {
  readonly part: string;
  /** The sender's file name, without folders. */
  readonly name: string;
  readonly file: ArrivedFile;
}

export interface Form {
  /** All values of each part, in the order of arrival. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly FormFile[];
}

/**
 * Reads a multipart body.
 * @throws ApiError for a malformed or unexpected form; TooLargeError; TooManyError. Its files are removed then.
 */
export async function formOf(exchange: Exchange, shape: FormShape): Promise<Form> {
  const { request, context } = exchange;
  if (!request.isMultipart())
    throw new ApiError(415, 'wrongType', 'A form is expected: multipart/form-data');
  const form = { texts: {}, files: [] };
  limitBody(request.raw, MAX_FORM * context.settings.maxUpload);
  try {
    for await (const part of partsOf(exchange)) await take(part, form, { exchange, shape });
    return form;
  } catch (error) {
    await removeFiles(form);
    throw error;
  }
}

/** Runs work on a form, then removes those of its files that the work has not kept. */
export async function withForm<T>(
  exchange: Exchange,
  shape: FormShape,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const form = await formOf(exchange, shape);
  try {
    return await work(form);
  } finally {
    await removeFiles(form);
  }
}

const removeFiles = ({ files }: Form): Promise<unknown> =>
  Promise.all(files.map(({ file }) => rm(file.path, { force: true })));

/** Closes the connection when a body grows too long: the parser would skip bytes outside of parts forever. */
function limitBody(body: IncomingMessage, most: number): void {
  if (Number(body.headers['content-length'] ?? 0) > most) throw new TooLargeError(most);
  let size = 0;
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) body.destroy();
  });
}

/** Yields the parts as they arrive. @throws ApiError for a body that is no form */
async function* partsOf({ request, context }: Exchange): AsyncGenerator<Multipart> {
  // One byte above the limit, so that the reader of the file notices that it is too large.
  const fileSize = context.settings.maxUpload + 1;
  try {
    yield* request.parts({ limits: { fileSize, files: MAX_FILES } });
  } catch (error) {
    throw isOfParser(error) ? error : new ApiError(400, 'invalid', 'The form is damaged');
  }
}

/** Whether an error has an HTTP status of its own. */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode !== 500;

interface Taking {
  readonly exchange: Exchange;
  readonly shape: FormShape;
}

interface FormSoFar {
  readonly texts: Record<string, string[]>;
  readonly files: FormFile[];
}

/** Adds a part to a form. @throws ApiError for an unexpected part */
async function take(part: Multipart, { texts, files }: FormSoFar, { exchange, shape }: Taking) {
  const { fieldname } = part;
  const most = Object.hasOwn(shape.texts, fieldname) ? shape.texts[fieldname] : undefined;
  if (most !== undefined) {
    const text = part.type === 'file' ? await textOf(part, most) : String(part.value);
    (texts[fieldname] ??= []).push(checked(text, fieldname, most));
  } else if (part.type === 'file' && shape.files?.includes(fieldname)) {
    const file = await receivePart(part, exchange);
    files.push({ part: fieldname, name: part.filename, file });
    await exchange.context.accounts.limits.takeBytes(exchange.visitor, file.size);
  } else throw new ApiError(422, 'invalid', `The part "${fieldname}" is not expected`);
}

async function receivePart(
  { file }: MultipartFile,
  { context: { settings } }: Exchange,
): Promise<ArrivedFile> {
  try {
    return await receive(file, { folder: arrivalFolder(settings), maxBytes: settings.maxUpload });
  } catch (error) {
    // Errors of the parser are the sender's fault, errors of the disk are ours.
    if (error === file.errored) throw new ApiError(400, 'invalid', 'The form is damaged');
    throw error;
  }
}

function checked(text: string, name: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  throw new ApiError(413, 'tooLarge', `The part "${name}" is larger than ${most} bytes`);
}

async function textOf({ file, fieldname }: MultipartFile, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most)
      throw new ApiError(413, 'tooLarge', `The part "${fieldname}" is larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
