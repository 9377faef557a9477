import { observable, observableRef, runInAction } from 'mobx';
import { editorOf, type Piece, type Problem, type Raw, viewsOf, workAtRisk } from '#core';
import type { GlosaPiece } from '#entries/index.js';
import type { PieceAddress } from '#shared/paths.js';
import type { AppStore } from '../../stores/app-store.js';
import type { UnsavedWork } from '../../stores/leave-guard.js';
import type { AnalysisChoice } from './analysis/choice.js';
import { AnalysisListing } from './analysis/listing.js';
import { AnalysisShelf, type ShelfOptions } from './analysis/shelf.js';

/** State of the page of a piece: its address, its loading, and its analyses. */
export class PieceStore {
  @observableRef accessor address: PieceAddress;
  /** The element that loads and plays the piece; undefined while it is not in the page. */
  @observableRef accessor element: GlosaPiece | undefined;
  /** Reason why nothing of the piece can be shown. */
  @observableRef accessor failure: Problem | undefined;
  /** Whether the user canceled loading. */
  @observable accessor isCanceled = false;
  /** Whether a piece is drawn: now everything other than the music may load. */
  @observable accessor hasDrawn = false;
  /** Whether the user taps sync points here, for a recording of their own that no other page has. */
  @observable accessor isTapping = false;
  /** Increases with each new try. */
  @observable accessor attempt = 0;
  @observableRef accessor shelf: AnalysisShelf | undefined;
  @observableRef accessor listing: AnalysisListing;
  /** The analysis in the address when the piece was opened. */
  first: AnalysisChoice;

  constructor(
    readonly app: AppStore,
    { address, choice }: { readonly address: PieceAddress; readonly choice: AnalysisChoice },
  ) {
    this.address = address;
    this.first = choice;
    this.listing = this.listingOf(address);
  }

  /** The loaded piece; undefined before. Observable. */
  get piece(): Piece | undefined {
    return this.element?.model;
  }

  get isLoading(): boolean {
    return this.element?.isLoading ?? false;
  }

  get corpus(): string {
    return this.address.path.split('/').slice(0, -1).join('/');
  }

  /** Whether it is one of the user's own pieces in this browser. */
  get isKept(): boolean {
    return this.address.place === 'kept';
  }

  /** Whether it stands among other pieces, of its corpus or of the user. */
  get hasSiblings(): boolean {
    return this.isKept || this.corpus !== '';
  }

  /** Whether its analyses can be saved to a service. */
  get hasCloud(): boolean {
    return this.address.place === 'hosted' && this.app.hosted !== undefined;
  }

  /** Whether the piece has a score on one line, prepared or to be engraved. Observable. */
  get hasScore(): boolean {
    return this.piece !== undefined && viewsOf(this.piece).some(({ kind }) => kind === 'score');
  }

  get canUndo(): boolean {
    return this.piece !== undefined && editorOf(this.piece).canUndo;
  }

  get canRedo(): boolean {
    return this.piece !== undefined && editorOf(this.piece).canRedo;
  }

  /** Unsaved work that no file of the user holds either. Observable. */
  get unsaved(): UnsavedWork | undefined {
    return this.piece && workAtRisk(this.piece);
  }

  /** Shows another piece. */
  open(address: PieceAddress, choice: AnalysisChoice): void {
    const { address: before } = this;
    if (before.path === address.path && before.place === address.place) {
      runInAction(() => (this.address = address));
      return;
    }
    this.first = choice;
    this.shelf?.dispose();
    runInAction(() =>
      Object.assign(this, {
        ...{ address, failure: undefined, isCanceled: false, shelf: undefined, isTapping: false },
        listing: this.listingOf(address),
      }),
    );
  }

  /** Takes a loaded piece; `onOther` is called when the piece shows an analysis that was not requested. */
  handleLoad(piece: Piece, onOther: ShelfOptions['onOther']): void {
    const { app, address, first } = this;
    this.shelf?.dispose();
    // The element opens the latest version; the page then goes on to the requested one.
    const opened = first.kind === 'saved' ? { kind: first.kind, name: first.name } : first;
    const client = app.client(address.place);
    const shelf = new AnalysisShelf({ piece, client, first: opened, onOther });
    runInAction(() => Object.assign(this, { shelf, failure: undefined }));
  }

  handleError(problem: Problem): void {
    if (!this.piece && problem.key.startsWith('piece')) runInAction(() => (this.failure = problem));
  }

  setElement(element: Element | null): void {
    runInAction(() => (this.element = (element as GlosaPiece | null) ?? undefined));
  }

  setDrawn(): void {
    runInAction(() => (this.hasDrawn = true));
  }

  startTapping(): void {
    runInAction(() => (this.isTapping = true));
  }

  /** Stops waiting for the piece. */
  cancel(): void {
    runInAction(() => (this.isCanceled = true));
  }

  tryAgain(): void {
    const attempt = this.attempt + 1;
    runInAction(() => Object.assign(this, { isCanceled: false, failure: undefined, attempt }));
  }

  private listingOf({ path, place }: PieceAddress): AnalysisListing {
    return new AnalysisListing(path, this.app.client(place));
  }
}

/** Returns whether the file loaded for a piece is the listing of a corpus. */
export const isCorpusListing = ({ pieces, corpora, sources, tracks }: Raw): boolean =>
  (Array.isArray(pieces) || Array.isArray(corpora)) &&
  sources === undefined &&
  tracks === undefined;
