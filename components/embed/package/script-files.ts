import { isObject, piecePicture, type Raw } from '#core';
import type { EmbedOptions } from '../options.js';
import type { PackageFile } from './package-file.js';

/** A file of the program that its code names: a quoted name with an extension that it loads. */
const NAMED = /["'`]((?:\.{1,2}\/)*[\w.~-]+(?:\/[\w.~-]+)*\.(?:js|wasm|mp3))["'`]/g;

/** Names that the build gives to files for later loading: with a hash, or as a worker. */
const BUILT = /(-[\w-]{8}|\.worker)\.(js|wasm|mp3)$/;

/** Files that are only for engraving: eighteen megabytes that a prepared piece never loads. */
const ENGRAVING = /(^|\/)(verovio|wasm)-|(^|\/)(notation\.worker|read-midi)/;
/** Files that are only for reading Humdrum. */
const HUMDRUM = /-hum-/;
/** Files that are only for making pieces, which a page that shows one does not need. */
const MAKING = /(^|\/)pdf\.worker/;

/** The parts of the program that a piece needs. */
export interface ProgramNeeds {
  readonly engraves: boolean;
  readonly humdrum: boolean;
}

const isNeeded = (name: string, { engraves, humdrum }: ProgramNeeds): boolean =>
  BUILT.test(name) &&
  !MAKING.test(name) &&
  (humdrum || !HUMDRUM.test(name)) &&
  (engraves || !ENGRAVING.test(name));

/** Returns the names of files in a program, as paths under its folder. */
export function namedIn(code: string, file: string): readonly string[] {
  const base = new URL(file, 'http://site.invalid/program/');
  return [...code.matchAll(NAMED)].flatMap(([, name = '']) => {
    const { pathname } = new URL(name, base);
    return pathname.startsWith('/program/') ? [pathname.slice('/program/'.length)] : [];
  });
}

/** Returns the sources of a kind in an info.json of any shape. */
function sourcesIn({ sources }: Raw, kind: string): readonly Raw[] {
  if (Array.isArray(sources)) return sources.filter(isObject);
  const list = isObject(sources) ? sources[kind] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/**
 * Returns the parts of the program that the piece needs: a prepared one with a recording is never engraved.
 */
export function programNeeds(info: Raw, { views = '' }: EmbedOptions): ProgramNeeds {
  const isPrepared = piecePicture(info)?.kind === 'score';
  const sounds = sourcesIn(info, 'audios').length > 0;
  const scores = sourcesIn(info, 'scores').map((source) => JSON.stringify(source));
  const engraves = scores.length > 0 && (!isPrepared || !sounds || /piano-roll/.test(views));
  return { engraves, humdrum: engraves && scores.some((source) => /\.krn\b/i.test(source)) };
}

/** Files that the licenses of the program require. */
export const NOTICES = ['LICENSE.txt', 'THIRD-PARTY.txt'];

/** Entry of the program. */
export const PROGRAM = 'glosa.js';

/**
 * Returns the program that shows a piece: its entry, and all files that it may load and the piece needs.
 * @param read reads a file of the program; undefined for one that does not exist, because quoted texts may only
 * look like files
 * @throws Error without the entry; whatever `read` throws
 */
export async function programFiles(
  read: (name: string) => Promise<Blob | undefined>,
  needs: ProgramNeeds,
): Promise<readonly PackageFile[]> {
  const found = new Map<string, Blob | undefined>();
  const take = async (name: string): Promise<void> => {
    found.set(name, undefined);
    const content = await read(name);
    if (!content) return void found.delete(name);
    found.set(name, content);
    if (!name.endsWith('.js')) return;
    const wanted = namedIn(await content.text(), name).filter((each) => isNeeded(each, needs));
    await Promise.all(
      [...new Set(wanted)].filter((each) => !found.has(each)).map((each) => take(each)),
    );
  };
  await take(PROGRAM);
  if (!found.has(PROGRAM)) throw new Error(`There is no ${PROGRAM}`);
  return [...found].flatMap(([name, content]) => (content ? [{ name, content }] : []));
}
