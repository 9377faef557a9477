import type { Connection } from '../database/connection.js';
import type { GroupName } from '../groups/group-records.js';
import type { AnalysisRecord, Author, VersionRecord } from '../records.js';
import { type DocumentEntry, Documents, type ReadOptions } from './documents.js';
import { ANYBODY, type Reader, type Visibility } from './readers.js';
import { isSaved, type NewVersion, saveDocument } from './save-document.js';

export type SaveAnalysis = Omit<NewVersion, 'kind'>;

/** An analysis in the list of a piece: the current version without its content. */
export interface AnalysisEntry {
  readonly name: string;
  readonly version: number;
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Uid of its author; undefined for a visitor without account. */
  readonly uid?: string;
  readonly isCurated: boolean;
  /** Uid of the account that it belongs to; undefined for an open one. */
  readonly owner?: string;
  readonly visibility: Visibility;
  /** The group that sees it, for its members. */
  readonly group?: GroupName;
  /** Size of the .dez text, in bytes. */
  readonly size: number;
}

const listedOf = ({ author: { uid }, ...entry }: DocumentEntry): AnalysisEntry => ({
  ...entry,
  ...(uid !== undefined && { uid }),
});

/** The analyses of all pieces. Each save is a version; none is ever deleted. */
export class Analyses {
  readonly #connection: Connection;
  readonly #documents: Documents;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#documents = new Documents(connection, 'analysis');
  }

  /** Lists the current versions of a piece's analyses that a reader may see by name, without hidden ones. */
  async names(piece: string, reader = ANYBODY): Promise<readonly AnalysisEntry[]> {
    return (await this.#documents.list(piece, reader)).map(listedOf);
  }

  /** Lists the accounts that have saved each of them, in the order of their first versions. */
  authors(
    piece: string,
    reader: Reader = ANYBODY,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.#documents.authors(piece, reader);
  }

  /** Lists those of them that not everybody sees. */
  async ownNames(piece: string, reader: Reader): Promise<readonly AnalysisEntry[]> {
    return (await this.#documents.listOwn(piece, reader)).map(listedOf);
  }

  /**
   * Reads the current version, undefined if it is hidden; or a given version, even of a hidden document. Nothing that
   * the reader may not see.
   */
  async read(
    piece: string,
    name: string,
    options?: ReadOptions,
  ): Promise<AnalysisRecord | undefined> {
    const document = await this.#documents.read(piece, name, options);
    return document && { piece, ...document };
  }

  /** Lists all versions from the first, even of a hidden analysis. */
  versions(
    piece: string,
    name: string,
    reader: Reader = ANYBODY,
  ): Promise<readonly VersionRecord[]> {
    return this.#documents.versions(piece, name, reader);
  }

  /** Returns the current version if it is this save, sent before. */
  async repeated(analysis: SaveAnalysis): Promise<VersionRecord | undefined> {
    const shown = await this.#documents.shown(analysis.piece, analysis.name, 'service');
    return shown && isSaved(shown, analysis) ? shown : undefined;
  }

  /**
   * Adds a version. Of two saves that expect the same version, from any process, one succeeds.
   * Saving onto a hidden name shows it again. A save that is sent again makes no other version.
   * @throws ConflictError if the expected version is not the present one; Error if the piece is missing
   */
  save(analysis: SaveAnalysis): Promise<VersionRecord> {
    return saveDocument(this.#connection, { ...analysis, kind: 'analysis' });
  }

  /**
   * Hides an analysis from lists and readers; its versions stay.
   * @returns whether it was visible before
   */
  hide(piece: string, name: string, author: Author): Promise<boolean> {
    return this.#documents.hide(piece, name, author);
  }
}
