import type { Connection } from '../database/connection.js';
import type { Author, VersionRecord } from '../records.js';
import { type DocumentVersion, Documents } from './documents.js';
import { type NewVersion, saveDocument } from './save-document.js';

/** A version of the synchronization of a recording and the score. */
export interface SynchroRecord extends VersionRecord {
  /** Id of the audio source. */
  readonly source: string;
  /** The synchro.json text as it came in. */
  readonly content: string;
}

export interface SaveSynchro extends Omit<NewVersion, 'kind' | 'name'> {
  /** Id of the audio source. */
  readonly source: string;
}

const recordOf = (document: DocumentVersion): SynchroRecord => {
  const { name: source, version, hash, date, author, content } = document;
  return { source, version, hash, date, author, content };
};

/** The saved synchronizations of all pieces. Each save is a version, and every version is kept. */
export class Synchros {
  readonly #connection: Connection;
  readonly #documents: Documents;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#documents = new Documents(connection, 'synchro');
  }

  /** The current versions of a piece by id of the audio source, hidden ones left out. */
  async current(piece: string): Promise<ReadonlyMap<string, SynchroRecord>> {
    const documents = await this.#documents.contents(piece);
    return new Map(documents.map((document) => [document.name, recordOf(document)]));
  }

  /** The current version, undefined when it is hidden; or the named one, hidden or not. */
  async read(piece: string, source: string, version?: number): Promise<SynchroRecord | undefined> {
    const document = await this.#documents.read(piece, source, version);
    return document && recordOf(document);
  }

  /** All versions, from the first, of a hidden synchronization as well. */
  versions(piece: string, source: string): Promise<readonly VersionRecord[]> {
    return this.#documents.versions(piece, source);
  }

  /**
   * Adds a version. Of two saves that expect the same thing, from whatever process, one succeeds.
   * Saving onto a hidden one shows it again.
   * @throws ConflictError when something else is there than was expected; Error when there is no such piece
   */
  save({ source, ...synchro }: SaveSynchro): Promise<VersionRecord> {
    return saveDocument(this.#connection, { ...synchro, name: source, kind: 'synchro' });
  }

  /**
   * Hides a synchronization; its versions are kept.
   * @returns whether it was shown
   */
  hide(piece: string, source: string, author: Author): Promise<boolean> {
    return this.#documents.hide(piece, source, author);
  }
}
