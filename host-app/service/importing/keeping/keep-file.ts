import { readFile, rm } from 'node:fs/promises';
import { arrive } from '../../files/arrival.js';
import type { ArrivedFile } from '../../files/file-store.js';
import { arrivalFolder } from '../../files/open-file-store.js';
import { checkFile } from '../../intake/check-file.js';
import type { Purpose } from '../../../../components/intake/checks/kinds/file-kinds.js';
import type { ImportContext } from '../context.js';

/** A file whose content lies in the file store. */
export interface KeptFile {
  readonly hash: string;
  readonly size: number;
  /** Media type to serve it with. */
  readonly type: string;
}

/** A checked file that is not kept yet. */
export interface AdmittedFile extends ArrivedFile {
  readonly type: string;
  /** In pixels, of a picture that is no SVG. */
  readonly pixels?: { readonly width: number; readonly height: number };
}

/**
 * Takes a copy of a file in and checks it; what can be made harmless is.
 * @throws IntakeError when it may not come in
 */
export async function admitFile(
  path: string,
  as: Purpose,
  context: ImportContext,
): Promise<AdmittedFile> {
  const folder = arrivalFolder(context);
  const arrived = await arrive(path, { folder });
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

/** Forgets an admitted file. */
export const dropFile = ({ path }: ArrivedFile): Promise<void> => rm(path, { force: true });

/** Keeps an admitted file. */
export async function keepFile(file: AdmittedFile, { files }: ImportContext): Promise<KeptFile> {
  await files.keep(file);
  return { hash: file.hash, size: file.size, type: file.type };
}

/** Keeps what the service has made itself. */
export async function keepMade(
  content: string | Uint8Array,
  type: string,
  context: ImportContext,
): Promise<KeptFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const arrived = await arrive(bytes, { folder: arrivalFolder(context) });
  return keepFile({ ...arrived, type }, context);
}

/** Text that a check has let in: UTF-8, with or without a byte order mark. */
export const readText = async ({ path }: AdmittedFile): Promise<string> =>
  (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
