import type { Dialect } from '../connection.js';

/** SQLite cannot divide tables: here the column and an order of it will do, and no table is made anew. */
const SQLITE = `
alter table document_versions add column piece integer not null default 0;
update document_versions set piece = (select piece from documents where id = document);
create unique index document_versions_of_piece on document_versions (piece, document, version)`;

const POSTGRES = `
alter table document_versions add column piece bigint;
update document_versions v set piece = d.piece from documents d where d.id = v.document;
alter table document_versions alter column piece set not null;
alter table document_versions drop constraint document_versions_document_fkey;
alter table document_versions drop constraint document_versions_pkey;
alter table documents drop constraint documents_pkey;
alter table documents add primary key (piece, id);
alter table document_versions add primary key (piece, document, version);
alter table document_versions add foreign key (piece, document) references documents (piece, id)`;

/** The keys of documents and versions begin with the number of their piece, so that a server can divide them by it. */
export const pieceKeys = (dialect: Dialect): readonly string[] =>
  (dialect === 'postgres' ? POSTGRES : SQLITE).split(';').map((statement) => statement.trim());
