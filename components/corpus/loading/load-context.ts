import {
  type FileWarning,
  FormatError,
  type FormatWarning,
  type PieceInfo,
  type Problem,
  type SourceInfo,
  type TableRef,
} from '#core';
import type { PieceFiles, TextFile } from '../client.js';
import { CorpusError } from '../corpus-error.js';
import type { Complaint } from './complaints.js';
import { readFile, type Contents, type FileRead } from './read-file.js';

export interface ContextOptions {
  readonly client: PieceFiles;
  /** Of the piece, in the client's corpora. */
  readonly path: string;
  readonly info: PieceInfo;
  /** URL of the info, for messages. */
  readonly infoUrl: string;
  readonly warnings: readonly FormatWarning[];
  readonly signal?: AbortSignal;
  /** Whether it may be a score or a recording that stands alone: a file, or one of the reader's own. */
  readonly isBare?: boolean;
  readonly log: (message: string) => void;
}

/** A table as read, and warnings about input that its reader accepted but would not write. */
export interface TableRead<T> extends FileRead<T> {
  readonly file: string;
  /** Of the file, where the server tells. */
  readonly etag?: string | undefined;
}

/** State that the parts of a piece share while they load in parallel. */
export class LoadContext {
  readonly info: PieceInfo;
  readonly infoUrl: string;
  readonly problems: Problem[] = [];
  readonly warnings: FileWarning[] = [];

  constructor(readonly options: ContextOptions) {
    this.info = options.info;
    this.infoUrl = options.infoUrl;
    this.keep(options.infoUrl, options.warnings);
  }

  /** Returns the URL of a file that the info names. */
  url(file: string): string {
    const { client, path } = this.options;
    return client.fileUrl(path, file);
  }

  /** Logs a problem and keeps it for the piece. A canceled load is none. */
  report(problem: Problem): void {
    const { signal, log } = this.options;
    signal?.throwIfAborted();
    this.problems.push(problem);
    log(`${problem.message} (${problem.values?.['place'] ?? problem.file})`);
  }

  /** Reports a problem of a source, at its place in the info. */
  async complain(source: SourceInfo, key: Complaint, detail?: string): Promise<undefined> {
    const { id: sourceId, pointer } = source;
    const { complaint } = await import('./complaints.js');
    this.report(complaint(key, { sourceId, pointer, file: this.infoUrl }, detail));
    return undefined;
  }

  /** Stores the warnings of a file. */
  keep(file: string, warnings: readonly FormatWarning[]): void {
    this.warnings.push(...warnings.map((each) => ({ ...each, file })));
  }

  /** Keeps warnings that the user must know of; the first of them stands for all. */
  async warn({ file, warnings }: TableRead<unknown>, sourceId: string): Promise<void> {
    const [first, ...others] = warnings;
    if (!first) return;
    if (file !== this.infoUrl) this.keep(file, warnings);
    const { skipped } = await import('./complaints.js');
    this.report(skipped([first, ...others], { file, sourceId }));
  }

  /**
   * Reads a table that stands in the info (under `pointer`) or in a file of its own.
   * @throws CorpusError and FormatError; undefined when there is no table.
   */
  async table<Kind extends keyof Contents>(
    kind: Kind,
    ref: TableRef<Contents[Kind]> | undefined,
    pointer: string,
  ): Promise<TableRead<Contents[Kind]> | undefined> {
    if (ref?.url !== undefined) {
      const { url, text, etag } = await this.read(ref.url);
      return { ...(await readFile(kind, text)), file: url, etag };
    }
    const warnings = this.options.warnings.filter((each) => each.pointer?.startsWith(pointer));
    if (ref) return { content: ref.table, file: this.infoUrl, warnings };
    const [first] = warnings;
    if (first) throw new FormatError(first.message, first);
    return undefined;
  }

  /** Reads a file beside the info or, when there is none, at the root of the static files. */
  async read(file: string): Promise<TextFile> {
    const { client, path, signal } = this.options;
    try {
      return await client.read(path, file, signal);
    } catch (error) {
      const isMissing = error instanceof CorpusError && error.status === 'Missing';
      if (!isMissing || !path || !file.startsWith('static/')) throw error;
      return client.read('', file, signal);
    }
  }

  /** Returns the URL of the file in which a table stands, for messages. */
  fileOf(ref: TableRef<unknown> | undefined): string {
    return ref?.url === undefined ? this.infoUrl : this.url(ref.url);
  }
}
