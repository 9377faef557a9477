import { observable, observableRef, reaction, runInAction } from 'mobx';
import { editorOf } from '../../../../../components/core/commands/editor.js';
import type { Analysis } from '../../../../../components/core/model/analysis.js';
import type { Piece } from '../../../../../components/core/model/piece.js';
import type {
  CorpusClient,
  HostedClient,
  TextFile,
} from '../../../../../components/corpus/index.js';
import { CorpusError } from '../../../../../components/corpus/corpus-error.js';
import { isAbsolute } from '../../../../../components/corpus/file-url.js';
import { keyOf, type AnalysisChoice } from './choice.js';

/** Where saved analyses come from; only a service has versions. */
export type AnalysisClient = Pick<CorpusClient | HostedClient, 'analysis' | 'read'>;

/** What a shelf is made for. */
export interface ShelfOptions {
  readonly piece: Piece;
  readonly client: AnalysisClient | undefined;
  /** What was asked for when the piece was loaded. */
  readonly first: AnalysisChoice;
  /** The piece shows another one, which was not asked for here: a file, a new one, a draft. */
  readonly onOther: (choice: AnalysisChoice, before: Analysis | undefined) => void;
}

const USUAL: AnalysisChoice = { kind: 'usual' };

/**
 * The analyses that were opened in a piece, one of which it shows. Those with unsaved changes, and
 * those that came out of a file, stay on the shelf: going back to them loses nothing.
 */
export class AnalysisShelf {
  /** The one that is shown. */
  @observableRef accessor current: AnalysisChoice;
  /** Whether another one is on its way. */
  @observable accessor isOpening = false;
  private readonly kept = new Map<string, Analysis>();
  private opening = new AbortController();
  private lastId = 0;
  /** What the piece was given here. */
  private given: Analysis | undefined;
  readonly dispose: () => void;

  constructor(private readonly options: ShelfOptions) {
    const { first, piece } = options;
    // What another visit has held is not known here.
    this.current = first.kind === 'held' ? USUAL : first;
    this.dispose = reaction(
      () => piece.analysis,
      (now, before) => this.handleChange(now, before),
    );
  }

  /** The name that the piece opens with; undefined when it opens with none. */
  get usual(): string | undefined {
    const { defaultAnalysis, gridAnalysis } = this.options.piece.settings;
    return defaultAnalysis ?? gridAnalysis;
  }

  /** Whether this is the one that is shown. Observable. */
  /** The name of the saved analysis that is shown; undefined for files, new ones and none. */
  get savedName(): string | undefined {
    const { current, usual } = this;
    if (current.kind === 'held') return undefined;
    const name = current.kind === 'saved' ? current.name : usual;
    return name === undefined || isAbsolute(name) ? undefined : name;
  }

  isCurrent(choice: AnalysisChoice): boolean {
    return this.key(choice) === this.key(this.current);
  }

  /**
   * Shows another one, as soon as it has come. False when it does not come: what cannot be read is
   * reported, and the present one stays.
   */
  async show(choice: AnalysisChoice): Promise<boolean> {
    const wanted = this.known(choice);
    this.opening.abort();
    if (this.isCurrent(wanted)) return this.settle(true);
    const { signal } = (this.opening = new AbortController());
    runInAction(() => (this.isOpening = true));
    try {
      const analysis = await this.find(wanted, signal);
      if (signal.aborted) return false;
      this.put(wanted, analysis);
      await this.readAgain();
      return this.settle(true);
    } catch (error) {
      if (signal.aborted) return false;
      await this.complain(error, wanted);
      return this.settle(false);
    }
  }

  /** What is shown was saved under a name. */
  rename(name: string): AnalysisChoice {
    const { analysis } = this.options.piece;
    for (const [key, one] of this.kept) if (one === analysis) this.kept.delete(key);
    const choice = { kind: 'saved', name } as const;
    runInAction(() => (this.current = choice));
    return choice;
  }

  private put(choice: AnalysisChoice, analysis: Analysis | undefined): void {
    this.keep(this.options.piece.analysis);
    this.given = analysis;
    runInAction(() => {
      this.current = choice;
      editorOf(this.options.piece).open(analysis);
    });
  }

  /** Times in measures are read again when the score has told its measures. */
  private async readAgain(): Promise<void> {
    const { piece } = this.options;
    if (piece.measureMap || !piece.analysis) return;
    const { readAgainWithMeasures } = await readers();
    readAgainWithMeasures(piece);
  }

  private handleChange(now: Analysis | undefined, before: Analysis | undefined): void {
    if (now === this.given && now !== undefined) return;
    if (!now || isReadAgain(now, before)) return;
    this.keep(before);
    const choice = this.placeOf(now);
    runInAction(() => (this.current = choice));
    this.keep(now);
    this.options.onOther(choice, before);
  }

  /** A place for an analysis that came from elsewhere. */
  private placeOf({ name, etag }: Analysis): AnalysisChoice {
    if (name && etag) return { kind: 'saved', name };
    this.lastId += 1;
    return { kind: 'held', id: String(this.lastId) };
  }

  /** Keeps what is shown, before the piece shows something else. */
  private keep(analysis: Analysis | undefined): void {
    if (analysis) this.kept.set(this.key(this.current), analysis);
  }

  private async find(choice: AnalysisChoice, signal: AbortSignal): Promise<Analysis | undefined> {
    const kept = this.kept.get(this.key(choice));
    if (kept && (kept.isDirty || choice.kind === 'held')) return kept;
    const { name, version } = this.named(choice);
    if (name === undefined) return undefined;
    const { piece } = this.options;
    const [{ readAnalysis }, file] = await Promise.all([
      readers(),
      this.fetch(name, { signal, version }),
    ]);
    return readAnalysis(name, file, piece.measureMap).analysis;
  }

  private fetch(
    name: string,
    { signal, version }: { readonly signal: AbortSignal; readonly version: number | undefined },
  ): Promise<TextFile> {
    const { client, piece } = this.options;
    if (!client) throw new CorpusError('Missing', name);
    const url = addressIn(name);
    if (url !== undefined) return client.read(piece.path, url, signal);
    return client.analysis(piece.path, name, signal, version);
  }

  private async complain(error: unknown, choice: AnalysisChoice): Promise<void> {
    const { problemOf } = await import('../../../../../components/corpus/loading/problems.js');
    const file = error instanceof CorpusError ? error.file : (this.named(choice).name ?? '');
    this.options.piece.report(problemOf(error, { subject: 'analysis', severity: 'error', file }));
  }

  private settle(isShown: boolean): boolean {
    runInAction(() => (this.isOpening = false));
    return isShown;
  }

  /** What was held in another visit is the usual one in this. */
  private known(choice: AnalysisChoice): AnalysisChoice {
    return choice.kind === 'held' && !this.kept.has(this.key(choice)) ? USUAL : choice;
  }

  private named(choice: AnalysisChoice): { readonly name?: string; readonly version?: number } {
    if (choice.kind === 'saved') return choice;
    return this.usual === undefined ? {} : { name: this.usual };
  }

  private key(choice: AnalysisChoice): string {
    return keyOf(choice, this.usual);
  }
}

const readers = () => import('../../../../../components/corpus/loading/read-analysis.js');

/** Whether an analysis is the one before, read again with the measures that the score has told. */
function isReadAgain(now: Analysis, before: Analysis | undefined): boolean {
  const { raw } = now.file;
  return raw === before?.file.raw && Object.keys(raw).length > 0;
}

/** The URL of a file that a name is; undefined for the name of a saved analysis. */
function addressIn(name: string): string | undefined {
  if (isAbsolute(name)) return name;
  if (!name.endsWith('.dez') || typeof document === 'undefined') return undefined;
  return new URL(name, document.baseURI).href;
}
