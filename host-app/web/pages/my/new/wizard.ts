import { action, computed, observable, observableRef, runInAction } from 'mobx';
import type { KeptPieces } from '../../../../../components/intake/keeping/kept-pieces.js';
import type { Making } from '../../../../../components/intake/making/making.js';
import { problemOfError, type IntakeProblem } from '../../../../../components/intake/problems.js';
import type { DroppedFile } from '../../../../../components/intake/sorting/dropped.js';
import {
  NOTHING,
  together,
  type SortedDrop,
  type SortedFile,
  type SortedPiece,
} from '../../../../../components/intake/sorting/sorted.js';

/** What looks at files, and what keeps them: the page is there before. */
const sorting = () => import('../../../../../components/intake/sorting/sort-files.js');
const reading = () => import('../../../../../components/intake/heads/read-head.js');
const making = () => import('../../../../../components/intake/making/make-piece.js');
const moving = () => import('../../../../../components/intake/moving/import-piece.js');
const keeping = () => import('../../../../../components/intake/keeping/open-kept.js');

/**
 * Fetches what the first file will need, and starts the engraver, which takes longest. A failure shows
 * again when it is used.
 */
export async function prepareForFiles(): Promise<void> {
  const page = () => import('../../piece/piece-page.js');
  const preview = () => import('./preview-of.js');
  const parts = [sorting(), reading(), making(), keeping(), preview(), page()];
  const engine = import('../../../../../components/engines/notation/client.js');
  await Promise.allSettled([engine.then((it) => it.preloadNotation()), ...parts]);
}

/** How far something is, 0 to 1. */
export interface WizardProgress {
  readonly what: 'looking' | 'keeping';
  readonly share: number;
}

/** Where it went: a piece, or the list of all when several came. */
export type WizardEnd = { readonly id: string | undefined };

/** The page on which a piece begins: what was brought, and what is told of it. */
export class Wizard {
  /** What is taken. */
  @observableRef accessor drop: SortedDrop = NOTHING;
  /** What could not be read or kept; nothing of it is in the drop, or not as it came. */
  @observableRef accessor problems: readonly IntakeProblem[] = [];
  @observableRef accessor progress: WizardProgress | undefined;
  /** As it was typed; undefined as long as it is what the files say. */
  @observable private accessor typedTitle: string | undefined;
  @observable private accessor typedComposer: string | undefined;
  @observableRef private accessor read: {
    readonly title?: string | undefined;
    readonly composer?: string | undefined;
  } = {};
  /** Whether a piece has come of it, whose page is next. */
  isDone = false;
  private stop = new AbortController();

  constructor(
    /** Told of what is made after the piece has come. */
    private readonly takeMaking: (making: Making | undefined) => void,
    /** Id of the piece to which files are added; undefined for a new one. */
    readonly target?: string,
  ) {}

  get title(): string {
    return this.typedTitle ?? this.read.title ?? '';
  }

  get composer(): string {
    return this.typedComposer ?? this.read.composer ?? '';
  }

  @computed get isEmpty(): boolean {
    const { files, pieces, videos } = this.drop;
    return files.length + pieces.length + videos.length === 0;
  }

  /** Whether files make a piece, rather than whole pieces alone. */
  @computed get hasParts(): boolean {
    return this.drop.files.length + this.drop.videos.length > 0;
  }

  /** Whether score and recording come together. */
  @computed get willSync(): boolean {
    const has = (role: SortedFile['role']) => this.drop.files.some((file) => file.role === role);
    return has('score') && has('recording') && !has('synchro');
  }

  @action setTitle(title: string): void {
    this.typedTitle = title;
  }

  @action setComposer(composer: string): void {
    this.typedComposer = composer;
  }

  /** Looks at what was brought, file by file; canceled, it is as if nothing had come. */
  async bring(dropped: readonly DroppedFile[]): Promise<void> {
    if (dropped.length === 0 || this.progress) return;
    await this.watched('looking', async (signal, onProgress) => {
      const { sortFiles } = await sorting();
      const sorted = await sortFiles(dropped, {
        signal,
        onProgress: (done, of) => onProgress(done / of),
      });
      this.take(sorted);
      await this.readNames();
    });
  }

  /** Takes the address of a video; false when it is none. */
  async addVideo(text: string): Promise<boolean> {
    const { videoOf } = await sorting();
    const video = videoOf(text);
    if (video === undefined) return false;
    this.take({ ...NOTHING, videos: [video] });
    return true;
  }

  @action removeFile(file: SortedFile): void {
    this.drop = { ...this.drop, files: this.drop.files.filter((one) => one !== file) };
    void this.readNames();
  }

  @action removePiece(piece: SortedPiece): void {
    this.drop = { ...this.drop, pieces: this.drop.pieces.filter((one) => one !== piece) };
  }

  @action removeVideo(video: string): void {
    this.drop = { ...this.drop, videos: this.drop.videos.filter((one) => one !== video) };
  }

  @action dismiss(problem: IntakeProblem): void {
    this.problems = this.problems.filter((one) => one !== problem);
  }

  /** Keeps everything; undefined when it was canceled or refused, and then nothing is lost. */
  open(fallbackTitle: string): Promise<WizardEnd | undefined> {
    return this.watched('keeping', async (signal) => {
      const kept = await (await keeping()).keptPieces();
      const ids = await this.importPieces(kept, signal);
      if (!this.hasParts) return { id: ids.length === 1 ? ids[0] : undefined };
      return { id: await this.keepFiles(kept, { fallbackTitle, signal }) };
    });
  }

  cancel(): void {
    this.stop.abort();
  }

  private async importPieces(kept: KeptPieces, signal: AbortSignal): Promise<readonly string[]> {
    const { pieces } = this.drop;
    const ids: string[] = [];
    for (const piece of pieces) {
      const { importPiece } = await moving();
      ids.push(await importPiece(kept, piece, { signal }));
      this.removePiece(piece);
    }
    return ids;
  }

  /** Id of the piece that has them now. */
  private async keepFiles(
    kept: KeptPieces,
    { fallbackTitle, signal }: { readonly fallbackTitle: string; readonly signal: AbortSignal },
  ): Promise<string> {
    const { target, drop, title, composer } = this;
    const { addToPiece, makePiece } = await making();
    if (target !== undefined) {
      this.takeMaking(await addToPiece(kept, target, drop));
      return target;
    }
    const names = { title: title.trim() || fallbackTitle, composer: composer.trim() };
    const begun = await makePiece(kept, drop, { ...names, signal });
    this.takeMaking(begun);
    this.isDone = true;
    return begun.id;
  }

  private async watched<T>(
    what: WizardProgress['what'],
    work: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<T>,
  ): Promise<T | undefined> {
    const { signal } = (this.stop = new AbortController());
    const onProgress = (share: number) => runInAction(() => (this.progress = { what, share }));
    onProgress(0);
    try {
      return await work(signal, onProgress);
    } catch (error) {
      if (!signal.aborted) this.tell(this.problemOf(error));
      return undefined;
    } finally {
      runInAction(() => (this.progress = undefined));
    }
  }

  private problemOf(error: unknown): IntakeProblem {
    const isOfStore = error instanceof DOMException && error.name !== 'QuotaExceededError';
    return problemOfError(error, this.title, isOfStore ? 'noStore' : 'failed');
  }

  @action private take(sorted: SortedDrop): void {
    const { problems, ...drop } = together(this.drop, sorted);
    this.drop = { ...drop, problems: [] };
    const isNew = (problem: IntakeProblem) =>
      !this.problems.some(({ key, file }) => key === problem.key && file === problem.file);
    this.problems = [...this.problems, ...problems.filter(isNew)];
  }

  @action private tell(problem: IntakeProblem): void {
    this.problems = [...this.problems, problem];
  }

  private async readNames(): Promise<void> {
    const { readHeads } = await reading();
    const { title, composer } = await readHeads(this.drop);
    runInAction(() => (this.read = { title, composer }));
  }
}
