import { observable, observableRef, reaction, runInAction } from 'mobx';
import { type Analysis, editorOf, type Piece } from '#core';
import { CorpusError, isAbsolute, loadAnalysisReader, loadPieceProblems } from '#corpus';
import type { CorpusClient, HostedClient, TextFile } from '#entries/corpus.js';
import { keyOf, type AnalysisChoice } from './choice.js';

/** Source of saved analyses; only a service has versions. */
export type AnalysisClient = Pick<CorpusClient | HostedClient, 'analysis' | 'read'>;

/** Options of a shelf. */
export interface ShelfOptions {
  readonly piece: Piece;
  readonly client: AnalysisClient | undefined;
  /** The analysis requested when the piece was loaded. */
  readonly first: AnalysisChoice;
  /** Called when the piece shows an analysis not requested here: a file, a new one, a draft. */
  readonly onOther: (choice: AnalysisChoice, before: Analysis | undefined) => void;
}

const USUAL: AnalysisChoice = { kind: 'usual' };

/**
 * The analyses opened in a piece, which shows one of them. Those with unsaved changes and those from files
 * stay on the shelf, so that going back to them loses nothing.
 */
export class AnalysisShelf {
  /** The analysis on display. */
  @observableRef accessor current: AnalysisChoice;
  /** Whether another analysis is loading. */
  @observable accessor isOpening = false;
  private readonly kept = new Map<string, Analysis>();
  private opening = new AbortController();
  private lastId = 0;
  /** The analysis that was given to the piece last: by the shelf, or in the place of one of its own. */
  given: Analysis | undefined;
  readonly dispose: () => void;

  constructor(private readonly options: ShelfOptions) {
    const { first, piece } = options;
    // Analyses held in another visit are not known here.
    this.current = first.kind === 'held' ? USUAL : first;
    this.dispose = reaction(
      () => piece.analysis,
      (now, before) => this.handleChange(now, before),
    );
  }

  /** Name of the analysis that the piece opens with; undefined for none. */
  get usual(): string | undefined {
    const { defaultAnalysis, gridAnalysis } = this.options.piece.settings;
    return defaultAnalysis ?? gridAnalysis;
  }

  /** Name of the saved analysis on display; undefined for files, new analyses and none. */
  get savedName(): string | undefined {
    const { current, usual } = this;
    if (current.kind === 'held') return undefined;
    const name = current.kind === 'saved' ? current.name : usual;
    return name === undefined || isAbsolute(name) ? undefined : name;
  }

  /** Returns whether a choice is the analysis on display. Observable. */
  isCurrent(choice: AnalysisChoice): boolean {
    return this.key(choice) === this.key(this.current);
  }

  /**
   * Shows another analysis as soon as it is loaded. Resolves to false if that fails or another call takes
   * over: an unreadable file is reported, and the present analysis stays.
   */
  async show(choice: AnalysisChoice): Promise<boolean> {
    const wanted = this.known(choice);
    this.opening.abort();
    const { signal } = (this.opening = new AbortController());
    if (this.isCurrent(wanted)) return this.settle(true, signal);
    if (this.isVersionHere(wanted)) {
      runInAction(() => (this.current = wanted));
      return this.settle(true, signal);
    }
    runInAction(() => (this.isOpening = true));
    try {
      const analysis = await this.find(wanted, signal);
      if (signal.aborted) return false;
      this.put(wanted, analysis);
      await this.readAgain();
      return this.settle(true, signal);
    } catch (error) {
      if (signal.aborted) return false;
      this.settle(false, signal);
      await this.complain(error, wanted);
      return false;
    }
  }

  /** Reads the newest version of a saved analysis, if it is that what is on display, and holds no changes. */
  async readNewest(name: string): Promise<void> {
    const choice = { kind: 'saved', name } as const;
    const { signal } = this.opening;
    if (!this.isCurrent(choice) || this.options.piece.analysis?.isDirty) return;
    const analysis = await this.find(choice, signal);
    if (signal.aborted || !this.isCurrent(choice) || this.options.piece.analysis?.isDirty) return;
    this.put(choice, analysis);
    await this.readAgain();
  }

  /** Records that the analysis on display was saved under a name, and returns its new choice. */
  rename(name: string): AnalysisChoice {
    const { analysis } = this.options.piece;
    for (const [key, one] of this.kept) if (one === analysis) this.kept.delete(key);
    const choice = { kind: 'saved', name } as const;
    runInAction(() => (this.current = choice));
    return choice;
  }

  /** Returns whether the last version, which is on display, is the one that is asked for by its number. */
  private isVersionHere(wanted: AnalysisChoice): boolean {
    const { analysis } = this.options.piece;
    if (wanted.kind !== 'saved' || wanted.version === undefined || !analysis) return false;
    const isLast = this.isCurrent({ kind: 'saved', name: wanted.name });
    return isLast && !analysis.isDirty && analysis.version === wanted.version;
  }

  private put(choice: AnalysisChoice, analysis: Analysis | undefined): void {
    this.keep(this.options.piece.analysis);
    this.given = analysis;
    runInAction(() => {
      this.current = choice;
      editorOf(this.options.piece).open(analysis);
    });
  }

  /** Reads times in measures again when the score has provided the measures. */
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

  /** Returns a choice for an analysis that came from elsewhere. */
  private placeOf({ name, etag }: Analysis): AnalysisChoice {
    if (name && etag) return { kind: 'saved', name };
    this.lastId += 1;
    return { kind: 'held', id: String(this.lastId) };
  }

  /** Keeps the analysis on display before the piece shows another one. */
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
    const { problemOf } = await loadPieceProblems();
    const file = error instanceof CorpusError ? error.file : (this.named(choice).name ?? '');
    this.options.piece.report(problemOf(error, { subject: 'analysis', severity: 'error', file }));
  }

  /** Ends the busy state, unless a newer call of `show` is at work. */
  private settle(isShown: boolean, { aborted }: AbortSignal): boolean {
    if (!aborted) runInAction(() => (this.isOpening = false));
    return isShown;
  }

  /** Replaces a choice held in another visit by the usual one. */
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

const readers = () => loadAnalysisReader();

/** Returns whether an analysis is the previous one, read again with the measures of the score. */
function isReadAgain(now: Analysis, before: Analysis | undefined): boolean {
  const { raw } = now.file;
  return raw === before?.file.raw && Object.keys(raw).length > 0;
}

/** Returns the URL if a name is that of a file; undefined for the name of a saved analysis. */
function addressIn(name: string): string | undefined {
  if (isAbsolute(name)) return name;
  if (!name.endsWith('.dez') || typeof document === 'undefined') return undefined;
  return new URL(name, document.baseURI).href;
}
