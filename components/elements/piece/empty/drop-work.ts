import { action, observable, observableRef, reaction, runInAction, when } from 'mobx';
import {
  type DroppedFile,
  type IntakeProblem,
  type KeptPiece,
  type KeptPieces,
  loadBringing,
  loadIntakeProblems,
  type Making,
  type Member,
  type SortedCollection,
  type SortedDrop,
  type StepName,
} from '#intake';
import type { Problem } from '#core';
import { type GlosaElement, GlosaErrorEvent } from '#kit';
import { failed } from './failed-work.js';
import { hasKeptPieces } from './has-kept-pieces.js';
import { MemberQuestion } from './member-question.js';

type Host = GlosaElement & { src: string; corpus: string; readonly problem: Problem | undefined };

/** A piece of a collection that the page names: it is open, or on its way. */
interface OpenMember {
  /** Its address, which is that of the element now. */
  readonly url: string;
  readonly collection: SortedCollection;
  /** Address of the collection. */
  readonly address: string;
}

/** The step at work on the user's files. */
export interface DropProgress {
  /** A key of the locales. */
  readonly text: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Keys of the names of the steps at work. */
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

/** Greatest number of earlier pieces on offer. */
const MOST_OFFERED = 5;

/** Makes a piece of the files that an empty `<glosa-piece>` gets, and opens it there. */
export class DropWork {
  /** Whether files are held over the element. Observable, as are the next fields. */
  @observable accessor isOver = false;
  @observableRef accessor looking: DropProgress | undefined;
  @observableRef accessor making: Making | undefined;
  /** Problems with files, until the user dismisses them. */
  @observableRef accessor problems: readonly IntakeProblem[] = [];
  /** Pieces made here earlier, the last changed first. */
  @observableRef accessor pieces: readonly KeptPiece[] = [];
  /** The piece removed last, and a function that brings it back. */
  @observableRef accessor removed: { title: string; undo: () => Promise<void> } | undefined;
  /** Asks which piece of a collection is meant. */
  readonly question = new MemberQuestion();
  /** Address of the collection of IIIF that the page names, while its reader is asked. Observable. */
  @observable accessor given: string | undefined;
  /** The piece that its reader has chosen from that collection. Observable. */
  @observableRef accessor member: OpenMember | undefined;
  /** Address of the piece to which a reader who chooses another can go back. */
  back: string | undefined;
  private stop: AbortController | undefined;
  private fetching: AbortController | undefined;

  /** @param intake loads the part that takes files; it is heavy, and loads with the first file */
  constructor(
    private readonly host: Host,
    private readonly intake = loadBringing,
  ) {}

  /** The step at work; undefined at rest. */
  get progress(): DropProgress | undefined {
    const { progress, steps, state } = this.making ?? {};
    if (state !== 'working') return this.looking;
    const step = progress?.step ?? steps?.[0]?.step;
    const share = progress ? progress.done / progress.of : 0;
    return step && { text: STEPS[step], share };
  }

  /** Whether there is a message even beside a piece. */
  get hasWords(): boolean {
    return this.progress !== undefined || this.problems.length > 0;
  }

  @action setOver(isOver: boolean): void {
    this.isOver = isOver;
  }

  /** Finds the pieces made earlier. Stores nothing. */
  async look(): Promise<void> {
    if (!(await hasKeptPieces().catch(() => false))) return;
    await this.list(await (await this.intake()).keptOrHere());
  }

  /** Makes a piece of files and opens it; shows the problems of the files. */
  async take(coming: Promise<readonly DroppedFile[]>): Promise<void> {
    if (this.looking) return;
    const { signal } = this.restart();
    this.making?.cancel();
    this.setLooking('drop.looking', 0);
    runInAction(() => (this.problems = []));
    try {
      const { sortFiles } = await this.intake();
      const onProgress = (done: number, of: number) => this.setLooking('drop.looking', done / of);
      const sorted = await sortFiles(await coming, { signal, onProgress });
      this.tell(sorted.problems);
      const drop = await this.withMembers(sorted, signal);
      if (drop.files.length + drop.pieces.length > 0) await this.keep(drop, signal);
    } catch (error) {
      if (!signal.aborted) await this.tellError(error);
    } finally {
      runInAction(() => (this.looking = undefined));
    }
  }

  /** Asks which piece of a collection that the page names is meant, and opens it. */
  async openMemberOf(collection: SortedCollection, address: string, back?: string): Promise<void> {
    const { signal } = this.restart();
    const first = { collection, address };
    this.askFor(first);
    this.back = back;
    try {
      const fetch = (member: Member) =>
        member.isCollection ? this.fetch(member) : this.openMember(member, first, signal);
      const chosen = await this.question.choose(collection, { signal, fetch });
      if (chosen || back === undefined) return;
      this.openAt(back, first);
    } catch (error) {
      if (!signal.aborted) await this.tellError(error);
    }
  }

  /** Asks once more for a piece of the collection whose piece is open. */
  chooseAnother(): void {
    const { member } = this;
    if (member) void this.openMemberOf(member.collection, member.address, member.url);
  }

  /** Leaves the element empty, with a question in place of a piece. */
  private askFor(
    { address }: Omit<OpenMember, 'url'>,
    problems: readonly IntakeProblem[] = [],
  ): void {
    // First: an address beside a question is another piece, which ends it.
    this.host.src = '';
    runInAction(() => {
      this.problems = problems;
      this.given = address;
      this.member = undefined;
    });
  }

  private openAt(url: string, first: Omit<OpenMember, 'url'>): void {
    runInAction(() => {
      this.problems = [];
      this.given = undefined;
      this.member = { ...first, url };
    });
    this.host.src = url;
  }

  /** Has the element load a member, which fetches it once; goes on asking when it cannot be had. */
  private async openMember(
    { url }: Member,
    first: Omit<OpenMember, 'url'>,
    signal: AbortSignal,
  ): Promise<SortedDrop | 'opened'> {
    const { host } = this;
    const { NOTHING, readableAddress } = await this.intake();
    this.openAt(readableAddress(url), first);
    await host.updateComplete;
    await when(() => !host.isLoading, { signal });
    if (host.model) return 'opened';
    // A collection that its list calls a piece asks by itself.
    if (!host.problem) return 'opened';
    const { problem } = host;
    this.askFor(first, [{ ...problem, code: 'failed', file: problem.file ?? url }]);
    return NOTHING;
  }

  /** Stops the work; the parts of a piece made so far stay. While a piece is fetched, the question stays too. */
  cancel(): void {
    if (this.fetching) return this.fetching.abort();
    this.halt();
    this.making?.cancel();
  }

  /** Stops all work and all questions. */
  end(): void {
    this.halt();
    this.making?.cancel();
    runInAction(() => (this.given = this.member = undefined));
  }

  /** Opens a piece and makes its missing parts. */
  async open({ id, title }: Pick<KeptPiece, 'id' | 'title'>): Promise<void> {
    await this.tellingErrors(title, async () => {
      const { keptOrHere, resumeMaking } = await this.intake();
      const kept = await keptOrHere();
      this.show(id);
      const making = await resumeMaking(kept, id);
      // Another piece that was opened meanwhile is the one to follow.
      if (this.host.src === id) this.follow(kept, making);
    });
  }

  /** Removes a piece; `removed.undo` brings it back. */
  async remove({ id, title }: Pick<KeptPiece, 'id' | 'title'>): Promise<void> {
    await this.tellingErrors(title, async () => {
      const kept = await (await this.intake()).keptOrHere();
      const back = await kept.remove(id);
      const undo = () =>
        this.tellingErrors(title, async () => {
          await back();
          runInAction(() => (this.removed = undefined));
          await this.list(kept);
        });
      runInAction(() => (this.removed = { title, undo }));
      await this.list(kept);
    });
  }

  @action dismiss(problem: IntakeProblem): void {
    this.problems = this.problems.filter((each) => each !== problem);
  }

  private restart(): AbortController {
    this.halt();
    return (this.stop = new AbortController());
  }

  private halt(): void {
    this.stop?.abort();
    this.fetching?.abort();
    this.question.answer();
  }

  /** Returns a drop with a piece of each of its collections, as far as the reader wants one. */
  private async withMembers(sorted: SortedDrop, signal: AbortSignal): Promise<SortedDrop> {
    const { together } = await this.intake();
    const { collections, ...rest } = sorted;
    let drop: SortedDrop = { ...rest, collections: [] };
    for (const collection of collections) {
      const chosen = await this.choose(collection, signal);
      if (chosen?.drop) drop = together(drop, chosen.drop);
    }
    return drop;
  }

  private choose(collection: SortedCollection, signal: AbortSignal) {
    runInAction(() => (this.looking = undefined));
    return this.question.choose(collection, { signal, fetch: (member) => this.fetch(member) });
  }

  /** Fetches a member of a collection; shows the problem of one that does not come, and gives nothing then. */
  private async fetch({ url }: Member): Promise<SortedDrop> {
    const { NOTHING, sortLink } = await this.intake();
    const { signal } = (this.fetching = new AbortController());
    runInAction(() => (this.problems = []));
    this.setLooking('drop.looking', 0);
    try {
      const drop = await sortLink(url, { signal });
      this.tell(drop.problems);
      return drop;
    } catch {
      return NOTHING;
    } finally {
      this.fetching = undefined;
      runInAction(() => (this.looking = undefined));
    }
  }

  private async keep(drop: SortedDrop, signal: AbortSignal): Promise<void> {
    const { importPiece, keptOrHere, makePiece, readHeads } = await this.intake();
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

  /** Gives each new part to the open piece. */
  private follow(kept: KeptPieces, making: Making | undefined): void {
    runInAction(() => (this.making = making));
    if (!making) return;
    const stop = reaction(
      () => making.problems,
      (now, before) => this.tell(now.slice(before.length)),
    );
    void making.finished.then(async () => {
      stop();
      const { refreshPiece } = await this.intake();
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

  /**
   * Runs work and shows its errors, such as a part that does not load without network. The user can retry.
   */
  private async tellingErrors(title: string, work: () => Promise<void>): Promise<void> {
    runInAction(() => (this.problems = []));
    await work().catch((error: unknown) => this.tellError(error, title));
  }

  private async tellError(error: unknown, file = this.host.t('drop.here')): Promise<void> {
    const problems = await loadIntakeProblems().catch(() => undefined);
    this.tell([problems?.problemOfError(error, file) ?? failed(error, file)]);
  }
}
