import { createHash } from 'node:crypto';

export type Row = Readonly<Record<string, string | number | null>>;
/** Rows by the table that they stand in. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const PASSWORD = 'all the black keys are flat';
export const TOKEN = 'a'.repeat(43);
/** The first reading, the curated one, and what Clara made of it. */
export const READINGS = [
  '{"labels": [{"type": "Cadence", "start": 8.0, "tag": "HC"}]}',
  '{"labels":[{"type":"Cadence","start":8,"tag":"PAC"},{"type":"Thème","start":0,"tag":"A – größer"}]}',
] as const;
export const SYNCHRO = '[{"onset":0,"date":0.51},{"onset":12,"date":7.02}]';
export const FILE = 'f'.repeat(64);
/** Ids of submissions: one that waits with its file, one without files, one that became a piece. */
export const WAITING = '01890a5d-ac96-774b-bcce-b302099a8057';
export const EMPTY = '01890a5d-ac96-774b-bcce-b302099a8058';
export const MADE = '01890a5d-ac96-774b-bcce-b302099a8059';

const DAY = '2026-01-02T03:04:05.678Z';
const LATER = '2026-02-03T04:05:06.789Z';
const INFO = '{"title":"Sonata in A","composer":"W. A. Mozart","unknown":{"kept":[1,2]}}';
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Azn99ZNSt/d/aOUTvIZSRQ$2t3BPhiMRhpZqujHIcs1wE+75fkW4htf2Qmdmdm+BVU';

const version = (document: number, number: number, content: string, uid: string | null): Row => ({
  ...{
    document,
    version: number,
    hash: hashOf(content),
    size: Buffer.byteLength(content),
    content,
  },
  ...{
    date: number === 1 ? DAY : LATER,
    uid,
    mark: uid === null ? 'mark-of-nobody' : 'mark-of-clara',
  },
  is_curated: number === 1 ? 1 : 0,
});

const submission = (number: number, id: string, files: string, state: string): Row => ({
  ...{ number, id, created: DAY, state, files },
  fields: '{"title":"A song of mine","name":"Anna","mail":"anna@music.example"}',
});

const FIRST: Rows = {
  corpora: [
    { number: 1, path: 'mozart', info: '{"title":"Mozart"}' },
    { number: 2, path: 'incoming-sandbox', info: '{"title":"Incoming"}' },
  ],
  pieces: [
    {
      ...{ number: 7, path: 'mozart/k331', corpus: 'mozart', info: INFO },
      ...{ summary: '{"title":"Sonata in A"}', permissions: '["read","update-analysis"]' },
      ...{ revision: 4, listed: 4 },
    },
  ],
  piece_versions: [
    { piece: 7, revision: 2, info: '{"title":"Sonate"}', permissions: '["read"]', replaced: DAY },
  ],
  resources: [
    {
      owner: 'mozart/k331',
      name: 'score.musicxml',
      hash: FILE,
      size: 1234,
      type: 'application/xml',
    },
  ],
  resource_versions: [
    {
      ...{ owner: 'mozart/k331', name: 'score.musicxml', hash: 'e'.repeat(64), size: 1200 },
      ...{ type: 'application/xml', replaced: DAY },
    },
  ],
  documents: [
    {
      ...{ id: 3, piece: 7, kind: 'analysis', name: 'form.dez', version: 2 },
      ...{ hidden: null, hidden_uid: null, hidden_mark: null },
    },
    {
      ...{ id: 4, piece: 7, kind: 'synchro', name: 'rondo.mp3', version: 1 },
      ...{ hidden: null, hidden_uid: null, hidden_mark: null },
    },
    {
      ...{ id: 5, piece: 7, kind: 'analysis', name: 'draft.dez', version: 1 },
      ...{ hidden: LATER, hidden_uid: 'Clára', hidden_mark: 'mark-of-clara' },
    },
  ],
  document_versions: [
    version(3, 1, READINGS[0], null),
    version(3, 2, READINGS[1], 'Clára'),
    version(4, 1, SYNCHRO, null),
    version(5, 1, '{"labels":[]}', null),
  ],
  accounts: [
    { key: 'clára', uid: 'Clára', password_hash: HASH, is_blocked: 0, created: DAY },
    { key: 'troll', uid: 'troll', password_hash: HASH, is_blocked: 1, created: DAY },
  ],
  grants: [
    { account: 'clára', path: '', permission: 'corpus' },
    { account: 'clára', path: 'mozart', permission: 'all' },
  ],
  sessions: [
    {
      ...{ token_hash: hashOf(TOKEN), account: 'clára', created: DAY, last_used: LATER },
      ...{ expires: '2999-01-01T00:00:00.000Z', is_revoked: 0 },
    },
  ],
  blocks: [{ mark: 'mark-of-troll', by: 'Clára', date: DAY }],
  jobs: [
    {
      ...{ number: 1, id: '01890a5d-ac96-774b-bcce-b302099a8000', kind: 'corpus', state: 'done' },
      ...{ payload: '{"path":"mozart"}', report: '{"pieces":1}', created: DAY, changed: LATER },
    },
  ],
  secrets: [{ name: 'key', value: 'ab'.repeat(32) }],
  counters: [{ name: 'listing', value: 4 }],
};

/** Before submissions had jobs: all that waited were "submitted". */
const BEFORE_JOBS: Rows = {
  ...FIRST,
  submissions: [
    submission(1, WAITING, `[{"name":"song.mid","hash":"${FILE}","size":1234}]`, 'submitted'),
    submission(2, EMPTY, '[]', 'submitted'),
  ],
};

const made: Row = { report: '{"done":1,"total":1,"problems":[]}', piece: 7, changed: LATER };
const undone: Row = { report: '{}', piece: null, changed: DAY };

const THIRD: Rows = {
  ...FIRST,
  documents: FIRST.documents!.map((row) => ({
    ...row,
    labels: row.id === 3 ? '{"Cadence":1,"other":1}' : null,
  })),
  submissions: [
    {
      ...submission(1, WAITING, `[{"name":"song.mid","hash":"${FILE}","size":1234}]`, 'queued'),
      ...undone,
    },
    { ...submission(2, EMPTY, '[]', 'queued'), ...undone },
    { ...submission(3, MADE, '[]', 'ready'), ...made },
  ],
  jobs: [
    { ...FIRST.jobs![0]!, due: null },
    {
      ...{ number: 2, id: WAITING, kind: 'submission', payload: `{"submission":"${WAITING}"}` },
      ...{ state: 'waiting', report: '{}', created: DAY, changed: DAY, due: null },
    },
  ],
  former_paths: [{ path: 'mozart/kv331', piece: 7 }],
};

/** Since sessions tell their browser. */
const FOURTH: Rows = {
  ...THIRD,
  sessions: THIRD.sessions!.map((row) => ({ ...row, browser: 'Firefox on Linux' })),
};

/** Since a password that an operator sets has an end. */
const FIFTH: Rows = {
  ...FOURTH,
  accounts: FOURTH.accounts!.map((row) => ({ ...row, first_until: null })),
};

/** Since acts of administrators are noted, and versions hidden alone. */
const SIXTH: Rows = {
  ...FIFTH,
  jobs: FIFTH.jobs!.map((row) => ({
    ...{ ...row, run: row.state === 'done' ? 1 : 0 },
    ...(row.state === 'done' ? { started: DAY, ended: LATER } : { started: null, ended: null }),
  })),
  documents: FIFTH.documents!.map((row) => ({
    ...row,
    hidden_reason: row.hidden === null ? null : 'It names a person.',
  })),
  document_versions: FIFTH.document_versions!.map((row) => ({
    ...{ ...row, hidden: null, hidden_uid: null, hidden_reason: null },
  })),
  audit: [
    {
      ...{ id: 1, date: DAY, who: 'Clára', act: 'block address', object: 'address mark-of-troll' },
      ...{ details: '{}', mark: 'mark-of-clara' },
    },
  ],
  refusals: [
    { day: '2026-01-02', kind: 'login', asker: 'address mark-of-troll', count: 7, last: DAY },
  ],
};

/** Since versions tell their piece. */
const SEVENTH: Rows = {
  ...SIXTH,
  document_versions: SIXTH.document_versions!.map((row) => ({ ...row, piece: 7 })),
};

const OWNED = { owner: 'clára', visibility: 'link', link: 'q1zUxK0p' };

/** Since documents have owners. */
const EIGHTH: Rows = {
  // Owners are accounts.
  accounts: SEVENTH.accounts!,
  ...SEVENTH,
  documents: [
    ...SEVENTH.documents!.map((row) => ({
      ...{ ...row, owner: null, visibility: 'public', link: null },
    })),
    {
      ...{ id: 6, piece: 7, kind: 'analysis', name: 'thesis~Clára', version: 1, labels: '{}' },
      ...{ hidden: null, hidden_uid: null, hidden_mark: null, hidden_reason: null, ...OWNED },
    },
  ],
  document_versions: [
    ...SEVENTH.document_versions!,
    {
      ...{ ...version(6, 1, '{"labels":[]}', 'Clára'), piece: 7 },
      ...{ hidden: null, hidden_uid: null, hidden_reason: null },
    },
  ],
  collaborators: [{ piece: 7, document: 6, account: 'troll', role: 'reader' }],
};

const GROUP = { group_id: '3f2a9c0d11e45b67' };

/** Since accounts have groups. */
const NINTH: Rows = {
  accounts: EIGHTH.accounts!,
  groups: [{ id: GROUP.group_id, name: 'Seminar: Mozart', created: DAY }],
  // Groups that see documents are there before them.
  ...EIGHTH,
  documents: EIGHTH.documents!.map((row) => ({
    ...row,
    ...(row.id === 6 ? { ...GROUP, visibility: 'group' } : { group_id: null }),
  })),
  members: [
    { ...GROUP, account: 'clára', role: 'owner', since: DAY },
    { ...GROUP, account: 'troll', role: 'reader', since: DAY },
  ],
  invitations: [
    {
      ...{ ...GROUP, id: '00ff11ee22dd33cc', code_hash: 'c'.repeat(64), role: 'reader', uses: 3 },
      ...{ created: DAY, expires: '2999-01-01T00:00:00.000Z', made_by: 'clára' },
    },
  ],
  group_pieces: [{ ...GROUP, piece: 7, given_by: 'clára', given: DAY, lets_in: 1 }],
};

const SAID = {
  change: 'new',
  uid: 'Clára',
  name: null,
  mark: 'm1',
  date: '2026-03-01T00:00:00.000Z',
};
const [THREAD, REPLY] = [
  '01930f3c-8a40-7c11-8e2f-5b0c3a9d1e01',
  '01930f3c-8a40-7c11-8e2f-5b0c3a9d1e02',
];

/** Since there are threads. */
const TENTH: Rows = {
  ...NINTH,
  discussions: [{ piece: 7, seq: 1_772_323_200_001 }],
  threads: [
    {
      ...{ piece: 7, id: THREAD, seq: 1_772_323_200_000, changed: 1_772_323_200_000, ...SAID },
      ...{ document: 6, place: '{"labels":[],"start":4,"staves":[]}', state: 'open' },
      ...{ resolved_uid: null, sent: 'f'.repeat(64) },
    },
  ],
  replies: [
    {
      ...{ piece: 7, id: REPLY, thread: THREAD, seq: 1_772_323_200_000, ...SAID },
      ...{ changed: 1_772_323_200_001, change: 'edited', parent: null, text: 'A half cadence.' },
      ...{ edited: '2026-03-02T00:00:00.000Z', removed: null, removed_uid: null, held: 0 },
      sent: 'f'.repeat(64),
    },
  ],
  reply_texts: [{ piece: 7, reply: REPLY, number: 1, text: 'A cadence?', date: SAID.date }],
  thread_readings: [{ piece: 7, account: 'troll', thread: THREAD, seq: 1_772_323_200_000 }],
};

/** Id of a submission for a group. */
export const FOR_GROUP = '01890a5d-ac96-774b-bcce-b302099a8060';

/** Since pieces are sent for groups. */
const ELEVENTH: Rows = {
  ...TENTH,
  submissions: [
    ...TENTH.submissions!,
    {
      ...submission(4, FOR_GROUP, '[]', 'ready'),
      ...{ ...made, piece: null },
      ...{ group_id: GROUP.group_id, sender: 'clára' },
    },
  ],
};

const WRITER = '01930f3c-8a40-7c11-8e2f-5b0c3a9d1e03';

/** Since several edit an analysis at the same time. */
const TWELFTH: Rows = {
  ...ELEVENTH,
  edit_logs: [
    {
      ...{ piece: 7, document: 6, id: THREAD, version: 1, seq: 1, size: 12, saved: 0 },
      ...{ saved_version: 1, saved_hash: 'a'.repeat(64), saved_uid: null, beat: 1_772_323_200_000 },
    },
  ],
  edits: [
    {
      ...{ piece: 7, document: 6, seq: 1, id: REPLY, writer: WRITER, uid: 'Clára' },
      ...{ date: SAID.date, content: '{"edits":[]}' },
    },
  ],
};

/** Rows as the service wrote them into the tables of each released step. */
export const ROWS: Readonly<Record<string, Rows>> = {
  '0001-tables': BEFORE_JOBS,
  '0002-label-counts': {
    ...BEFORE_JOBS,
    documents: FIRST.documents!.map((row) => ({
      ...row,
      labels: row.id === 3 ? '{"Cadence":1,"other":1}' : null,
    })),
  },
  '0003-submissions': THIRD,
  '0004-session-browsers': FOURTH,
  '0005-first-passwords': FIFTH,
  '0006-administration': SIXTH,
  '0007-piece-keys': SEVENTH,
  '0008-ownership': EIGHTH,
  '0009-groups': NINTH,
  '0010-threads': TENTH,
  '0011-group-submissions': ELEVENTH,
  '0012-edits': TWELFTH,
  '0013-inbox': TWELFTH,
};
