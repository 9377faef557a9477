import type { ZipFile } from '#intake';
import { fetched, FetchError } from './fetched.js';

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

/**
 * Fetches the program that shows a piece: its entry, and all files that it may load and the piece needs.
 * @param site folder of the entry, with a slash at its end
 * @throws FetchError when the entry fails to load; the signal's reason
 */
export async function programFiles(
  site: string,
  needs: ProgramNeeds,
  signal: AbortSignal,
): Promise<readonly ZipFile[]> {
  const found = new Map<string, Blob | undefined>();
  const take = async (name: string, isEntry = false): Promise<void> => {
    found.set(name, undefined);
    const content = await fetched(new URL(name, site).href, signal).catch((error: unknown) => {
      // The quoted text only looks like a file of the program.
      if (isEntry || !(error instanceof FetchError)) throw error;
      return undefined;
    });
    if (!content) return void found.delete(name);
    found.set(name, content);
    if (!name.endsWith('.js')) return;
    const wanted = namedIn(await content.text(), name).filter((each) => isNeeded(each, needs));
    await Promise.all(
      [...new Set(wanted)].filter((each) => !found.has(each)).map((each) => take(each)),
    );
  };
  await take('glosa.js', true);
  return [...found].flatMap(([name, content]) => (content ? [{ name, content }] : []));
}
