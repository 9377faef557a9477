import { observable, observableRef, reaction, runInAction } from 'mobx';
import { type Analysis, type Label, offerLinks, type Piece } from '#core';
import type { LinkedPlace } from '#shared/linked-place.js';
import type { PieceAddress } from '#shared/paths.js';
import { titleOf } from '../../catalog/title-of.js';
import type { AppStore } from '../../stores/app-store.js';
import { choiceOf, type AnalysisChoice, type SavedVersion } from './analysis/choice.js';
import { comparedIn, withCompared } from './analysis/compared.js';
import { PieceCommands, type Surroundings } from './commands.js';
import { corpusQueue } from './corpus-queue.js';
import { followDiscussion } from './discussion/follow-discussion.js';
import { PassageGuide, type Player } from './passage/passage-guide.js';
import { missingText, repeatedText } from './passage/place-words.js';
import { PieceStore } from './piece-store.js';
import { QueueFollower } from './queue-follower.js';
import { RailStore } from './rail/rail-store.js';
import { followLabels, SideStore } from './side/side-store.js';

/** The address of the page, and navigation to other pages. */
export interface PageRoute extends Surroundings {
  readonly goTo: (address: PieceAddress) => void;
  /** Gives the same place of the browser's history another address. */
  readonly rename: (url: URL) => void;
}

/** Address and analysis that the page opens with. */
export interface PageStart {
  readonly address: PieceAddress;
  readonly choice: AnalysisChoice;
}

/** A label of a saved analysis. */
export interface LabelOfAnalysis {
  readonly name: string;
  readonly label: Label;
}

/** The page of a piece: its parts, and the connections between them. */
export class PageModel {
  readonly store: PieceStore;
  readonly commands: PieceCommands;
  readonly side: SideStore;
  readonly rail = new RailStore();
  readonly follower: QueueFollower;
  /** Leads to passages of the present piece. */
  @observableRef accessor guide: PassageGuide | undefined;
  /** Whether the dialog about the piece is open. */
  @observable accessor isAboutOpen = false;
  /** Name of the analysis whose versions are on display. */
  @observable accessor versionsOf: string | undefined;
  /** The label whose history is on display, and the name of its analysis. */
  @observableRef accessor historyOf: LabelOfAnalysis | undefined;
  /** The version that is shown beside the open analysis. */
  @observableRef accessor beside: SavedVersion | undefined;
  /** The analyses that are compared, as the address names them; undefined for no comparison. */
  @observable accessor compared: string | undefined;
  private ends: readonly (() => void)[] = [];

  constructor(
    readonly app: AppStore,
    private readonly route: PageRoute,
    start: PageStart,
  ) {
    this.store = new PieceStore(app, start);
    this.side = new SideStore(() => window.localStorage);
    this.commands = new PieceCommands(this.store, route);
    this.follower = new QueueFollower(app.queue, {
      go: route.goTo,
      onSkip: (piece) => this.tell(route.t('piece.queue.skipped', { title: this.titleOf(piece) })),
    });
  }

  /** Sets up the page for a loaded piece. */
  handleLoad(piece: Piece): void {
    const { app, store, side, route } = this;
    this.leavePiece();
    const { element, address } = store;
    store.handleLoad(piece, (choice, before) => this.handleOther(choice, before));
    if (!element) return;
    const player: Player = {
      piece,
      play: () => element.play(),
      isAnalysisHere: () => this.isAnalysisHere(piece),
    };
    const guide = new PassageGuide(player, {
      onMissing: (place) => this.tell(missingText(place, route)),
      onLoop: (place) => void this.offerLink(place, piece),
    });
    const isInSide = () => document.activeElement?.closest('.piece-side') !== null;
    this.ends = [
      () => guide.dispose(),
      offerLinks(piece, (labels) => void this.commands.copyLabelLink(labels)),
      followLabels(side, piece, isInSide),
      followDiscussion({ store, side, t: (key) => route.t(key) }, piece),
      reaction(
        () => [app.isDebugging, piece.analysis] as const,
        ([isRaw, analysis]) => analysis && runInAction(() => (analysis.showsRawTimes = isRaw)),
        { fireImmediately: true },
      ),
    ];
    const compared = comparedIn(new URL(route.address()).search);
    runInAction(() => Object.assign(this, { guide, compared }));
    side.startWith(piece.session.editor);
    void this.follower.arrive(address, player);
  }

  /** Plays all pieces of the corpus, or all of the user's own, one after the other, beginning with this one. */
  async playAll(): Promise<void> {
    const { app, store, route } = this;
    const { address, corpus } = store;
    const catalog = app.catalog(address.place);
    await catalog.load();
    // Meanwhile the page may show another piece.
    if (store.address !== address) return;
    if (catalog.state === 'failed') return this.tell(route.t('piece.rail.failed'));
    app.queue.start(this.corpusTitle(), corpusQueue(address, corpus, catalog.pieces));
    const { element, piece } = store;
    // A piece on its way plays when it has come.
    if (piece && element)
      await this.follower.arrive(address, { piece, play: () => element.play() });
  }

  toggleAbout(isAboutOpen: boolean): void {
    runInAction(() => (this.isAboutOpen = isAboutOpen));
  }

  showVersions(name: string | undefined): void {
    runInAction(() => (this.versionsOf = name));
  }

  /** Shows who wrote a label of a saved analysis, or of none. */
  showHistory(of: LabelOfAnalysis | undefined): void {
    runInAction(() => (this.historyOf = of));
  }

  /** Shows a version beside the open analysis, or none. */
  showBeside(version: SavedVersion | undefined): void {
    runInAction(() => (this.beside = version));
  }

  /** Compares analyses, or none; the address says so, and no step of the browser's history goes back. */
  showCompare(analyses: string | undefined, isBlind?: boolean): void {
    const url = new URL(this.route.address());
    url.search = withCompared(url.search, analyses, isBlind);
    this.route.rename(url);
    runInAction(() => (this.compared = analyses));
  }

  /** Cleans up when the user leaves the piece or the page. */
  leavePiece(): void {
    for (const end of this.ends) end();
    this.ends = [];
    runInAction(() =>
      Object.assign(this, {
        ...{ guide: undefined, beside: undefined },
        ...{ compared: undefined, historyOf: undefined },
      }),
    );
  }

  dispose(): void {
    this.leavePiece();
    this.store.shelf?.dispose();
  }

  /** Returns whether the piece shows the analysis that the address names. */
  private isAnalysisHere(piece: Piece): boolean {
    const { shelf } = this.store;
    if (!shelf || shelf.isOpening) return false;
    const asked = choiceOf({ search: new URL(this.route.address()).search, state: null });
    const hasNone = asked.kind === 'usual' && shelf.usual === undefined;
    return shelf.isCurrent(asked) && (piece.analysis !== undefined || hasNone);
  }

  private handleOther(choice: AnalysisChoice, before: Analysis | undefined): void {
    this.route.go(choice, { replace: before === undefined });
  }

  private async offerLink(place: LinkedPlace, piece: Piece): Promise<void> {
    const text = await repeatedText(place, piece, this.route);
    // Meanwhile the reader may have gone to another piece.
    if (this.store.piece !== piece) return;
    this.app.snacks.show({ text, action: this.commands.linkAction(place) });
  }

  private corpusTitle(): string {
    const { app, store, route } = this;
    const { address, corpus } = store;
    if (store.isKept) return route.t('piece.kept.all');
    const found = app.catalog(address.place).corpora.find(({ path }) => path === corpus);
    return found ? titleOf(found, route.language()) : corpus;
  }

  private tell(text: string): void {
    this.app.snacks.show({ text });
  }

  private titleOf(piece: Piece): string {
    return piece.localizedTitle(this.route.language());
  }
}
