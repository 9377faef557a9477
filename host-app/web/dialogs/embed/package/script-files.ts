import type { ZipFile } from '../../../../../components/intake/zip/write-zip.js';
import { fetched, FetchError } from './fetched.js';

/** What a text of a program names of its own files: a quoted name with an ending that it loads. */
const NAMED = /["'`]((?:\.{1,2}\/)*[\w.~-]+(?:\/[\w.~-]+)*\.(?:js|wasm|mp3))["'`]/g;

/** As a build names what is loaded later: with a hash, or as a worker. */
const BUILT = /(-[\w-]{8}|\.worker)\.(js|wasm|mp3)$/;

/** What only engraves: eighteen megabytes that a prepared piece never asks for. */
const ENGRAVING = /(^|\/)(verovio|wasm)-|(^|\/)(notation\.worker|read-midi)/;
/** Reads humdrum, and nothing else does. */
const HUMDRUM = /-hum-/;
/** What makes pieces, which a page that shows one does not. */
const MAKING = /(^|\/)pdf\.worker/;

/** What of the program a piece needs. */
export interface ProgramNeeds {
  readonly engraves: boolean;
  readonly humdrum: boolean;
}

const isNeeded = (name: string, { engraves, humdrum }: ProgramNeeds): boolean =>
  BUILT.test(name) &&
  !MAKING.test(name) &&
  (humdrum || !HUMDRUM.test(name)) &&
  (engraves || !ENGRAVING.test(name));

/** Names in a program, as paths below its folder. */
export function namedIn(code: string, file: string): readonly string[] {
  const base = new URL(file, 'http://site.invalid/program/');
  return [...code.matchAll(NAMED)].flatMap(([, name = '']) => {
    const { pathname } = new URL(name, base);
    return pathname.startsWith('/program/') ? [pathname.slice('/program/'.length)] : [];
  });
}

/**
 * The program that shows a piece: its entry, and all that this may load, as far as a piece needs it.
 * @param site folder of the entry, with a slash at its end
 * @throws FetchError when the entry does not come; the signal's reason
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
      // A text in quotes that only looks like a file of the program.
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
