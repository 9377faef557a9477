import { observable, observableRef, runInAction } from 'mobx';
import { editorOf } from '../../../../components/core/commands/editor.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import type {
  HostedClient,
  SaveAnalysisOptions,
  SavedAnalysis,
} from '../../../../components/corpus/index.js';
import { savePieceAnalysis } from '../../../../components/corpus/hosted/save-piece.js';
import { readAnalysis } from '../../../../components/corpus/loading/read-analysis.js';
import { FormStore } from '../form/form-store.js';
import { byFrequency, nextName, suggestNames } from './names.js';
import { saveRefusal, sessionEnded, type SaveRefusal, type SaveWay } from './save-refusal.js';

/** On top of the analysis that was opened, or beside it. */
export type SaveMode = 'version' | 'new';

export interface SaveAnalysisContext {
  readonly client: HostedClient;
  readonly model: Piece;
  readonly isOnline: () => boolean;
}

/** Saves the analysis that is open to the cloud, by a form. */
export class SaveAnalysis {
  readonly form = new FormStore<'name'>();
  /** Name of the analysis that was open at the start; `''` for a new one. */
  readonly opened: string;
  /** Whether it comes from the cloud, and somebody is logged in who may be allowed to change it. */
  readonly canBeVersion: boolean;
  @observable accessor mode: SaveMode;
  /** What the user has typed or chosen; undefined before that. */
  @observable private accessor typed: string | undefined = undefined;
  /** Names that others have, as far as is known. */
  @observableRef private accessor taken: readonly string[];
  /** Who was logged in when the form was opened, or sent last. */
  private author: string | undefined;

  constructor(private readonly context: SaveAnalysisContext) {
    const { model, client } = context;
    const { name = '', etag } = model.analysis ?? {};
    const isHosted = etag !== undefined && name !== '';
    this.opened = name;
    this.author = client.session?.name;
    this.canBeVersion = isHosted && client.session !== undefined;
    this.mode = this.canBeVersion ? 'version' : 'new';
    this.taken = isHosted ? [...model.analyses, name] : model.analyses;
  }

  /** The name that it gets beside the others. */
  get name(): string {
    return this.typed ?? (this.opened && nextName(this.opened, this.taken));
  }

  /** Names to choose from. */
  get ideas(): readonly string[] {
    const { model, client } = this.context;
    return suggestNames({
      name: this.opened,
      taken: this.taken,
      author: client.session?.name,
      types: byFrequency(model.analysis?.labels.map(({ type }) => type) ?? []),
    });
  }

  /** What can be done about the last refusal. */
  get ways(): readonly SaveWay[] {
    const { refusal } = this.form;
    return refusal ? (refusal as SaveRefusal).ways : [];
  }

  /** Learns which names there are; without an answer the service will say it. */
  async listNames(): Promise<void> {
    const { client, model } = this.context;
    const names = await client.analyses(model.path).catch(() => []);
    this.take(names);
  }

  choose(mode: SaveMode): void {
    runInAction(() => (this.mode = mode));
    this.form.refuse(undefined);
  }

  rename(name: string): void {
    runInAction(() => (this.typed = name));
    this.form.clear('name');
  }

  /** Resolves to undefined when it was refused: the form says why. */
  async save(options: { readonly replaces?: boolean } = {}): Promise<SavedAnalysis | undefined> {
    const { wanted } = this;
    const saved = await this.form.send(
      () => this.send({ name: wanted, ...options }),
      (error) => this.refusalOf(error),
    );
    if (!saved && this.form.errorOf('name')) this.goBeside(wanted.trim());
    return saved;
  }

  /** Opens what somebody else has saved; the present analysis, if unsaved, stays as a draft. */
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
   * Saves; not as somebody without account for one who was logged in.
   * @throws CorpusError (sessionEnded)
   */
  private async send(options: SaveAnalysisOptions): Promise<SavedAnalysis> {
    const { client, model } = this.context;
    if (this.author !== undefined && !client.session) throw sessionEnded(model.path);
    this.author = client.session?.name;
    return savePieceAnalysis(client, model, options);
  }

  private get wanted(): string {
    return this.mode === 'version' ? this.opened : this.name;
  }

  /** Another name is needed; what was refused stays in the field, beside the sentence. */
  private goBeside(refused: string): void {
    if (refused) this.take([refused]);
    runInAction(() => {
      this.typed = refused;
      this.mode = 'new';
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
