import { readFile, rm } from 'node:fs/promises';
import { arrive } from '../../files/arrival.js';
import type { ArrivedFile } from '../../files/file-store.js';
import { arrivalFolder } from '../../files/open-file-store.js';
import { checkFile } from '../../intake/check-file.js';
import type { Purpose } from '#intake/checks';
import type { ImportContext } from '../context.js';

/** A file whose content lies in the file store. */
export interface KeptFile {
  readonly hash: string;
  readonly size: number;
  /** Media type for serving it. */
  readonly type: string;
}

/** A checked file that is not stored yet. */
export interface AdmittedFile extends ArrivedFile {
  readonly type: string;
  /** Size in pixels of a picture that is no SVG. */
  readonly pixels?: { readonly width: number; readonly height: number };
}

/**
 * Copies a file into the service and checks it; cleans it where that makes it harmless.
 * @param source its path, or its content
 * @throws IntakeError if the checks refuse it
 */
export async function admitFile(
  source: string | Uint8Array,
  as: Purpose,
  context: ImportContext,
): Promise<AdmittedFile> {
  const folder = arrivalFolder(context);
  const arrived = await arrive(source, { folder });
  try {
    const { type, content, width, height } = await checkFile(arrived, { as });
    const about = { type, ...(width && height && { pixels: { width, height } }) };
    if (!content) return { ...arrived, ...about };
    await dropFile(arrived);
    return { ...(await arrive(content, { folder })), ...about };
  } catch (error) {
    await dropFile(arrived);
    throw error;
  }
}

/** Deletes an admitted file. */
export const dropFile = ({ path }: ArrivedFile): Promise<void> => rm(path, { force: true });

/** Stores an admitted file. */
export async function keepFile(file: AdmittedFile, { files }: ImportContext): Promise<KeptFile> {
  await files.keep(file);
  return { hash: file.hash, size: file.size, type: file.type };
}

/** Stores content that the service has made. */
export async function keepMade(
  content: string | Uint8Array,
  type: string,
  context: ImportContext,
): Promise<KeptFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const arrived = await arrive(bytes, { folder: arrivalFolder(context) });
  return keepFile({ ...arrived, type }, context);
}

/** Reads a checked text: UTF-8, with or without a byte order mark. */
export const readText = async ({ path }: AdmittedFile): Promise<string> =>
  (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
