import { observable, observableRef, runInAction } from 'mobx';
import type { Problem } from '../../../../components/core/errors.js';
import { editorOf } from '../../../../components/core/commands/editor.js';
import type { Raw } from '../../../../components/core/formats/types/types.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import { hasUnsavedSync } from '../../../../components/core/model/sync/synchronization.js';
import type { GlosaPiece } from '../../../../components/index.js';
import type { PieceAddress } from '../../routes/paths.js';
import type { AppStore } from '../../stores/app-store.js';
import type { UnsavedWork } from '../../stores/leave-guard.js';
import type { AnalysisChoice } from './analysis/choice.js';
import { AnalysisListing } from './analysis/listing.js';
import { AnalysisShelf, type ShelfOptions } from './analysis/shelf.js';

/** The page of a piece: which one it shows, how far that has come, and what is open in it. */
export class PieceStore {
  @observableRef accessor address: PieceAddress;
  /** The element that loads the piece and plays it; undefined while it is not in the page. */
  @observableRef accessor element: GlosaPiece | undefined;
  /** Why nothing of the piece can be shown. */
  @observableRef accessor failure: Problem | undefined;
  /** Whether the user did not want to wait for the piece. */
  @observable accessor isCanceled = false;
  /** Whether a piece has been drawn: what is not the music may come now. */
  @observable accessor hasDrawn = false;
  /** Whether sync points are tapped here: of a recording of the user's own, which no other page has. */
  @observable accessor isTapping = false;
  /** Another number for another try. */
  @observable accessor attempt = 0;
  @observableRef accessor shelf: AnalysisShelf | undefined;
  @observableRef accessor listing: AnalysisListing;
  /** What the address asked for when the piece was opened. */
  first: AnalysisChoice;

  constructor(
    readonly app: AppStore,
    { address, choice }: { readonly address: PieceAddress; readonly choice: AnalysisChoice },
  ) {
    this.address = address;
    this.first = choice;
    this.listing = this.listingOf(address);
  }

  /** The piece, once it is there. Observable. */
  get piece(): Piece | undefined {
    return this.element?.model;
  }

  get isLoading(): boolean {
    return this.element?.isLoading ?? false;
  }

  get corpus(): string {
    return this.address.path.split('/').slice(0, -1).join('/');
  }

  /** Whether it is a piece of one's own, in this browser. */
  get isKept(): boolean {
    return this.address.place === 'kept';
  }

  /** Whether its analyses can be saved to a service. */
  get hasCloud(): boolean {
    return this.address.place === 'hosted' && this.app.hosted !== undefined;
  }

  get canUndo(): boolean {
    return this.piece !== undefined && editorOf(this.piece).canUndo;
  }

  get canRedo(): boolean {
    return this.piece !== undefined && editorOf(this.piece).canRedo;
  }

  /** What would be lost by leaving. Observable. */
  get unsaved(): UnsavedWork | undefined {
    const { piece } = this;
    if (!piece) return undefined;
    if (piece.analysis?.isDirty) return 'analysis';
    return hasUnsavedSync(piece) ? 'sync' : undefined;
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

  /** The piece has come; `onOther` is told when something else than what is asked for is shown. */
  handleLoad(piece: Piece, onOther: ShelfOptions['onOther']): void {
    const { app, address, first } = this;
    this.shelf?.dispose();
    // The element opens the last version; the page then goes on to the one that was asked for.
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

  /** The user does not wait any longer. */
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

/** Whether what came for a piece is the listing of a corpus. */
export const isCorpusListing = ({ pieces, corpora, sources, tracks }: Raw): boolean =>
  (Array.isArray(pieces) || Array.isArray(corpora)) &&
  sources === undefined &&
  tracks === undefined;
