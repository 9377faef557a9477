import type { Connection } from '../database/connection.js';
import type { AnalysisRecord, Author, VersionRecord } from '../records.js';
import { Documents } from './documents.js';
import { type NewVersion, saveDocument } from './save-document.js';

export type SaveAnalysis = Omit<NewVersion, 'kind'>;

/** An analysis in the list of a piece: its current version, without the content. */
export interface AnalysisEntry {
  readonly name: string;
  readonly version: number;
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Of the account that saved it; undefined when nobody was logged in. */
  readonly uid?: string;
  readonly isCurated: boolean;
  /** Of the .dez text, in bytes. */
  readonly size: number;
}

/** The analyses of all pieces. Each save is a version of its own, and every version is kept. */
export class Analyses {
  readonly #connection: Connection;
  readonly #documents: Documents;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#documents = new Documents(connection, 'analysis');
  }

  /** The current versions of a piece's analyses by name, hidden ones left out. */
  async names(piece: string): Promise<readonly AnalysisEntry[]> {
    const entries = await this.#documents.list(piece);
    return entries.map(({ author: { uid }, ...entry }) => ({
      ...entry,
      ...(uid !== undefined && { uid }),
    }));
  }

  /** The current version, undefined when it is hidden; or the named one, hidden or not. */
  async read(piece: string, name: string, version?: number): Promise<AnalysisRecord | undefined> {
    const document = await this.#documents.read(piece, name, version);
    return document && { piece, ...document };
  }

  /** All versions, from the first, of a hidden analysis as well. */
  versions(piece: string, name: string): Promise<readonly VersionRecord[]> {
    return this.#documents.versions(piece, name);
  }

  /**
   * Adds a version. Of two saves that expect the same thing, from whatever process, one succeeds.
   * Saving onto a hidden name shows it again.
   * @throws ConflictError when something else is there than was expected; Error when there is no such piece
   */
  save(analysis: SaveAnalysis): Promise<VersionRecord> {
    return saveDocument(this.#connection, { ...analysis, kind: 'analysis' });
  }

  /**
   * Hides an analysis from lists and readers; its versions are kept.
   * @returns whether it was shown
   */
  hide(piece: string, name: string, author: Author): Promise<boolean> {
    return this.#documents.hide(piece, name, author);
  }
}
