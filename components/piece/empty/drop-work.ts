import { action, observable, observableRef, reaction, runInAction } from 'mobx';
import { GlosaErrorEvent } from '../../base/element/events.js';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import type { KeptPiece } from '../../intake/keeping/kept-info.js';
import type { KeptPieces } from '../../intake/keeping/kept-pieces.js';
import type { Making } from '../../intake/making/making.js';
import type { StepName } from '../../intake/making/steps.js';
import type { IntakeProblem } from '../../intake/problems.js';
import type { DroppedFile } from '../../intake/sorting/dropped.js';
import type { SortedDrop } from '../../intake/sorting/sorted.js';
import { hasKeptPieces } from './has-kept.js';

type Host = GlosaElement & { src: string; corpus: string };

/** What is being done with files. */
export interface DropProgress {
  /** A key of the locales. */
  readonly text: string;
  /** 0 to 1. */
  readonly share: number;
}

/** What each step is called while it is at work. */
const STEPS: Readonly<Record<StepName, string>> = {
  measures: 'drop.making.measures',
  points: 'drop.making.points',
  peaks: 'drop.making.peaks',
  pages: 'drop.making.pages',
  sync: 'drop.making.sync',
  labels: 'drop.making.labels',
  marks: 'drop.making.marks',
  // Of an export.
  pictures: 'drop.keeping',
};

/** So many pieces of before are offered. */
const MOST_OFFERED = 5;

/** What takes all that a user brings; it is heavy, and comes with the first file. */
const intake = () => import('../../intake/index.js');

/** Makes a piece of the files that an empty `<glosa-piece>` gets, and opens it there. */
export class DropWork {
  /** Whether files are held over the element. Observable, as all of these. */
  @observable accessor isOver = false;
  @observableRef accessor looking: DropProgress | undefined;
  @observableRef accessor making: Making | undefined;
  /** What there is to say about files; its user dismisses it. */
  @observableRef accessor problems: readonly IntakeProblem[] = [];
  /** Pieces that were made here before, the last changed first. */
  @observableRef accessor pieces: readonly KeptPiece[] = [];
  /** The one that was removed last, and how to take that back. */
  @observableRef accessor removed: { title: string; undo: () => Promise<void> } | undefined;
  private stop: AbortController | undefined;

  constructor(private readonly host: Host) {}

  /** What is under way. */
  get progress(): DropProgress | undefined {
    const { progress, steps, state } = this.making ?? {};
    if (state !== 'working') return this.looking;
    const step = progress?.step ?? steps?.[0]?.step;
    const share = progress ? progress.done / progress.of : 0;
    return step && { text: STEPS[step], share };
  }

  /** Whether something is to be said also when there is a piece. */
  get hasWords(): boolean {
    return this.progress !== undefined || this.problems.length > 0;
  }

  @action setOver(isOver: boolean): void {
    this.isOver = isOver;
  }

  /** Finds the pieces of before; nothing is kept by looking. */
  async look(): Promise<void> {
    if (!(await hasKeptPieces().catch(() => false))) return;
    const kept = await (await intake()).keptOrHere();
    await this.list(kept);
  }

  /** Makes a piece of files and opens it; what is wrong with them is told. */
  async take(coming: Promise<readonly DroppedFile[]>): Promise<void> {
    if (this.looking) return;
    const { signal } = (this.stop = new AbortController());
    this.making?.cancel();
    this.setLooking('drop.looking', 0);
    runInAction(() => (this.problems = []));
    try {
      const { sortFiles } = await intake();
      const onProgress = (done: number, of: number) => this.setLooking('drop.looking', done / of);
      const drop = await sortFiles(await coming, { signal, onProgress });
      this.tell(drop.problems);
      if (drop.files.length + drop.pieces.length > 0) await this.keep(drop, signal);
    } catch (error) {
      if (!signal.aborted) await this.tellError(error);
    } finally {
      runInAction(() => (this.looking = undefined));
    }
  }

  /** Stops what is under way; what is made of a piece so far stays. */
  cancel(): void {
    this.stop?.abort();
    this.making?.cancel();
  }

  /** Opens a piece, and goes on with what is left to be made of it. */
  async open(id: string): Promise<void> {
    const { keptOrHere, resumeMaking } = await intake();
    const kept = await keptOrHere();
    this.show(id);
    this.follow(kept, await resumeMaking(kept, id));
  }

  async remove({ id, title }: KeptPiece): Promise<void> {
    const kept = await (await intake()).keptOrHere();
    const back = await kept.remove(id);
    const undo = async () => {
      await back();
      runInAction(() => (this.removed = undefined));
      await this.list(kept);
    };
    runInAction(() => (this.removed = { title, undo }));
    await this.list(kept);
  }

  @action dismiss(problem: IntakeProblem): void {
    this.problems = this.problems.filter((each) => each !== problem);
  }

  private async keep(drop: SortedDrop, signal: AbortSignal): Promise<void> {
    const { importPiece, keptOrHere, makePiece, readHeads } = await intake();
    this.setLooking('drop.keeping', 0);
    const { title = '', composer } = await readHeads(drop);
    const kept = await keptOrHere();
    const ids: string[] = [];
    for (const piece of drop.pieces) ids.push(await importPiece(kept, piece, { signal }));
    if (drop.files.length === 0) return this.show(ids[0]!);
    const making = await makePiece(kept, drop, { title, composer, signal });
    this.show(making.id);
    this.follow(kept, making);
  }

  private show(id: string): void {
    this.host.corpus = 'kept:';
    this.host.src = id;
  }

  /** The piece that is open gets what is made of it. */
  private follow(kept: KeptPieces, making: Making | undefined): void {
    runInAction(() => (this.making = making));
    if (!making) return;
    const stop = reaction(
      () => making.problems,
      (now, before) => this.tell(now.slice(before.length)),
    );
    void making.finished.then(async () => {
      stop();
      const { refreshPiece } = await intake();
      const { model } = this.host;
      if (model?.path === making.id) await refreshPiece(kept, model);
    });
  }

  private async list(kept: KeptPieces): Promise<void> {
    const pieces = (await kept.list()).slice(0, MOST_OFFERED);
    runInAction(() => (this.pieces = pieces));
  }

  @action private setLooking(text: string, share: number): void {
    this.looking = { text, share };
  }

  private tell(problems: readonly IntakeProblem[]): void {
    runInAction(() => (this.problems = [...this.problems, ...problems]));
    for (const problem of problems) {
      console.warn(`glosa: ${problem.message}`);
      this.host.dispatchEvent(new GlosaErrorEvent(problem));
    }
  }

  private async tellError(error: unknown): Promise<void> {
    const { problemOfError } = await import('../../intake/problems.js');
    this.tell([problemOfError(error, this.host.t('drop.here'))]);
  }
}
