import type { TFunction } from 'i18next';
import type { AppStore } from '../../stores/app-store.js';
import type { SnackAction } from '../../stores/snack-store.js';
import { type Label, labelFileTypes, syncFileTypes } from '#core';
import type { AnalysisChoice } from './analysis/choice.js';
import { LinkCopier } from './passage/link-copier.js';
import { chosenPlace, placeOfLabels } from './passage/linked-music.js';
import type { PieceStore } from './piece-store.js';
import type { LinkedPlace } from '#shared/linked-place.js';

/** Functions that the commands need from their page. */
export interface Surroundings {
  /** Opens the address of an analysis in the page. */
  readonly go: (choice: AnalysisChoice, options?: { readonly replace?: boolean }) => void;
  readonly t: TFunction;
  /** Language of the texts. */
  readonly language: () => string;
  /** Lets the user choose a file; undefined if the user cancels. */
  readonly pickFile: (accept: string) => Promise<File | undefined>;
  readonly copy: (text: string) => Promise<void>;
  /** Address of the page. */
  readonly address: () => string;
}

const loadPassageDialogs = () => import('./passage/passage-dialogs.js');

/** All commands for the piece of a page, as called by bar, menus and keys. */
export class PieceCommands {
  private readonly links: LinkCopier;

  constructor(
    private readonly store: PieceStore,
    private readonly around: Surroundings,
  ) {
    this.links = new LinkCopier(store, around, {
      save: () => this.save(),
      exportAnalysis: () => this.exportAnalysis(),
    });
  }

  /** Plays or pauses, for the user. False without a piece. */
  playOrPause(): boolean {
    const { element } = this.store;
    if (!element?.transport) return false;
    if (element.transport.isStarted) element.requestPause();
    else element.requestPlay();
    return true;
  }

  /** Takes the last change back. False where there is none. */
  undo(): boolean {
    const { canUndo, element } = this.store;
    if (canUndo) void element?.undo();
    return canUndo;
  }

  /** Makes the change again that was taken back. False where there is none. */
  redo(): boolean {
    const { canRedo, element } = this.store;
    if (canRedo) void element?.redo();
    return canRedo;
  }

  /** Opens a saved analysis, or one held by this page. */
  async choose(choice: AnalysisChoice): Promise<void> {
    if (this.store.shelf?.isCurrent(choice)) return;
    if (await this.mayClose()) this.around.go(choice);
  }

  async startNew(): Promise<void> {
    if (await this.mayClose()) await this.store.element?.newAnalysis();
  }

  /** Lets the user open a file of labels. */
  async openFile(): Promise<void> {
    const file = await this.around.pickFile(labelFileTypes());
    if (file && (await this.mayClose())) await this.store.element?.importAnalysis(file);
  }

  async exportAnalysis(): Promise<void> {
    const { element: piece } = this.store;
    if (piece) await this.dialogs.show('exportAnalysis', { piece });
  }

  /** Saves to the cloud, or with a piece of the user's own; to a file if neither is possible. */
  async save(): Promise<void> {
    const { element: piece, hasCloud, isKept, shelf, listing } = this.store;
    if (!piece || !shelf) return;
    if (isKept) return (await import('./kept/save-here.js')).saveHere(this.store, this.around);
    if (!hasCloud) return this.exportAnalysis();
    const name = await this.dialogs.show('uploadAnalysis', { piece, entries: listing.entries });
    if (name === undefined) return;
    this.around.go(shelf.rename(name), { replace: true });
    await listing.load();
  }

  /** Shows what is the newest version of an analysis now, and lists it. */
  async readAgain(name: string): Promise<void> {
    const { shelf, listing } = this.store;
    await Promise.all([shelf?.readNewest(name), listing.load()]);
  }

  /** Lets the owner of an analysis decide who sees and changes it. */
  async share(name: string): Promise<void> {
    const { address, listing } = this.store;
    await this.dialogs.show('sharing', { path: address.path, name });
    await listing.load();
  }

  /** Lets the user edit the open analysis with others at the same time. */
  async editTogether(): Promise<void> {
    await (await import('./together/edit-together.js')).editTogether(this.store, this.around);
  }

  /** Lists what the user has removed, to bring it back. */
  async showRemoved(): Promise<void> {
    const { address, listing } = this.store;
    await this.dialogs.show('removed', { path: address.path });
    await listing.load();
  }

  async giveToGroup(): Promise<void> {
    await this.dialogs.show('give', { path: this.store.address.path });
  }

  /** Hides an analysis of the cloud, after a confirmation. */
  async remove(name: string): Promise<void> {
    const { removeAnalysis } = await import('./analysis/remove-analysis.js');
    await removeAnalysis(name, this.store, this.around);
  }

  /** Opens the dialog that blocks the author of an analysis. */
  async block(analysis: string): Promise<void> {
    await this.dialogs.show('block', { piece: this.store.address.path, analysis });
  }

  async exportSync(): Promise<void> {
    const { element: piece } = this.store;
    if (piece) await this.dialogs.show('exportSync', { piece });
  }

  async importSync(): Promise<void> {
    const file = await this.around.pickFile(syncFileTypes());
    if (file) await this.store.element?.importSync(file);
  }

  async addSource(): Promise<void> {
    const { element: piece } = this.store;
    const chosen = piece && (await this.dialogs.show('addSource', { piece }));
    if (chosen === 'synchronize') this.store.startTapping();
  }

  /** Shows how to embed the piece, or the selected passage, in another page. */
  async embed(): Promise<void> {
    (await loadPassageDialogs()).showEmbed(this.store);
  }

  /** Shows the score, or the selected passage, as it will be printed or saved. */
  async figure(): Promise<void> {
    (await loadPassageDialogs()).showFigure(this.store);
  }

  /** Shows how to cite the open analysis, or the piece, and in it what the reader has chosen. */
  async cite(): Promise<void> {
    (await loadPassageDialogs()).showCite(this.store, () => this.save());
  }

  /** Copies the address of a place; by default of what is chosen, else of the measure at the playhead. */
  async copyLink(place?: LinkedPlace): Promise<void> {
    const { piece } = this.store;
    const meansLabels = !place && piece && !piece.transport.loop;
    const labels = meansLabels ? piece.selectedLabels : [];
    await this.links.copy({ place: place ?? (piece && chosenPlace(piece)), labels });
  }

  /** Returns the button of a message that copies the link to a place, and stays for another time. */
  linkAction(place: LinkedPlace): SnackAction {
    const action: SnackAction = {
      label: this.around.t('piece.passage.copy'),
      run: () => void this.links.copy({ place }, action),
      stays: true,
    };
    return action;
  }

  /** Copies the address of labels: of one, or of the passage that several cover. */
  async copyLabelLink(labels: readonly Label[]): Promise<void> {
    const place = placeOfLabels(labels, this.store.piece?.measureMap);
    if (place) await this.links.copy({ place, labels });
  }

  /** Returns whether the present analysis may be closed; its unsaved changes stay as a draft. */
  private async mayClose(): Promise<boolean> {
    const { unsaved, element } = this.store;
    if (unsaved !== 'analysis') return true;
    // With the piece, the dialog can offer to save.
    const given = { work: 'analysis', ...(element && { piece: element }) } as const;
    return (await this.dialogs.show('unsaved', given)) === 'leave';
  }

  private get dialogs(): AppStore['dialogs'] {
    return this.store.app.dialogs;
  }
}

/** Lets the user choose a file; undefined if the user cancels. */
export function pickFile(accept: string): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
