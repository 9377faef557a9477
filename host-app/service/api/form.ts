import type { MultipartFile } from '@fastify/multipart';
import { receive } from '../files/arrival.js';
import { arrivalFolder } from '../files/open-file-store.js';
import type { ArrivedFile } from '../files/file-store.js';
import { ApiError } from './errors.js';
import type { Exchange } from './exchange.js';

/** What the parts of a form may be; any other part is refused. */
export interface FormShape {
  /** Parts that are read as text, each with its most bytes; a file is read as its text. */
  readonly texts: Readonly<Record<string, number>>;
  /** Parts that are files. */
  readonly files?: readonly string[];
}

/** A file of a form; it lies among the arriving ones. */
export interface FormFile {
  readonly part: string;
  /** As the sender calls it; no path. */
  readonly name: string;
  readonly file: ArrivedFile;
}

export interface Form {
  /** Every value of a part, in the order of arrival. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly FormFile[];
}

const MAX_FILES = 20;

/**
 * Reads a multipart body.
 * @throws ApiError for what is no such form; TooLargeError. What has arrived by then lies among the
 * arriving files until these are swept.
 */
export async function formOf({ request, context }: Exchange, shape: FormShape): Promise<Form> {
  if (!request.isMultipart())
    throw new ApiError(415, 'wrongType', 'A form is expected: multipart/form-data');
  const { maxUpload } = context.settings;
  const folder = arrivalFolder(context.settings);
  const texts: Record<string, string[]> = {};
  const files: FormFile[] = [];
  for await (const part of request.parts({ limits: { fileSize: maxUpload, files: MAX_FILES } })) {
    const most = Object.hasOwn(shape.texts, part.fieldname)
      ? shape.texts[part.fieldname]
      : undefined;
    if (most !== undefined) {
      const text = part.type === 'file' ? await textOf(part, most) : String(part.value);
      (texts[part.fieldname] ??= []).push(checked(text, part.fieldname, most));
    } else if (part.type === 'file' && shape.files?.includes(part.fieldname)) {
      const file = await receive(part.file, { folder, maxBytes: maxUpload });
      files.push({ part: part.fieldname, name: part.filename, file });
    } else throw new ApiError(422, 'invalid', `The part "${part.fieldname}" is not expected`);
  }
  return { texts, files };
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
