import { action, computed, observable, observableRef, runInAction } from 'mobx';
import { loadNotation } from '#engines/notation';
import {
  type DroppedFile,
  type IntakeProblem,
  type KeptPieces,
  loadHeadReader,
  loadImport,
  loadKeeping,
  loadLinkReader,
  loadMaking,
  loadSorting,
  type Making,
  type Member,
  NOTHING,
  problemOfError,
  type SortedCollection,
  type SortedDrop,
  type SortedFile,
  type SortedPiece,
  together,
} from '#intake';
import {
  conversionFailure,
  convertedName,
  type ConversionFailure,
  type Converter,
} from './conversion.js';

/** Parts that read and keep files, loaded after the page is shown. */
const sorting = () => loadSorting();
const reading = () => loadHeadReader();
const making = () => loadMaking();
const moving = () => loadImport();
const keeping = () => loadKeeping();

/**
 * Fetches the parts that the first file needs, and starts the engraver, which takes longest. Ignores
 * failures: they show again on first use.
 */
export async function prepareForFiles(): Promise<void> {
  const page = () => import('../../piece/piece-page.js');
  const preview = () => import('./preview-of.js');
  const parts = [sorting(), reading(), making(), keeping(), preview(), page()];
  const engine = loadNotation();
  await Promise.allSettled([engine.then((it) => it.preloadNotation()), ...parts]);
}

/** The step in progress and its share done, 0 to 1. */
export interface WizardProgress {
  readonly what: 'looking' | 'keeping' | 'converting';
  readonly share: number;
}

/** Result of a link: its piece or collection came; it was refused, which a problem says; it is none. */
export type LinkEnd = 'taken' | 'refused' | 'none';

/** Result of opening: the id of the piece; undefined for the list, when several pieces came. */
export type WizardEnd = { readonly id: string | undefined };

/** State of the page for a new piece: the accepted files, and the names that the user gives. */
export class Wizard {
  /** The accepted files. */
  @observableRef accessor drop: SortedDrop = NOTHING;
  /** Files that could not be read or kept. They are missing from `drop`, or in it in another form. */
  @observableRef accessor problems: readonly IntakeProblem[] = [];
  @observableRef accessor progress: WizardProgress | undefined;
  /** Why the service did not convert a file, by the problem with it. */
  @observableRef accessor failures: ReadonlyMap<IntakeProblem, ConversionFailure> = new Map();
  /** The collection of which the user is asked for a piece. */
  @observableRef accessor asked: SortedCollection | undefined;
  /** Title that the user typed; undefined while the one from the files applies. */
  @observable private accessor typedTitle: string | undefined;
  @observable private accessor typedComposer: string | undefined;
  @observableRef private accessor read: {
    readonly title?: string | undefined;
    readonly composer?: string | undefined;
  } = {};
  /** Whether a new piece was made and its page opens next. */
  isDone = false;
  private stop = new AbortController();

  constructor(
    /** Called with the processing that goes on after the piece is there. */
    private readonly takeMaking: (making: Making | undefined) => void,
    /** Id of the piece to which files are added; undefined for a new one. */
    readonly target?: string,
    /** Converts a file of MuseScore; undefined where no service does. */
    private readonly convertScore?: Converter,
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

  /** Whether there are files for a piece, not only complete pieces. */
  @computed get hasParts(): boolean {
    return this.drop.files.length + this.drop.videos.length > 0;
  }

  /** Whether there are a score and a recording to synchronize, without a synchronization. */
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

  /** Reads the dropped files one by one; if the user cancels, takes none of them. */
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

  /** Whether the service may convert the file of a problem. */
  canConvert({ content }: IntakeProblem): boolean {
    return this.convertScore !== undefined && content !== undefined;
  }

  /** Lets the service convert the file of a problem, which goes when the MusicXML has come. */
  async convert(problem: IntakeProblem): Promise<void> {
    const { content, file } = problem;
    const { convertScore } = this;
    if (!convertScore || !content || this.progress) return;
    this.setFailure(problem);
    await this.watched('converting', async (signal, onProgress) => {
      try {
        // What follows the sending takes an unknown time.
        const tell = (share: number) => onProgress(share < 1 ? share : 0);
        const score = await convertScore(content, file, { signal, onProgress: tell });
        const { sortFiles } = await sorting();
        const dropped = { path: convertedName(file), content: score };
        const sorted = await sortFiles([dropped], { signal });
        this.dismiss(problem);
        this.take(sorted);
        await this.readNames();
      } catch (error) {
        signal.throwIfAborted();
        this.setFailure(problem, conversionFailure(error));
      }
    });
  }

  @action private setFailure(problem: IntakeProblem, failure?: ConversionFailure): void {
    const others = [...this.failures].filter(([of]) => of !== problem);
    this.failures = new Map(failure ? [...others, [problem, failure]] : others);
  }

  /** Adds a video, or a manifest or a collection of IIIF, by its address. */
  async addLink(text: string): Promise<LinkEnd> {
    const { videoOf } = await sorting();
    const video = videoOf(text);
    if (video !== undefined) {
      this.take({ ...NOTHING, videos: [video] });
      return 'taken';
    }
    const { linkIn } = await loadLinkReader();
    const link = linkIn(text);
    if (link === undefined) return 'none';
    return (await this.fetch(link)) ? 'taken' : 'refused';
  }

  /** Asks which piece of a collection is meant. */
  @action ask(collection: SortedCollection): void {
    this.asked = collection;
  }

  /** Asks no longer; the collection stays among the files. */
  @action askNoMore(): void {
    this.asked = undefined;
  }

  /** Fetches a piece of the collection that is asked for; its collection goes when it is there. */
  async choose({ url }: Member): Promise<void> {
    const { asked } = this;
    this.askNoMore();
    if (asked && (await this.fetch(url))) this.removeCollection(asked);
  }

  /** Fetches a manifest or a collection; resolves to whether it came. */
  private async fetch(url: string): Promise<boolean> {
    if (this.progress) return false;
    const hasCome = await this.watched('looking', async (signal) => {
      const { sortLink } = await loadLinkReader();
      const sorted = await sortLink(url, { signal });
      this.take(sorted);
      await this.readNames();
      return sorted.files.length + sorted.collections.length > 0;
    });
    return hasCome ?? false;
  }

  @action removeFile(file: SortedFile): void {
    this.drop = { ...this.drop, files: this.drop.files.filter((one) => one !== file) };
    void this.readNames();
  }

  /** Exchanges the movement that the piece has out of a file of several. */
  async chooseMovement(file: SortedFile, index: number): Promise<void> {
    const { withMovement } = await sorting();
    const chosen = await withMovement(file, index);
    runInAction(() => {
      const files = this.drop.files.map((one) =>
        one.movements && one.movements.whole === file.movements?.whole ? chosen : one,
      );
      this.drop = { ...this.drop, files };
    });
    await this.readNames();
  }

  @action removePiece(piece: SortedPiece): void {
    this.drop = { ...this.drop, pieces: this.drop.pieces.filter((one) => one !== piece) };
  }

  @action removeVideo(video: string): void {
    this.drop = { ...this.drop, videos: this.drop.videos.filter((one) => one !== video) };
  }

  @action removeCollection(collection: SortedCollection): void {
    const collections = this.drop.collections.filter((one) => one !== collection);
    this.drop = { ...this.drop, collections };
  }

  @action dismiss(problem: IntakeProblem): void {
    this.problems = this.problems.filter((one) => one !== problem);
  }

  /**
   * Keeps all files and resolves to the result; undefined if canceled or refused, and then nothing is
   * lost.
   */
  open(fallbackTitle: string): Promise<WizardEnd | undefined> {
    return this.watched('keeping', async (signal) => {
      const kept = await (await keeping()).keptPieces();
      // The browser may ask the user, who does not wait for the answer.
      kept.persist().catch(() => undefined);
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

  /** Keeps the files and resolves to the id of their piece. */
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
    const [collection] = sorted.collections;
    this.asked = collection && drop.collections.find(({ name }) => name === collection.name);
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
