-- The tables of a database that was released with the step 0013-inbox: never changed.
create table migrations (name text primary key, date text not null);
create table corpora (
  number integer primary key autoincrement,
  path text not null unique,
  info text not null
);
create table pieces (
  number integer primary key autoincrement,
  path text not null unique,
  corpus text not null references corpora (path),
  info text not null,
  summary text not null,
  permissions text not null,
  revision integer not null,
  listed integer not null
);
create index pieces_of_corpus on pieces (corpus);
create index pieces_by_listing on pieces (listed);
create table piece_versions (
  piece integer not null references pieces (number),
  revision integer not null,
  info text not null,
  permissions text not null,
  replaced text not null,
  primary key (piece, revision)
);
create table resources (
  owner text not null,
  name text not null,
  hash text not null,
  size integer not null,
  type text not null,
  primary key (owner, name)
);
create table resource_versions (
  owner text not null,
  name text not null,
  hash text not null,
  size integer not null,
  type text not null,
  replaced text not null,
  primary key (owner, name, hash)
);
create table documents (
  id integer primary key autoincrement,
  piece integer not null references pieces (number),
  kind text not null,
  name text not null,
  version integer not null,
  hidden text,
  hidden_uid text,
  hidden_mark text,
  unique (piece, kind, name)
);
create table document_versions (
  document integer not null references documents (id),
  version integer not null,
  hash text not null,
  size integer not null,
  content text not null,
  date text not null,
  uid text,
  mark text not null,
  is_curated integer not null,
  primary key (document, version)
);
create table accounts (
  key text primary key,
  uid text not null,
  password_hash text not null,
  is_blocked integer not null,
  created text not null
);
create table grants (
  account text not null references accounts (key),
  path text not null,
  permission text not null,
  primary key (account, path, permission)
);
create table sessions (
  token_hash text primary key,
  account text not null references accounts (key),
  created text not null,
  last_used text not null,
  expires text not null,
  is_revoked integer not null
);
create index sessions_of_account on sessions (account);
create table blocks (
  mark text primary key,
  "by" text not null,
  date text not null
);
create table jobs (
  number integer primary key autoincrement,
  id text not null unique,
  kind text not null,
  payload text not null,
  state text not null,
  report text not null,
  created text not null,
  changed text not null
);
create index jobs_by_state on jobs (state, number);
create table submissions (
  number integer primary key autoincrement,
  id text not null unique,
  created text not null,
  fields text not null,
  files text not null,
  state text not null
);
create table secrets (
  name text primary key,
  value text not null
);
create table counters (
  name text primary key,
  value integer not null
);
alter table documents add column labels text;
alter table jobs add column due text;
alter table submissions add column report text not null default '{}';
alter table submissions add column piece integer references pieces (number);
alter table submissions add column changed text not null default '';
create table former_paths (path text primary key, piece integer not null references pieces (number));
alter table sessions add column browser text;
alter table accounts add column first_until text;
create table audit (id integer primary key autoincrement, date text not null, who text not null, act text not null,
  object text not null, details text not null, mark text);
create index audit_by_who on audit (who, id);
create index audit_by_object on audit (object, id);
create table refusals (day text not null, kind text not null, asker text not null,
  count integer not null, last text not null, primary key (day, kind, asker));
alter table jobs add column run integer not null default 0;
alter table jobs add column started text;
alter table jobs add column ended text;
alter table documents add column hidden_reason text;
alter table document_versions add column hidden text;
alter table document_versions add column hidden_uid text;
alter table document_versions add column hidden_reason text;
create index hidden_documents on documents (hidden) where hidden is not null;
create index hidden_versions on document_versions (hidden) where hidden is not null;
alter table document_versions add column piece integer not null default 0;
create unique index document_versions_of_piece on document_versions (piece, document, version);
alter table documents add column owner text references accounts (key);
alter table documents add column visibility text not null default 'public';
alter table documents add column link text;
create index documents_of_owner on documents (owner) where owner is not null;
create table collaborators (piece integer not null, document integer not null, account text not null references accounts (key), role text not null,
  primary key (piece, document, account));
create index collaborators_by_account on collaborators (account);
create table groups (id text primary key, name text not null, created text not null);
create table members (group_id text not null references groups (id), account text not null references accounts (key), role text not null, since text not null,
  primary key (group_id, account));
create index members_by_account on members (account);
create table invitations (id text primary key, group_id text not null references groups (id), code_hash text not null unique, role text not null, uses integer not null,
  created text not null, expires text not null, made_by text not null references accounts (key));
create index invitations_by_group on invitations (group_id);
create table group_pieces (group_id text not null references groups (id), piece integer not null references pieces (number), given_by text not null references accounts (key),
  given text not null, lets_in integer not null, primary key (group_id, piece));
create index group_pieces_by_piece on group_pieces (piece);
alter table documents add column group_id text references groups (id);
create index documents_of_group on documents (group_id) where group_id is not null;
create table discussions (piece integer not null primary key, seq integer not null);
create table threads (piece integer not null, id text not null, seq integer not null,
  changed integer not null, change text not null, document integer, place text not null,
  state text not null, resolved_uid text, uid text, name text, mark text not null,
  date text not null, sent text not null, primary key (piece, id));
create index threads_by_change on threads (piece, changed);
create index threads_of_documents on threads (piece, document);
create table replies (piece integer not null, id text not null, thread text not null,
  seq integer not null, changed integer not null, change text not null, parent text,
  uid text, name text, mark text not null, text text not null, date text not null,
  edited text, removed text, removed_uid text, held integer not null, sent text not null,
  primary key (piece, id));
create index replies_by_change on replies (piece, changed);
create index replies_of_threads on replies (piece, thread);
create index held_replies on replies (piece) where held = 1;
create table reply_texts (piece integer not null, reply text not null, number integer not null,
  text text not null, date text not null, primary key (piece, reply, number));
create table thread_readings (piece integer not null, account text not null references accounts (key),
  thread text not null, seq integer not null, primary key (piece, account, thread));
alter table submissions add column group_id text;
alter table submissions add column sender text;
create table edit_logs (piece integer not null, document integer not null, id text not null,
  version integer not null, seq integer not null, size integer not null, saved integer not null,
  saved_version integer not null, saved_hash text not null, saved_uid text,
  beat integer not null, primary key (piece, document));
create table edits (piece integer not null, document integer not null, seq integer not null,
  id text not null, writer text not null, uid text not null, date text not null,
  content text not null, primary key (piece, document, seq));
create unique index edits_by_id on edits (piece, document, id);
create index edits_of_writers on edits (piece, document, writer);
create index replies_of_accounts on replies (uid, piece, thread);
create index mentioning_replies on replies (date, id)
  where held = 0 and removed is null and instr(text, '@') > 0;
