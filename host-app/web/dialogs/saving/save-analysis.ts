import { observable, observableRef, runInAction } from 'mobx';
import { editorOf, partsOfName, type Piece, typeText, type Words } from '#core';
import { readAnalysis, savePieceAnalysis } from '#corpus';
import type {
  AnalysisEntry,
  GroupName,
  HostedClient,
  SaveAnalysisOptions,
  SavedAnalysis,
  Visibility,
} from '#entries/corpus.js';
import { FormStore } from '../form/form-store.js';
import { byFrequency, nextName, suggestNames } from './names.js';
import type { Readers } from './readers-field.js';
import { saveRefusal, sessionEnded, type SaveRefusal, type SaveWay } from './save-refusal.js';

/** Save over the opened analysis, or beside it. */
export type SaveMode = 'version' | 'new';

export interface SaveAnalysisContext {
  readonly client: HostedClient;
  readonly model: Piece;
  readonly isOnline: () => boolean;
  /** The musical terms of the user's language. */
  readonly words: Words;
  /** Returns a name for the analysis of an account. */
  readonly nameBy: (author: string) => string;
  /** The analyses of the piece, if the page has listed them. */
  readonly entries?: readonly AnalysisEntry[] | undefined;
  /** Lists the groups of the account. */
  readonly groups?: () => Promise<readonly GroupName[]>;
}

/** How it is saved: over the version of another user, or as a copy of the user's own. */
export type SaveAnalysisHow = Pick<SaveAnalysisOptions, 'replaces' | 'own'>;

/** Saves the open analysis to the cloud, with a form. */
export class SaveAnalysis {
  readonly form = new FormStore<'name'>();
  /** Name of the analysis that was open at the start; `''` for a new one. */
  readonly opened: string;
  /**
   * Whether the analysis comes from the cloud, and a user is logged in who may have the right to change it.
   */
  readonly canBeVersion: boolean;
  /** The choice of the user, or the one that a refusal demands. */
  @observable private accessor chosen: SaveMode | undefined = undefined;
  @observableRef private accessor entries: readonly AnalysisEntry[] | undefined;
  /** The name that the user has typed or chosen; undefined before that. */
  @observable private accessor typed: string | undefined = undefined;
  /** Known names of other analyses. */
  @observableRef private accessor taken: readonly string[];
  /** Who shall see it; undefined until the user has chosen. */
  @observableRef private accessor seenBy: Readers | undefined;
  /** The groups of the account, when they are known. */
  @observableRef private accessor listed: readonly GroupName[] = [];
  /** The user at the time when the form was opened or last sent. */
  private author: string | undefined;

  constructor(private readonly context: SaveAnalysisContext) {
    const { model, client, entries } = context;
    this.entries = entries;
    const { name = '', etag } = model.analysis ?? {};
    const isHosted = etag !== undefined && name !== '';
    this.opened = name;
    this.author = client.session?.name;
    this.canBeVersion = isHosted && client.session !== undefined;
    this.taken = isHosted ? [...model.analyses, name] : model.analyses;
  }

  /**
   * How it is saved: by default as a new version of what users have saved. What comes from the corpus, and what the
   * piece opens with, everybody reads: it changes only when the user chooses that.
   */
  get mode(): SaveMode {
    const isOverOthers = (this.isFromCorpus ?? true) || this.isAnothers;
    // What is edited together is everybody's.
    const isVersion = this.isTogether || !isOverOthers;
    return this.chosen ?? (this.canBeVersion && isVersion ? 'version' : 'new');
  }

  /** Whether the opened analysis is the corpus's, or the one that the piece opens with; undefined until that is known. */
  get isFromCorpus(): boolean | undefined {
    const { opened, entries } = this;
    const { defaultAnalysis } = this.context.model.settings;
    if (opened === '' || opened === defaultAnalysis) return opened !== '';
    return entries && this.openedEntry?.curated === true;
  }

  private get isTogether(): boolean {
    return this.context.model.analysis?.editing !== undefined;
  }

  /** Name for saving beside the other analyses. */
  get name(): string {
    return this.typed ?? this.ownName;
  }

  /** Suggested names. */
  get ideas(): readonly string[] {
    return suggestNames({
      name: this.isFromCorpus === true ? '' : partsOfName(this.opened).title,
      taken: this.taken,
      author: this.byAuthor,
      types: this.types,
    });
  }

  /** Whether the user decides who sees it: of what is new, and of what is theirs. */
  get canChooseReaders(): boolean {
    const { client } = this.context;
    if (!client.session) return false;
    return this.mode === 'new' || this.openedEntry?.owner === client.session.name;
  }

  /** Who sees it from now on: by default those who see it now, and everybody what is new. */
  get readers(): Readers {
    const { mode, openedEntry, seenBy } = this;
    if (seenBy) return seenBy;
    const { visibility = 'public', group } = (mode === 'version' ? openedEntry : undefined) ?? {};
    return { visibility, ...(group && { group: group.id }) };
  }

  get visibility(): Visibility {
    return this.readers.visibility;
  }

  /** The groups to which it can be shown: those of the account, and the one that sees it now. */
  get groups(): readonly GroupName[] {
    const { group } = this.openedEntry ?? {};
    const { listed } = this;
    return group && !listed.some(({ id }) => id === group.id) ? [...listed, group] : listed;
  }

  showTo(readers: Readers): void {
    runInAction(() => (this.seenBy = readers));
  }

  /** Whether the opened analysis belongs to another account, which may or may not let the user change it. */
  private get isAnothers(): boolean {
    const { owner } = this.openedEntry ?? {};
    return owner !== undefined && owner !== this.context.client.session?.name;
  }

  private get openedEntry(): AnalysisEntry | undefined {
    return this.entries?.find(({ name }) => name === this.opened);
  }

  /** Solutions for the last refusal. */
  get ways(): readonly SaveWay[] {
    const { refusal } = this.form;
    return refusal ? (refusal as SaveRefusal).ways : [];
  }

  /** Fetches the existing analyses; if that fails, the service reports a conflict on saving. */
  async listNames(): Promise<void> {
    const { client, model, groups } = this.context;
    void groups?.().then(
      (found) => runInAction(() => (this.listed = found)),
      () => undefined,
    );
    const entries = await client.analysisEntries(model.path).catch(() => undefined);
    if (!entries) return;
    runInAction(() => (this.entries = entries));
    this.take(entries.map(({ name }) => partsOfName(name).title));
  }

  choose(mode: SaveMode): void {
    runInAction(() => (this.chosen = mode));
    this.form.refuse(undefined);
  }

  rename(name: string): void {
    runInAction(() => (this.typed = name));
    this.form.clear('name');
  }

  /** Saves the analysis; resolves to undefined when that is refused: the form then says why. */
  async save(options: SaveAnalysisHow = {}): Promise<SavedAnalysis | undefined> {
    const { wanted, canChooseReaders } = this;
    const { visibility, group } = this.readers;
    const chosen = { visibility, ...(group !== undefined && { group }) };
    const readers = canChooseReaders ? chosen : {};
    const saved = await this.form.send(
      () => this.send({ name: wanted, ...readers, ...options }),
      (error) => this.refusalOf(error),
    );
    if (!saved && this.form.errorOf('name')) this.goBeside(wanted.trim());
    return saved;
  }

  /** Opens the analysis that another user has saved; the current one, if unsaved, stays as a draft. */
  async openTheirs(): Promise<true | undefined> {
    const { client, model } = this.context;
    const name = this.wanted.trim();
    return this.form.send(
      async () => {
        const file = await client.analysis(model.path, name);
        editorOf(model).open(readAnalysis(name, file, model.measureMap).analysis);
        return true as const;
      },
      (error) => this.refusalOf(error),
    );
  }

  /**
   * Saves the analysis. Does not save anonymously for a user whose session has ended.
   * @throws CorpusError (sessionEnded)
   */
  private async send(options: SaveAnalysisOptions): Promise<SavedAnalysis> {
    const { client, model } = this.context;
    if (this.author !== undefined && !client.session) throw sessionEnded(model.path);
    this.author = client.session?.name;
    return savePieceAnalysis(client, model, options);
  }

  /** A free name of the user's own: not the one that belongs to the corpus. */
  private get ownName(): string {
    const { opened, isFromCorpus, byAuthor, taken } = this;
    const { title } = partsOfName(opened);
    const base = isFromCorpus === true ? (byAuthor ?? this.types[0]) : title || byAuthor;
    return base ? nextName(base, taken) : '';
  }

  private get byAuthor(): string | undefined {
    const { client, nameBy } = this.context;
    return client.session && nameBy(client.session.name);
  }

  /** The types of the labels in words, the most frequent first. */
  private get types(): readonly string[] {
    const { model, words } = this.context;
    const types = byFrequency(model.analysis?.labels.map(({ type }) => type) ?? []);
    return types.map((type) => typeText(type, words));
  }

  private get wanted(): string {
    return this.mode === 'version' ? this.opened : this.name;
  }

  /** Switches to saving under another name; the refused name stays in the field, beside the error. */
  private goBeside(refused: string): void {
    if (refused) this.take([refused]);
    runInAction(() => {
      this.typed = refused;
      this.chosen = 'new';
    });
  }

  private take(names: readonly string[]): void {
    runInAction(() => (this.taken = [...new Set([...this.taken, ...names])]));
  }

  private refusalOf(error: unknown): SaveRefusal {
    const { client, isOnline } = this.context;
    return saveRefusal(error, {
      what: 'Analysis',
      name: this.wanted.trim(),
      isLoggedIn: client.session !== undefined,
      isOnline: isOnline(),
    });
  }
}
