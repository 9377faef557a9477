import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { piecePicture, type Raw } from '#core';
import {
  DISK_FILE,
  DISK_FILES,
  DISK_SCRIPT,
  diskPiece,
  NOTICES,
  PAGE_STYLE,
  type PackageFile,
  packagePage,
  programFiles,
  programNeeds,
  safeJson,
  STYLE_FILE,
} from '#embed';
import type { KeptPieces } from '#intake/node';

/** Folder of the program, beside the page. */
const PROGRAM_FOLDER = 'program/';

/** Returns the folder of the built program: that of the package in which this module is. */
export const builtProgram = (): string =>
  path.dirname(createRequire(import.meta.url).resolve('glosa/glosa.js'));

interface PageOptions {
  readonly title: string;
  readonly composer: string | undefined;
  /** Folder of the built program. */
  readonly program: string;
}

/**
 * Writes a page that shows the piece in its folder, and the program that it needs; the page also opens from a
 * disk.
 */
export async function writePage(
  kept: KeptPieces,
  id: string,
  { title, composer, program }: PageOptions,
): Promise<void> {
  const info = await kept.info(id);
  const read = async (name: string): Promise<Blob | undefined> => {
    const bytes = await readFile(path.join(program, name)).catch(() => undefined);
    return bytes && new Blob([bytes]);
  };
  const own = await kept.files(id);
  const data = await diskPiece({ info, files: own }, { media: 'beside', folder: '' });
  const named = [DISK_FILES.show, DISK_FILES.program, ...NOTICES].map(async (name) => {
    const content = await read(name);
    return content ? [{ name, content }] : [];
  });
  const files: readonly PackageFile[] = [
    ...(await programFiles(read, programNeeds(info, {}))),
    ...(await Promise.all(named)).flat(),
    textFile(STYLE_FILE, PAGE_STYLE),
    textFile(DISK_FILE, DISK_SCRIPT),
    textFile(DISK_FILES.piece, `globalThis.glosaDiskPiece = ${safeJson(data)};\n`),
  ];
  for (const { name, content } of files) await kept.put(id, PROGRAM_FOLDER + name, content);
  const heading = composer === undefined ? title : `${composer}: ${title}`;
  await kept.put(id, 'index.html', new Blob([pageOf(info, heading)]));
}

const textFile = (name: string, text: string): PackageFile => ({
  name,
  content: new Blob([text]),
});

function pageOf(info: Raw, title: string): string {
  const picture = piecePicture(info);
  const isShown = picture && picture.kind !== 'peaks';
  return packagePage({
    title,
    language: 'en',
    attributes: { src: 'info.json', readonly: '' },
    diskNote: undefined,
    scripts: [],
    program: PROGRAM_FOLDER,
    ...(isShown && { poster: { src: picture.file, alt: `The beginning of ${title}` } }),
  });
}
