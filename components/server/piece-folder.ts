import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Reads a text file of a piece by its name in the piece's folder; undefined when there is none. */
export type PieceReader = (file: string) => Promise<string | undefined>;

/** Where the files of a piece come from. */
export interface PieceFolder {
  /** Address of its info.json as a page names it. */
  readonly src: string;
  /** Answers the requests for its texts. */
  readonly fetch: typeof fetch;
  /** Absolute address of its info.json, for `fetch`. */
  readonly infoUrl: string;
  /** Where its info.json is looked for, in words for who calls: a path on the disk, an address. */
  readonly place: string;
  /** Returns the address of a file as a page names it. */
  address(url: string): string;
}

/** Address of a page that names files relative to itself. */
const PAGE = 'https://page.invalid/';
const isWeb = (source: string): boolean => /^https?:\/\//i.test(source);
const isInfo = (source: string): boolean => /\.json$/i.test(source);

/** Returns the piece at a folder, an info.json, an address or behind a reader. @throws TypeError without `src` */
export function openFolder(source: string | URL | PieceReader, src?: string): PieceFolder {
  if (typeof source === 'function')
    return folderAt(needed(src), { read: source, place: "'info.json' of the function that reads" });
  const text = source instanceof URL ? source.href : source;
  if (isWeb(text)) {
    const info = /\.json([?#]|$)/i.test(text) ? text : `${text.replace(/\/?$/, '/')}info.json`;
    return folderAt(src ?? info, { infoUrl: info });
  }
  const file = text.startsWith('file:') ? fileURLToPath(text) : text;
  const folder = isInfo(file) ? path.dirname(file) : file;
  const own = path.isAbsolute(file) ? undefined : `${folder.replaceAll('\\', '/')}/info.json`;
  const info = path.resolve(isInfo(file) ? file : path.join(file, 'info.json'));
  return folderAt(needed(src ?? own), { read: diskReader(folder, info), place: info });
}

function needed(src: string | undefined): string {
  if (src === undefined)
    throw new TypeError('renderPiece: give the address of the info.json for browsers as "src"');
  return isInfo(src.replace(/[?#].*$/, '')) ? src : `${src.replace(/\/?$/, '/')}info.json`;
}

/** Returns a reader of a folder on the disk, which never leaves it. */
function diskReader(folder: string, info: string): PieceReader {
  const root = path.resolve(folder);
  return async (name) => {
    const file = name === 'info.json' ? info : path.resolve(root, name);
    if (!file.startsWith(root + path.sep)) return undefined;
    return readFile(file, 'utf8').catch(() => undefined);
  };
}

/** Where texts are read: by a function, or from the web. */
type Texts = { readonly read: PieceReader; readonly place: string } | { readonly infoUrl: string };

function folderAt(src: string, texts: Texts): PieceFolder {
  const infoUrl = 'read' in texts ? new URL(src, PAGE).href : texts.infoUrl;
  const folder = new URL('.', infoUrl).href;
  const srcFolder = /^[^?#]*\//.exec(src)?.[0] ?? '';
  return {
    src,
    infoUrl,
    place: 'read' in texts ? texts.place : infoUrl,
    fetch: 'read' in texts ? fetchFrom(folder, infoUrl, texts.read) : fetch,
    address: (url) => {
      if (url.startsWith(folder)) return srcFolder + url.slice(folder.length);
      return url.startsWith(PAGE) ? url.slice(PAGE.length - 1) : url;
    },
  };
}

/** Returns a `fetch` that answers from a reader, and that no other address is there. */
const fetchFrom =
  (folder: string, infoUrl: string, read: PieceReader): typeof fetch =>
  async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const name = url === infoUrl ? 'info.json' : nameIn(folder, url);
    const text = name === undefined ? undefined : await read(name);
    return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
  };

function nameIn(folder: string, url: string): string | undefined {
  if (!url.startsWith(folder)) return undefined;
  try {
    return decodeURIComponent(url.slice(folder.length).replace(/[?#].*$/, ''));
  } catch {
    return undefined;
  }
}
