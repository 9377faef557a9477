import type { HostedClient } from '#entries/corpus.js';
import type {
  Account,
  AccountSession,
  Asker,
  AuditEntry,
  FirstPassword,
  Grant,
  Hidden,
  HiddenContent,
  JobDetails,
  JobsPage,
  Limits,
  Page,
  Storage,
  SubmissionEntry,
  SubmissionsPage,
  VersionSubject,
  Warning,
} from './answers.js';

type Query = Readonly<Record<string, string | undefined>>;

interface PageQuery {
  readonly after?: string | undefined;
}

/** The parts of the application's client that this one needs: its connection, which has the user's session. */
type Service = Pick<HostedClient, 'base' | 'connection'>;

/**
 * The calls of the service for administrators. Its answers are as their schemas say: page and service are of one
 * version, and the service checks its answers in its tests.
 */
export class AdminClient {
  constructor(private readonly service: Service) {}

  /** Lists accounts, by name; those whose name has a text in it. */
  accounts(query: PageQuery & { readonly text?: string }, signal?: AbortSignal) {
    return this.get<Page<Account>>('admin/accounts', { ...query }, signal);
  }

  /** Returns an account; undefined when there is none of this name. */
  async account(uid: string, signal?: AbortSignal): Promise<Account | undefined> {
    let after: string | undefined;
    do {
      const { items, next } = await this.accounts({ text: uid, after }, signal);
      const found = items.find((account) => account.uid === uid);
      if (found) return found;
      after = next;
    } while (after !== undefined);
    return undefined;
  }

  /** Makes an account; its first password is in no other answer. */
  addAccount(uid: string): Promise<FirstPassword> {
    return this.post('admin/accounts', { uid });
  }

  /** Gives an account another first password and ends its sessions. */
  newPassword(uid: string): Promise<FirstPassword> {
    return this.post('admin/accounts/password', { uid });
  }

  /** Gives a permission to an account, or takes it back. */
  grant(uid: string, { path, permission }: Grant, granted = true): Promise<Account> {
    return this.post('admin/accounts/grant', { uid, path, permission, granted });
  }

  /** Lists the open sessions of an account, the newest first. */
  sessions(uid: string, signal?: AbortSignal) {
    return this.get<readonly AccountSession[]>('admin/accounts/sessions', { uid }, signal);
  }

  /** Ends sessions of an account; all without ids. */
  endSessions(uid: string, ids?: readonly string[]): Promise<void> {
    return this.act('admin/accounts/sessions/end', { uid, ...(ids && { sessions: ids }) });
  }

  /** Blocks an account or a network address, or lifts the block. */
  block({ uid, mark }: Asker, blocked: boolean): Promise<void> {
    return this.act('block', { ...(uid === undefined ? { mark } : { uid }), blocked });
  }

  /** Lists submissions, the newest first. */
  submissions(
    query: PageQuery & { readonly state?: string; readonly limit?: string },
    signal?: AbortSignal,
  ) {
    return this.get<SubmissionsPage>('submissions', { ...query }, signal);
  }

  submission(id: string, signal?: AbortSignal) {
    return this.get<SubmissionEntry>(`submissions/${encodeURIComponent(id)}`, {}, signal);
  }

  /** Accepts a submission: its piece moves to a corpus; its id there is the present one by default. */
  accept(id: string, place: { readonly corpus: string; readonly id?: string }) {
    return this.post<SubmissionEntry>(`submissions/${encodeURIComponent(id)}/accept`, place);
  }

  /** Moves the piece of a submission to a corpus. */
  move(id: string, place: { readonly corpus: string; readonly id?: string }) {
    return this.post<SubmissionEntry>(`submissions/${encodeURIComponent(id)}/move`, place);
  }

  /** Refuses a submission, with a reason that its sender reads. */
  refuse(id: string, reason: string) {
    return this.post<SubmissionEntry>(`submissions/${encodeURIComponent(id)}/refuse`, { reason });
  }

  /** Lists jobs, the newest first. */
  jobs(
    query: PageQuery & { readonly state?: string; readonly kind?: string; readonly limit?: string },
    signal?: AbortSignal,
  ) {
    return this.get<JobsPage>('admin/jobs', { ...query }, signal);
  }

  job(id: string, signal?: AbortSignal) {
    return this.get<JobDetails>(`admin/jobs/${encodeURIComponent(id)}`, {}, signal);
  }

  cancelJob(id: string): Promise<JobDetails> {
    return this.post(`admin/jobs/${encodeURIComponent(id)}/cancel`, {});
  }

  repeatJob(id: string): Promise<JobDetails> {
    return this.post(`admin/jobs/${encodeURIComponent(id)}/repeat`, {});
  }

  /** Lists hidden analyses, synchronizations and versions, the last hidden first. */
  hidden(query: PageQuery & { readonly piece?: string }, signal?: AbortSignal) {
    return this.get<Page<Hidden>>('admin/hidden', { ...query }, signal);
  }

  /** Returns what is hidden, as it was saved. */
  hiddenContent({ version, ...subject }: VersionSubject, signal?: AbortSignal) {
    const query = { ...subject, ...(version !== undefined && { version: String(version) }) };
    return this.get<HiddenContent>('admin/hidden/content', query, signal);
  }

  /** Hides an analysis, a synchronization or one version of it. */
  hide(subject: VersionSubject, reason: string): Promise<void> {
    return this.act('admin/hide', { ...subject, reason });
  }

  /** Shows again what was hidden. */
  restore(subject: VersionSubject): Promise<void> {
    return this.act('admin/restore', subject);
  }

  storage(signal?: AbortSignal) {
    return this.get<Storage>('admin/storage', {}, signal);
  }

  /** Lists the limits that were hit in the last days. */
  limits(days: number, signal?: AbortSignal) {
    return this.get<Limits>('admin/limits', { days: String(days) }, signal);
  }

  warnings(signal?: AbortSignal) {
    return this.get<readonly Warning[]>('admin/warnings', {}, signal);
  }

  /** Lists what was done, the latest first. */
  audit(
    query: PageQuery & { readonly who?: string; readonly object?: string },
    signal?: AbortSignal,
  ) {
    return this.get<Page<AuditEntry>>('admin/audit', { ...query }, signal);
  }

  private async get<Answer>(call: string, query: Query, signal?: AbortSignal): Promise<Answer> {
    const { connection, base } = this.service;
    const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
    const search = new URLSearchParams(given).toString();
    const answer = await connection.json(`${base}${call}${search && `?${search}`}`, { signal });
    return answer.value as Answer;
  }

  private async post<Answer>(call: string, body: object): Promise<Answer> {
    const { connection, base } = this.service;
    const answer = await connection.json(`${base}${call}`, { method: 'POST', body });
    return answer.value as Answer;
  }

  private act(call: string, body: object): Promise<void> {
    const { connection, base } = this.service;
    const read = async (answer: Response) => {
      await answer.text();
    };
    return connection.send(`${base}${call}`, read, { method: 'POST', body });
  }
}
