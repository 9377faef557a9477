import { isObject, type Raw } from '#core';
import { withFileNames } from './file-names.js';
import type { PackageFile } from './package-file.js';

/** A file inside of a page: a text, or bytes in base64. */
export interface DiskFile {
  /** Media type. */
  readonly type: string;
  readonly text?: string;
  readonly base64?: string;
}

/** A piece for a page that may fetch no files. */
export interface DiskPiece {
  /** The info.json with all tables in it; without scores, which such a page cannot engrave. */
  readonly info: Raw;
  /** By their names in the info. */
  readonly files: Readonly<Record<string, DiskFile>>;
  /** Folder of all other files, relative to the page, with a slash at its end. */
  readonly folder: string;
}

export interface DiskOptions {
  /** Name of the analysis to open; the piece's default when absent. */
  readonly analysis?: string | undefined;
  /** Whether pictures and recordings are in the page, or files beside it. */
  readonly media: 'inside' | 'beside';
  readonly folder: string;
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  json: 'application/json',
  dez: 'application/json',
};

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Formats by how many browsers play them. */
const PLAYED = ['mp3', 'm4a', 'mp4', 'wav', 'flac'];

/** Keys whose files are tables, which may stand in the info itself. */
const TABLE_KEYS = ['positions', 'pages', 'onset-date', 'measure-map', 'threads'];

/** Returns a piece for a page that may fetch no files, from the files of its folder. */
export async function diskPiece(
  { info, files }: { readonly info: Raw; readonly files: readonly PackageFile[] },
  { analysis, media, folder }: DiskOptions,
): Promise<DiskPiece> {
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const whole = await withTables(withOneSound(withoutScores(info)), contents);
  const names = new Set<string>();
  withFileNames(whole, (name, key) => {
    if (media === 'inside' || key === 'peaks') names.add(name);
    return name;
  });
  const opened = analysisFile(whole, contents, analysis);
  if (opened) names.add(opened);
  const kept: Record<string, DiskFile> = {};
  for (const name of names) {
    const content = contents.get(name);
    if (content) kept[name] = await diskFile(name, content);
  }
  return { info: opened ? openedWith(whole, opened) : whole, files: kept, folder };
}

/** Leaves scores out: engraving them takes a program of many megabytes. */
function withoutScores(info: Raw): Raw {
  const { sources } = info;
  if (!isObject(sources)) return info;
  return { ...info, sources: { ...sources, scores: [] } };
}

/** Keeps one file of each recording: the one that most browsers play. */
function withOneSound(info: Raw): Raw {
  const { sources } = info;
  if (!isObject(sources) || !Array.isArray(sources.audios)) return info;
  const rank = (name: unknown) => (PLAYED.indexOf(endingOf(String(name))) + 99) % 99;
  const audios = sources.audios.filter(isObject).map((audio) => {
    const all = Array.isArray(audio.files) ? (audio.files as readonly unknown[]) : [];
    return all.length > 1
      ? { ...audio, files: [all.toSorted((a, b) => rank(a) - rank(b))[0]] }
      : audio;
  });
  return { ...info, sources: { ...sources, audios } };
}

/** Puts the tables into the info that names them; tables that cannot be read stay files. */
async function withTables(info: Raw, contents: ReadonlyMap<string, Blob>): Promise<Raw> {
  const tables = new Map<string, unknown>();
  const wanted: string[] = [];
  withFileNames(info, (name, key) => {
    if (TABLE_KEYS.includes(key)) wanted.push(name);
  });
  for (const name of wanted) tables.set(name, parsed(await contents.get(name)?.text()));
  return withFileNames(info, (name, key) => {
    const table = TABLE_KEYS.includes(key) ? tables.get(name) : undefined;
    if (table === undefined) return name;
    return key === 'pages' && isObject(table) ? (table.pages ?? name) : table;
  });
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Returns the file of the analysis to open; undefined if there is none. */
function analysisFile(
  { settings }: Raw,
  contents: ReadonlyMap<string, Blob>,
  wanted: string | undefined,
): string | undefined {
  const set = isObject(settings) ? settings : {};
  const name = wanted ?? set['analysis:default'] ?? set['analysis:grid'];
  const file = `analyses/${String(name).replace(/\.dez$/, '')}.dez`;
  return name !== undefined && contents.has(file) ? file : undefined;
}

const openedWith = (info: Raw, file: string): Raw => ({
  ...info,
  settings: { ...(isObject(info.settings) && info.settings), 'analysis:default': file },
});

async function diskFile(name: string, content: Blob): Promise<DiskFile> {
  const type = TYPES[endingOf(name)] ?? (content.type || 'application/octet-stream');
  if (/svg|json/.test(type)) return { type, text: await content.text() };
  return { type, base64: base64Of(new Uint8Array(await content.arrayBuffer())) };
}

/** Number of bytes to convert at once; a multiple of 3, so that the parts can be joined. */
const STRETCH = 3 * 2 ** 12;

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += STRETCH)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + STRETCH))));
  return parts.join('');
}

/** Returns a piece as JSON that no element of a page and no script can end. */
export const safeJson = (piece: DiskPiece): string =>
  JSON.stringify(piece).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
