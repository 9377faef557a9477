import type { Connection } from '../database/connection.js';
import type { Author, VersionRecord } from '../records.js';
import { type DocumentVersion, Documents } from './documents.js';
import { ANYBODY } from './readers.js';
import { isSaved, type NewVersion, saveDocument } from './save-document.js';

/** A version of the synchronization of a recording and the score. */
export interface SynchroRecord extends VersionRecord {
  /** Id of the audio source. */
  readonly source: string;
  /** The synchro.json text, unchanged. */
  readonly content: string;
  /** Whether it is hidden, of which only a given version is read. */
  readonly isRemoved: boolean;
}

export interface SaveSynchro extends Omit<NewVersion, 'kind' | 'name'> {
  /** Id of the audio source. */
  readonly source: string;
}

const recordOf = (document: DocumentVersion): SynchroRecord => {
  const { name: source, version, hash, date, author, isCurated, content, isRemoved } = document;
  return { source, version, hash, date, author, isCurated, content, isRemoved };
};

/** The saved synchronizations of all pieces. Each save is a version; none is ever deleted. */
export class Synchros {
  readonly #connection: Connection;
  readonly #documents: Documents;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#documents = new Documents(connection, 'synchro');
  }

  /** Reads the current versions of a piece by id of the audio source, without hidden ones. */
  async current(piece: string): Promise<ReadonlyMap<string, SynchroRecord>> {
    const documents = await this.#documents.contents(piece);
    return new Map(documents.map((document) => [document.name, recordOf(document)]));
  }

  /** Reads the current version, undefined if it is hidden; or a given version, even of a hidden document. */
  async read(piece: string, source: string, version?: number): Promise<SynchroRecord | undefined> {
    const document = await this.#documents.read(piece, source, { version });
    return document && recordOf(document);
  }

  /** Lists all versions from the first, even of a hidden synchronization. */
  versions(piece: string, source: string): Promise<readonly VersionRecord[]> {
    return this.#documents.versions(piece, source, ANYBODY);
  }

  /** Returns the current version if it is this save, sent before. */
  async repeated(synchro: SaveSynchro): Promise<VersionRecord | undefined> {
    const shown = await this.#documents.shown(synchro.piece, synchro.source, ANYBODY);
    return shown && isSaved(shown, synchro) ? shown : undefined;
  }

  /**
   * Adds a version. Of two saves that expect the same version, from any process, one succeeds.
   * Saving onto a hidden one shows it again. A save that is sent again makes no other version.
   * @throws ConflictError if the expected version is not the present one; Error if the piece is missing
   */
  save({ source, ...synchro }: SaveSynchro): Promise<VersionRecord> {
    return saveDocument(this.#connection, { ...synchro, name: source, kind: 'synchro' });
  }

  /**
   * Hides a synchronization; its versions stay.
   * @returns whether it was visible before
   */
  hide(piece: string, source: string, author: Author): Promise<boolean> {
    return this.#documents.hide(piece, source, author);
  }
}
