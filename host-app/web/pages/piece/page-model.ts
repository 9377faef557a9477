import { observable, observableRef, reaction, runInAction } from 'mobx';
import type { Analysis, Piece } from '#core';
import type { Passage } from '#shared/passage.js';
import type { PieceAddress } from '#shared/paths.js';
import type { AppStore } from '../../stores/app-store.js';
import type { AnalysisChoice } from './analysis/choice.js';
import { PieceCommands, type Surroundings } from './commands.js';
import { PassageGuide, type Player } from './passage/passage-guide.js';
import { PieceStore } from './piece-store.js';
import { QueueFollower } from './queue-follower.js';
import { RailStore } from './rail/rail-store.js';
import { followLabels, SideStore } from './side/side-store.js';

/** The address of the page, and navigation to other pages. */
export interface PageRoute extends Surroundings {
  readonly goTo: (address: PieceAddress) => void;
}

/** Address and analysis that the page opens with. */
export interface PageStart {
  readonly address: PieceAddress;
  readonly choice: AnalysisChoice;
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
    const player: Player = { piece, play: () => element.play() };
    const guide = new PassageGuide(player, {
      onMissing: (passage) => this.tell(missingText(route, passage)),
      onLoop: (passage) => this.offerLink(passage),
    });
    const isInSide = () => document.activeElement?.closest('.piece-side') !== null;
    this.ends = [
      () => guide.dispose(),
      followLabels(side, piece, isInSide),
      reaction(
        () => [app.isDebugging, piece.analysis] as const,
        ([isRaw, analysis]) => analysis && runInAction(() => (analysis.showsRawTimes = isRaw)),
        { fireImmediately: true },
      ),
    ];
    runInAction(() => (this.guide = guide));
    side.startWith(piece.session.editor);
    void this.follower.arrive(address, player);
  }

  toggleAbout(isAboutOpen: boolean): void {
    runInAction(() => (this.isAboutOpen = isAboutOpen));
  }

  showVersions(name: string | undefined): void {
    runInAction(() => (this.versionsOf = name));
  }

  /** Cleans up when the user leaves the piece or the page. */
  leavePiece(): void {
    for (const end of this.ends) end();
    this.ends = [];
    runInAction(() => (this.guide = undefined));
  }

  dispose(): void {
    this.leavePiece();
    this.store.shelf?.dispose();
  }

  private handleOther(choice: AnalysisChoice, before: Analysis | undefined): void {
    this.route.go(choice, { replace: before === undefined });
  }

  private offerLink(passage: Passage): void {
    const { t } = this.route;
    this.app.snacks.show({
      text: repeatedText(this.route, passage),
      action: { label: t('piece.passage.copy'), run: () => void this.commands.copyLink(passage) },
    });
  }

  private tell(text: string): void {
    this.app.snacks.show({ text });
  }

  private titleOf(piece: Piece): string {
    return piece.localizedTitle(this.route.language());
  }
}

const repeatedText = ({ t }: Surroundings, { from, to }: Passage): string =>
  from === to
    ? t('piece.passage.repeatedOne', { measure: from })
    : t('piece.passage.repeatedMany', { from, to });

const missingText = ({ t }: Surroundings, { from, to }: Passage): string =>
  from === to
    ? t('piece.passage.missingOne', { measure: from })
    : t('piece.passage.missingMany', { from, to });
