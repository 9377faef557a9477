import { sql } from 'kysely';
import { sumCounts, type TypeCounts } from '#core';
import type { Connection } from '../database/connection.js';
import type { Json, PieceRecord } from '../records.js';
import { movePiece, type PiecePlace } from './move-piece.js';
import { pieceAt, type PieceRow, PIECE_COLUMNS, recordOf } from './piece-row.js';
import { lockPiece, type PutPiece, putPiece } from './put-piece.js';
import { findWhole, type WholePiece } from './whole-piece.js';
import { byText } from '../text-order.js';

/** Rows to read at once, with time for other work in between: some milliseconds of work. */
const PAGE = 250;

/** The entry of a piece in listings. */
export interface PieceSummary extends Pick<
  PieceRecord,
  'number' | 'path' | 'corpus' | 'permissions'
> {
  /** A part of its info. */
  readonly summary: Json;
  /** Number of public analyses that are not hidden. */
  readonly analyses: number;
  /** Labels in their current versions. */
  readonly labels: TypeCounts;
}

/** The pieces, with their former states. */
export class Pieces {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Adds or changes a piece; an equal one changes nothing.
   * @throws Error if its corpus is missing
   */
  put(piece: PutPiece): Promise<PieceRecord> {
    return this.#connection.write((connection) => putPiece(connection, piece));
  }

  /**
   * Gives a piece another path, with its files and all saves for it. The former path leads to it as long as
   * no other piece takes that.
   * @returns the moved piece; undefined if there is none at the path
   * @throws Error if the new path is in use or its corpus is missing
   */
  move(from: string, to: PiecePlace): Promise<PieceRecord | undefined> {
    return this.#connection.write((connection) => movePiece(connection, from, to));
  }

  /** Finds the piece at a path, or the one that has moved away from it. */
  async find(path: string): Promise<PieceRecord | undefined> {
    const row = await pieceAt(this.#connection, path).executeTakeFirst();
    return row && recordOf(row);
  }

  /** Finds the same piece with the names of its synchronizations and files. */
  findWhole(path: string): Promise<WholePiece | undefined> {
    return findWhole(this.#connection, path);
  }

  async findByNumber(number: number): Promise<PieceRecord | undefined> {
    const row = await this.#query.where('number', '=', number).executeTakeFirst();
    return row && recordOf(row);
  }

  /** Returns the direct pieces of a corpus in the order of arrival. */
  async ofCorpus(path: string): Promise<readonly PieceRecord[]> {
    const rows = await this.#query.where('corpus', '=', path).orderBy('number').execute();
    return rows.map(recordOf);
  }

  /** Yields all pieces in the order of arrival, without holding all in memory. */
  async *each(): AsyncGenerator<PieceRecord, void, undefined> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const query = this.#query.where('number', '>', last).orderBy('number').limit(PAGE);
      const rows: readonly PieceRow[] = await query.execute();
      for (const row of rows) yield recordOf(row);
      last = rows.at(-1)?.number;
    }
  }

  /** Returns all pieces in the order of arrival. */
  async all(): Promise<readonly PieceRecord[]> {
    const pieces: PieceRecord[] = [];
    for await (const piece of this.each()) pieces.push(piece);
    return pieces;
  }

  /**
   * Returns the pieces for listings, in the order of arrival: all, or those that are new or changed since a
   * revision of the listings.
   */
  async summaries(since?: number): Promise<readonly PieceSummary[]> {
    if (since !== undefined) return this.#changedSince(since);
    const summaries: PieceSummary[] = [];
    for await (const page of this.summaryPages()) summaries.push(...page);
    return summaries;
  }

  /** Yields all pieces for listings in the order of arrival, some at once, without holding all in memory. */
  async *summaryPages(): AsyncGenerator<readonly PieceSummary[], void, undefined> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const query = this.#summaries.where('p.number', '>', last).orderBy('p.number').limit(PAGE);
      const rows: readonly SummaryRow[] = await query.execute();
      yield rows.map(summaryOf);
      last = rows.at(-1)?.number;
    }
  }

  /** Notes a change of a piece; ignores a missing piece. */
  async touch(path: string): Promise<void> {
    await lockPiece(this.#connection, path, true);
  }

  get #query() {
    return this.#connection.db.selectFrom('pieces').select(PIECE_COLUMNS);
  }

  /** Sorts rows here, because the database would read all of them to sort. */
  async #changedSince(revision: number): Promise<readonly PieceSummary[]> {
    const query = this.#summaries.where('p.listed', '>', revision).orderBy('p.listed');
    const rows = await query.execute();
    return rows.map(summaryOf).sort((one, other) => one.number - other.number);
  }

  get #summaries() {
    const { db, dialect } = this.#connection;
    // A count in JSON has no line breaks.
    const lines =
      dialect === 'postgres'
        ? sql<string | null>`string_agg(coalesce(d.labels, '{}'), chr(10))`
        : sql<string | null>`group_concat(coalesce(d.labels, '{}'), char(10))`;
    return db
      .selectFrom('pieces as p')
      .select(['p.number', 'p.path', 'p.corpus', 'p.summary', 'p.permissions'])
      .select((columns) =>
        columns
          .selectFrom('documents as d')
          .whereRef('d.piece', '=', 'p.number')
          .where('d.kind', '=', 'analysis')
          .where('d.hidden', 'is', null)
          .where('d.visibility', '=', 'public')
          .select(lines.as('lines'))
          .as('analyses'),
      );
  }
}

interface SummaryRow extends Pick<PieceRow, 'number' | 'path' | 'corpus'> {
  readonly summary: string;
  readonly permissions: string;
  /** Label counts, one line per analysis. */
  readonly analyses: string | null;
}

/** Orders the types: analyses come as the database finds them. */
const inOrder = (counts: TypeCounts): TypeCounts =>
  Object.fromEntries(Object.entries(counts).sort(byText(([type]) => type)));

function summaryOf({ analyses, ...row }: SummaryRow): PieceSummary {
  const counts = (analyses?.split('\n') ?? []).map((line) => JSON.parse(line) as TypeCounts);
  return {
    ...row,
    summary: JSON.parse(row.summary) as Json,
    permissions: JSON.parse(row.permissions) as string[],
    analyses: counts.length,
    labels: inOrder(sumCounts(counts)),
  };
}
