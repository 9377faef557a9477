import { type Raw, toText } from '#core';
import { isFileKey, isInline, isOutside, type VisitText, withTexts } from '#embed';
import type { ZipFile } from '#intake';
import { isSafePath, safeFileName } from '#intake/checks';
import { fetched } from './fetched.js';

/** The source of the files of a piece. */
export interface PieceSource {
  readonly path: string;
  /** The text of its info.json. */
  readonly info: string;
  /** Returns the address of a file that the info names. */
  readonly fileUrl: (file: string) => string;
}

/** Files for a package, by their paths in the folder of the piece. */
export interface PackedPiece {
  readonly info: Raw;
  readonly files: readonly ZipFile[];
  /** Number of sources on other sites, which stay there. */
  readonly outside: number;
}

/** Keys of files that contain names of pictures. */
const TABLE_KEYS = new Set(['positions', 'pages']);
/** Keys that a service adds to an info, but that a folder of files does not need. */
const OF_SERVICE = new Set(['link', 'number', 'path', 'permissions']);
const VIDEO_KEYS = /^(yt-id|youtubeId|audio:yt)$/;
/** The hash that a service puts into a name for caching, beside a signed link that opens the file. */
const HASH = /~[0-9a-f]{16}(?=\.[^./]*$|$)/;

/** Returns the name of a file in the folder: the curator's, if every system accepts it. */
export function plainName(name: string, link: string | undefined): string {
  const own =
    link !== undefined && name.startsWith(`${link}/`) ? name.slice(link.length + 1) : name;
  const plain = unescaped(own)
    .replace(/^(\.\/)+/, '')
    .replace(HASH, '');
  // The info of the piece itself has this name.
  if (plain === 'info.json') return 'file-info.json';
  return isSafePath(plain) ? plain : safeFileName(plain);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Collects the files that an info.json and its tables name. */
class Gathering {
  readonly files = new Map<string, Blob>();
  outside = 0;
  private readonly names = new Map<string, string>();
  private readonly coming: Promise<void>[] = [];

  constructor(
    private readonly source: PieceSource,
    private readonly link: string | undefined,
    private readonly signal: AbortSignal,
  ) {}

  readonly visit: VisitText = (text, key) => {
    if (VIDEO_KEYS.test(key)) this.outside += 1;
    if (!isFileKey(key) || text === '' || isInline(text)) return text;
    if (isOutside(text)) {
      this.outside += 1;
      return text;
    }
    return this.names.get(text) ?? this.take(text, TABLE_KEYS.has(key));
  };

  async all(): Promise<void> {
    while (this.coming.length > 0) await Promise.all(this.coming.splice(0));
  }

  private take(text: string, isTable: boolean): string {
    const name = plainName(text, this.link);
    this.names.set(text, name);
    this.coming.push(this.fetch(text, name, isTable));
    return name;
  }

  private async fetch(text: string, name: string, isTable: boolean): Promise<void> {
    const content = await fetched(this.source.fileUrl(text), this.signal);
    this.files.set(name, isTable ? await this.table(content) : content);
  }

  /** Returns a table of pages, with the names of its pictures in the folder. */
  private async table(content: Blob): Promise<Blob> {
    const read = parsed(await content.text());
    if (read === undefined) return content;
    return json(withTexts(read, this.visit));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

export const json = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, undefined, 1)}\n`], { type: 'application/json' });

/**
 * Returns the files of a piece from any place, as a folder for any server of static files.
 * @throws FetchError for a file that fails to load; SyntaxError for an invalid info; the signal's reason
 */
export async function packedPiece(source: PieceSource, signal: AbortSignal): Promise<PackedPiece> {
  const raw = JSON.parse(source.info.replace(/^\uFEFF/, '')) as Raw;
  const gathering = new Gathering(source, toText(raw['link']), signal);
  const own = Object.fromEntries(Object.entries(raw).filter(([key]) => !OF_SERVICE.has(key)));
  const info = withTexts(own, gathering.visit) as Raw;
  await gathering.all();
  const files = [...gathering.files].map(([name, content]) => ({ name, content }));
  return {
    info,
    files: [{ name: 'info.json', content: json(info) }, ...files],
    outside: gathering.outside,
  };
}
