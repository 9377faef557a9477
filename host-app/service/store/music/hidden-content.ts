import { sql } from 'kysely';
import { ActError } from '../act-error.js';
import type { Connection } from '../database/connection.js';
import type { DocumentPart } from './document-part.js';
import { VERSION, versionOf } from './documents.js';
import type { VersionRecord } from '../records.js';

/** A hidden version with its content. */
export interface HiddenContent extends DocumentPart, VersionRecord {
  readonly version: number;
  readonly content: string;
}

/**
 * Reads a version that is hidden, or belongs to a hidden document; of a hidden document without a version, the one
 * that was last current.
 * @throws ActError `missing` for what is not there, and for what everybody can read
 */
export async function readHidden(
  { db }: Connection,
  { piece, kind, name, version }: DocumentPart,
): Promise<HiddenContent> {
  const versions = db
    .selectFrom('documents as d')
    .innerJoin('pieces as p', 'p.number', 'd.piece')
    .innerJoin('document_versions as v', (join) =>
      join.onRef('v.piece', '=', 'd.piece').onRef('v.document', '=', 'd.id'),
    )
    .where('d.kind', '=', kind)
    .where('d.name', '=', name)
    .where('p.path', '=', piece)
    // What users have removed that only they saw stays theirs.
    .where(
      sql<boolean>`(d.visibility = 'public' or coalesce(v.hidden_reason, d.hidden_reason) is not null)`,
    )
    .select([...VERSION, 'v.content']);
  const asked =
    version === undefined
      ? versions.whereRef('v.version', '=', 'd.version').where('d.hidden', 'is not', null)
      : versions
          .where('v.version', '=', version)
          .where((is) => is.or([is('v.hidden', 'is not', null), is('d.hidden', 'is not', null)]));
  const row = await asked.executeTakeFirst();
  if (!row)
    throw new ActError('missing', `Of ${kind} ${name} of ${piece} nothing like it is hidden`);
  return { piece, kind, name, ...versionOf(row), content: row.content };
}
