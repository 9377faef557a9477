import { type CorpusInfo, linkedName } from '#core';
import type { CorpusClient, TextFile } from '../client.js';
import { encodePath, pathIds } from '../corpus-path.js';
import { fileUrlIn } from '../file-url.js';
import { Account, type PasswordChange } from './account.js';
import { keepAhead, takeAhead } from './ahead.js';
import * as answers from './answers.js';
import { ListingCache, type ListingRequest } from './listing-cache.js';
import type { BlockTarget, HostedOptions, SaveOptions, UploadOptions } from './hosted-options.js';
import { PermanentCalls, queryOf } from './permanent.js';
import { isBeside, linkIn } from './restricted-link.js';
import { conditions, type SentAnalysis } from './save-conditions.js';
import { absolute, folder, usualAddresses } from './service-addresses.js';
import { etagOf, ServiceConnection, type ServiceRequest } from './service-connection.js';
import type { HostedSubmission } from './submission-answer.js';
import type { HostedSession } from './own-sessions.js';
import { browserSessions, type SessionStore, type UserSession } from './user-session.js';

/** Loads the readers of listings, which a page with one piece does not need. */
const readers = () => import('./listing-answers.js');
type Readers = Awaited<ReturnType<typeof readers>>;
const uploads = () => import('./uploads.js');
const submissions = () => import('./submission-answer.js');
const ownSessions = () => import('./own-sessions.js');

const JSON_WANTED = { Accept: 'application/json' };

/** Reads corpora of a web service, and saves to it. */
export class HostedClient implements CorpusClient {
  readonly isLocal = false;
  /** Base URL of the web service, absolute, with a slash at its end. */
  readonly base: string;
  /** Sends further calls of the service in the name of the user who is logged in. */
  readonly connection: ServiceConnection;
  private readonly resources: string;
  private readonly sessions: SessionStore;
  private readonly account: Account;
  private readonly listings = new ListingCache();
  /** Path segments that give access to the files of restricted pieces, by the folder of the piece. */
  private readonly links = new Map<string, string>();
  private readonly permanent = new PermanentCalls();

  constructor(options: HostedOptions) {
    this.base = folder(options.baseUrl);
    this.resources = folder(
      options.resourcesUrl ?? new URL('../static/resources/', this.base).href,
    );
    this.sessions = options.session ?? browserSessions(`glosa-session ${this.base}`);
    const { fetch, timeout } = options;
    const { sessions } = this;
    this.connection = new ServiceConnection({ baseUrl: this.base, sessions, fetch, timeout });
    this.account = new Account({
      ...{ connection: this.connection, sessions },
      authUrl: options.authUrl && absolute(options.authUrl),
      changePasswordUrl: options.changePasswordUrl && absolute(options.changePasswordUrl),
      logoutUrl: `${this.base}logout`,
    });
  }

  /** The session of the user who is logged in; undefined when logged out. */
  get session(): UserSession | undefined {
    return this.sessions.read();
  }

  /** Calls back when the user logs in or out, in any tab; returns the function that stops it. */
  onSession(listener: (session: UserSession | undefined) => void): () => void {
    return this.sessions.watch(() => listener(this.session));
  }

  async corpus(path: string, signal?: AbortSignal): Promise<CorpusInfo> {
    const file = await this.text(this.corpusUrl(path), { signal, headers: JSON_WANTED });
    return (await readers()).readCorpus(file);
  }

  async piece(path: string, signal?: AbortSignal): Promise<TextFile> {
    const url = this.pieceUrl(path);
    const key = this.ownKey(url);
    const ask = () => this.text(url, { signal, headers: JSON_WANTED });
    const file = await (takeAhead(key)?.catch(ask) ?? ask());
    signal?.throwIfAborted();
    // After a login or a logout the link would be another user's.
    if (key === this.ownKey(url)) this.keepLink(path, linkIn(file.text));
    this.permanent.keep(path, file.text);
    return file;
  }

  /**
   * Requests a piece that the page is about to open: the next `piece()` of its path gets the answer, or
   * asks again where this fails.
   * @param milliseconds after which an unused answer is dropped
   */
  async fetchAhead(path: string, milliseconds = 10_000): Promise<void> {
    const url = this.pieceUrl(path);
    await keepAhead(this.ownKey(url), this.text(url, { headers: JSON_WANTED }), milliseconds);
  }

  /** Returns the path of the piece with a number. */
  async pathOfNumber(number: number, signal?: AbortSignal): Promise<string> {
    return answers.readPath(await this.connection.json(`${this.base}pieces/${number}`, { signal }));
  }

  async analyses(path: string, signal?: AbortSignal): Promise<readonly string[]> {
    const url = this.corpusUrl(path, 'analyses');
    const file = await this.text(url, { signal, headers: JSON_WANTED });
    return (await readers()).readNames(file);
  }

  /** Returns the saved analyses of a piece, with all their data in the listing. */
  async analysisEntries(
    path: string,
    signal?: AbortSignal,
  ): Promise<readonly answers.AnalysisEntry[]> {
    const url = `${this.corpusUrl(path, 'analyses')}?details=true`;
    const answer = await this.connection.json(url, { signal });
    return (await readers()).readAnalysisEntries(answer);
  }

  /**
   * Reads a saved analysis: by default its last version; browsers keep the others. One that is shown by its link is
   * read by its name with the key of that: `Form~ada?key=q1zUxK0p`.
   */
  async analysis(
    path: string,
    name: string,
    signal?: AbortSignal,
    version?: number,
  ): Promise<answers.HostedAnalysis> {
    const { name: plain, key } = linkedName(name);
    const call = this.permanent.version(path, plain, version);
    const query = queryOf({ key, version: call === undefined ? version : undefined });
    const url = (call ? this.base + call : this.corpusUrl(path, 'analyses', plain)) + query;
    return answers.readAnalysisAnswer(await this.connection.json(url, { signal }), plain);
  }

  /** Returns all versions of an analysis, the oldest first; of one that is shown by its link, by its name with the key. */
  async versions(
    path: string,
    name: string,
    signal?: AbortSignal,
  ): Promise<readonly answers.HostedVersion[]> {
    const { name: plain, key } = linkedName(name);
    const url = this.corpusUrl(path, 'analyses', plain, 'versions') + queryOf({ key });
    return answers.readVersions(await this.connection.json(url, { signal }));
  }

  /** Returns all saved versions of the synchronization of a recording, by default of the first one. */
  async synchroVersions(
    path: string,
    source?: string,
    signal?: AbortSignal,
  ): Promise<readonly answers.HostedVersion[]> {
    const url = this.synchroUrl(path, source, 'versions');
    return answers.readVersions(await this.connection.json(url, { signal }));
  }

  read(path: string, file: string, signal?: AbortSignal): Promise<TextFile> {
    return this.text(this.fileUrl(path, file), { signal });
  }

  /**
   * Returns the URL of a file of a piece. For a restricted piece it is valid for hours from the last time
   * that its info was read: browsers fetch pictures and recordings without a token.
   */
  fileUrl(path: string, file: string): string {
    const place = encodePath(path);
    const link = this.links.get(place);
    const needsLink = link !== undefined && isBeside(file);
    return fileUrlIn(this.resources + place, needsLink ? `${link}/${file}` : file);
  }

  /** Returns a corpus with everything below it; cached for three minutes. */
  recursive(path = '', request: ListingRequest = {}): Promise<answers.CorpusNode> {
    return this.listing(this.corpusUrl(path, 'recursive'), 'readTree', request);
  }

  /** Returns a corpus, unless it is the root, and those below it; cached for three minutes. */
  corpora(path = '', request: ListingRequest = {}): Promise<readonly answers.CorpusNode[]> {
    const url = `${this.corpusUrl(path, 'recursive')}?flatCorpus=true`;
    return this.listing(url, 'readFlat', request);
  }

  /** Saves an analysis: a new one, or a new version. `content` is what a .dez file holds. */
  saveAnalysis(
    path: string,
    analysis: SentAnalysis,
    options: SaveOptions = {},
  ): Promise<answers.SavedVersion> {
    const url = this.corpusUrl(path, 'analyses');
    return this.save(url, { method: 'POST', body: analysis }, options);
  }

  /** Saves the synchro.json of a recording, by default of the first one. */
  saveSynchro(
    path: string,
    { synchro, source }: { readonly synchro: string; readonly source?: string },
    options: SaveOptions = {},
  ): Promise<answers.SavedVersion> {
    const body = new FormData();
    if (source !== undefined) body.append('source', source);
    body.append('synchro', new Blob([synchro], { type: 'application/json' }), 'synchro.json');
    return this.save(this.corpusUrl(path, 'synchro'), { method: 'PUT', body }, options);
  }

  /** Hides an analysis, whose versions stay stored; for accounts with that permission. */
  deleteAnalysis(path: string, name: string, options: SaveOptions = {}): Promise<void> {
    return this.remove(this.corpusUrl(path, 'analyses', name), options);
  }

  /** Hides the saved synchronization of a recording; for accounts that may. */
  deleteSynchro(path: string, source?: string, options: SaveOptions = {}): Promise<void> {
    return this.remove(this.synchroUrl(path, source), options);
  }

  /**
   * Logs in.
   * @param newPassword takes the place of the password, as that of a first one has to
   * @throws CorpusError (Unauth) for a wrong uid or password; Error when there is no address for it
   */
  login(uid: string, password: string, newPassword?: string): Promise<UserSession> {
    this.listings.clear();
    return this.account.login(uid, password, newPassword);
  }

  /** Forgets the session, then informs the service. Returns false when the service did not answer. */
  logout(): Promise<boolean> {
    this.listings.clear();
    this.links.clear();
    return this.account.logout();
  }

  /**
   * Changes a password; all other sessions of the account end.
   * @throws CorpusError (Unauth) for a wrong old password; Error when there is no address for it
   */
  changePassword(change: PasswordChange): Promise<void> {
    return this.account.changePassword(change);
  }

  /** Returns the open sessions of the account that is logged in, the newest first. */
  async openSessions(signal?: AbortSignal): Promise<readonly HostedSession[]> {
    const answer = await this.connection.json(`${this.base}sessions`, { signal });
    return (await ownSessions()).readSessions(answer);
  }

  /**
   * Ends sessions of the account that is logged in: those with the ids, or all but this one.
   * @throws CorpusError with the code `wrongPassword`
   */
  endSessions(password: string, ids?: readonly string[]): Promise<void> {
    const body = { password, ...(ids && { sessions: ids }) };
    return this.act(`${this.base}sessions/end`, { method: 'POST', body });
  }

  /** Blocks an account or an author; for accounts with that permission. */
  block(target: BlockTarget, signal?: AbortSignal): Promise<void> {
    return this.act(`${this.base}block`, { method: 'POST', body: target, signal });
  }

  /** Asks for a new piece. However long its files take. */
  async requestPiece(form: FormData, options: UploadOptions = {}): Promise<HostedSubmission> {
    const url = `${this.base}pieces`;
    return (await uploads()).sendPiece(this.connection, { url, form }, options);
  }

  /** Returns a MuseScore file as MusicXML, where the service converts such files; it keeps neither. */
  async convertScore(score: Blob, name: string, options: UploadOptions = {}): Promise<Blob> {
    const form = new FormData();
    form.append('score', score, name);
    const url = `${this.base}conversions`;
    return (await uploads()).sendScore(this.connection, { url, form }, options);
  }

  /** Returns the state of a submission. */
  async submission(id: string, signal?: AbortSignal): Promise<HostedSubmission> {
    const url = `${this.base}submissions/${encodeURIComponent(id)}`;
    const answer = await this.connection.json(url, { signal });
    return (await submissions()).readSubmission(answer);
  }

  /** Returns the service's health report. */
  async health(signal?: AbortSignal): Promise<unknown> {
    return (await this.connection.json(`${this.base}health`, { signal })).value;
  }

  private text(url: string, sent: ServiceRequest): Promise<TextFile> {
    const read = async (answer: Response) => ({
      url,
      text: await answer.text(),
      ...etagOf(answer),
    });
    return this.connection.send(url, read, sent);
  }

  private async listing<Kind extends 'readTree' | 'readFlat'>(
    url: string,
    kind: Kind,
    request: ListingRequest,
  ): Promise<ReturnType<Readers[Kind]>> {
    const load = async () => {
      const [answer, read] = await Promise.all([this.connection.json(url), readers()]);
      return read[kind](answer) as ReturnType<Readers[Kind]>;
    };
    return this.listings.get(this.ownKey(url), load, request);
  }

  private keepLink(path: string, link: string | undefined): void {
    if (link === undefined) this.links.delete(encodePath(path));
    else this.links.set(encodePath(path), link);
  }

  /** Keeps the answers for one account from another that logs in on the same page. */
  private ownKey(url: string): string {
    return `${this.session?.token ?? ''} ${url}`;
  }

  private async save(
    url: string,
    sent: ServiceRequest,
    options: SaveOptions,
  ): Promise<answers.SavedVersion> {
    const request = { ...sent, headers: conditions(options), signal: options.signal };
    return answers.readSaved(await this.connection.json(url, request));
  }

  private remove(url: string, options: SaveOptions): Promise<void> {
    const { signal } = options;
    return this.act(url, { method: 'DELETE', headers: conditions(options), signal });
  }

  private act(url: string, sent: ServiceRequest): Promise<void> {
    return this.connection.send(url, (answer) => answer.text().then(() => undefined), sent);
  }

  private corpusUrl(path: string, ...call: readonly string[]): string {
    return this.base + ['corpus', ...pathIds(path), ...call].map(encodeURIComponent).join('/');
  }

  private pieceUrl(path: string): string {
    return `${this.corpusUrl(path)}?static=true`;
  }

  private synchroUrl(path: string, source?: string, ...call: readonly string[]): string {
    const query = source === undefined ? '' : `?source=${encodeURIComponent(source)}`;
    return this.corpusUrl(path, 'synchro', ...call) + query;
  }
}

/** Returns a client of a service with the usual addresses. */
export const serviceAt = (baseUrl: string, options: Partial<HostedOptions> = {}): HostedClient =>
  new HostedClient({ ...usualAddresses(baseUrl), ...options });
