import { type CorpusInfo, parseCorpusInfo } from '#core';
import {
  type CorpusClient,
  CorpusError,
  isAbsolute,
  type PieceSaver,
  requestText,
  type SavedVersion,
  type TextFile,
} from '#corpus';
import { INFO_FILE } from './kept-info.js';
import type { KeptPieces } from './kept-pieces.js';
import { analysisFile, saveAnalysisFile, saveSynchroFile } from './save-kept.js';
import type { KeptFile } from './shelf.js';

/** Pictures and media are shown by their types; a place for files may have lost them. */
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
};

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the file with the type of its name; nothing is copied. */
function typed(content: Blob, name: string): Blob {
  const type = TYPES[endingOf(name)];
  return type && content.type !== type ? content.slice(0, content.size, type) : content;
}

/** Addresses of blobs, which are given back together. */
class KeptUrls {
  private readonly urls = new Map<Blob, string>();

  /** Returns the address of a file; its name stands behind, since its ending tells players what it is. */
  of(content: Blob, name: string): string {
    const known = this.urls.get(content) ?? URL.createObjectURL(typed(content, name));
    this.urls.set(content, known);
    return `${known}#${encodeURIComponent(name.slice(name.lastIndexOf('/') + 1))}`;
  }

  dispose(): void {
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.urls.clear();
  }
}

/** Address of a missing file, which never answers. */
const NOWHERE = 'data:,#';

type Saved = Parameters<PieceSaver['saveAnalysis']>[1];
type SavedSync = Parameters<PieceSaver['saveSynchro']>[1];
type SaveOptions = Parameters<PieceSaver['saveAnalysis']>[2];

/**
 * Reads the user's own pieces like a tree of static files, whose root lists them, so that the ordinary
 * loader opens them; and saves analyses and sync points into them.
 */
export class KeptClient implements CorpusClient, PieceSaver {
  readonly isLocal = true;
  readonly isOwn = true;
  private readonly urls = new KeptUrls();
  /** The files of a piece at the last request, because addresses have to be available at once. */
  private readonly seen = new Map<string, ReadonlyMap<string, KeptFile>>();

  constructor(private readonly kept: KeptPieces) {}

  /** Gives back the addresses of all files; pieces that were opened with it show no more of them. */
  dispose(): void {
    this.urls.dispose();
    this.seen.clear();
  }

  async corpus(path: string): Promise<CorpusInfo> {
    if (path !== '') throw new CorpusError('Missing', path);
    const pieces = (await this.kept.list()).map(({ id, title, composer }) => ({
      id,
      title,
      composer,
    }));
    return parseCorpusInfo({ id: 'kept', title: '', pieces }).corpus;
  }

  async piece(path: string, signal?: AbortSignal): Promise<TextFile> {
    // The files before can be addressed until the new list is there: the piece may be open.
    await this.look(path);
    return this.read(path, INFO_FILE, signal);
  }

  /** Returns the names of the analyses that are there now: other tabs save theirs while a piece is open. */
  async analyses(path: string): Promise<readonly string[]> {
    return analysesAmong(await this.kept.files(path));
  }

  /** Returns the names of those that were there when the piece was opened. */
  async analysesAtOpening(path: string): Promise<readonly string[]> {
    return analysesAmong([...(await this.filesOf(path)).values()]);
  }

  analysis(path: string, name: string, signal?: AbortSignal): Promise<TextFile> {
    return this.read(path, analysisFile(name), signal);
  }

  async read(path: string, file: string, signal?: AbortSignal): Promise<TextFile> {
    if (isAbsolute(file)) return requestText(file, { ...(signal && { signal }) });
    await this.filesOf(path);
    // A file that was saved since is read in its present state.
    const kept = await this.stored(path, file).catch((cause: unknown) => {
      throw new CorpusError('Other', file, { cause });
    });
    signal?.throwIfAborted();
    if (!kept) throw new CorpusError('Missing', file);
    return { url: file, text: kept.text, etag: etagOf(kept.file) };
  }

  fileUrl(path: string, file: string): string {
    if (isAbsolute(file)) return file;
    const files = this.seen.get(path);
    const kept = files?.get(file) ?? files?.get(decoded(file));
    return kept ? this.urls.of(kept.content, kept.name) : NOWHERE + encodeURIComponent(file);
  }

  async saveAnalysis(path: string, saved: Saved, options: SaveOptions = {}): Promise<SavedVersion> {
    return saveAnalysisFile(this.kept, path, { ...saved, base: options.base });
  }

  async saveSynchro(
    path: string,
    saved: SavedSync,
    options: SaveOptions = {},
  ): Promise<SavedVersion> {
    return saveSynchroFile(this.kept, path, { ...saved, base: options.base });
  }

  private async stored(path: string, file: string) {
    return (await this.kept.textFile(path, file)) ?? this.kept.textFile(path, decoded(file));
  }

  private async filesOf(path: string): Promise<ReadonlyMap<string, KeptFile>> {
    return this.seen.get(path) ?? this.look(path);
  }

  private async look(path: string): Promise<ReadonlyMap<string, KeptFile>> {
    const files = await this.kept.files(path);
    const now = new Map(files.map((file) => [file.name, file]));
    this.seen.set(path, now);
    return now;
  }
}

/** Names a version of a file. */
export const etagOf = ({ changed, content }: KeptFile): string => `${changed}-${content.size}`;

const analysesAmong = (files: readonly KeptFile[]): readonly string[] =>
  files.flatMap(({ name }) => /^analyses\/(.+)\.dez$/.exec(name)?.[1] ?? []);

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
