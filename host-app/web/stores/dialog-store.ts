import { observableRef, runInAction } from 'mobx';
import type { Problem } from '#core';
import type { AnalysisEntry } from '#entries/corpus.js';
import type { GlosaPiece } from '#entries/index.js';
import type { LinkedPlace } from '#shared/linked-place.js';
import type { Passage } from '#shared/passage.js';
import type { PieceAddress, Place } from '#shared/paths.js';
import type { UnsavedWork } from './leave-guard.js';

/** A question with one main answer. */
export interface Warning {
  readonly title: string;
  readonly text: string;
  /** Label of the main button. */
  readonly confirm: string;
  /** Whether the main action destroys something. */
  readonly isDangerous?: boolean;
}

/** Initial values of the form for a new piece. */
export interface SubmissionStart {
  readonly title: string;
  readonly composer: string;
  readonly files: readonly File[];
  /** Links to videos. */
  readonly links: readonly string[];
}

/** The options of each dialog, and its result unless it is canceled. */
export interface Dialogs {
  readonly login: { readonly given: object; readonly result: true };
  readonly changePassword: { readonly given: object; readonly result: true };
  /** Lists the sessions of the user and ends others than this one. */
  readonly sessions: { readonly given: object; readonly result: true };
  /** Asks for a name and a format, then hands the file to the browser. */
  readonly exportAnalysis: {
    readonly given: { readonly piece: GlosaPiece };
    readonly result: true;
  };
  readonly exportSync: { readonly given: { readonly piece: GlosaPiece }; readonly result: true };
  /** Saves to the cloud; resolves to the name that the analysis has there. */
  readonly uploadAnalysis: {
    readonly given: {
      readonly piece: GlosaPiece;
      /** The analyses of the piece, if they are known. */
      readonly entries?: readonly AnalysisEntry[] | undefined;
    };
    readonly result: string;
  };
  readonly uploadSync: { readonly given: { readonly piece: GlosaPiece }; readonly result: true };
  readonly addPiece: {
    readonly given: { readonly start?: SubmissionStart };
    readonly result: true;
  };
  /** Exports a piece of the user's own: as an archive, or as a folder inside a chosen one. */
  readonly exportPiece: {
    readonly given: {
      readonly id: string;
      readonly title: string;
      readonly folder?: FileSystemDirectoryHandle;
    };
    readonly result: true;
  };
  /** Offers ways to put the piece on another page; starts with the passage that the reader has chosen. */
  readonly embed: {
    readonly given: {
      readonly piece: GlosaPiece;
      readonly address: PieceAddress;
      readonly passage: Passage | undefined;
    };
    readonly result: true;
  };
  /** Prints or saves the score with its labels; starts with the passage that the reader has chosen. */
  readonly figure: {
    readonly given: {
      readonly piece: GlosaPiece;
      readonly address: PieceAddress;
      /** Name of the saved analysis that is open; undefined for one that is not saved, and for none. */
      readonly analysis: string | undefined;
      readonly passage: Passage | undefined;
    };
    readonly result: true;
  };
  /** Shows how to cite the open analysis, or the piece. */
  readonly cite: {
    readonly given: {
      readonly piece: GlosaPiece;
      readonly address: PieceAddress;
      /** Name of the saved analysis that is open; undefined for one that is not saved, and for none. */
      readonly analysis: string | undefined;
      /** The passage or the labels that the reader has chosen. */
      readonly place: LinkedPlace | undefined;
      /** Saves the analysis, or exports it where nothing can be saved. */
      readonly keep: () => Promise<void>;
    };
    readonly result: true;
  };
  /** Adds another recording or video to the open piece; the user may want to synchronize it now. */
  readonly addSource: {
    readonly given: { readonly piece: GlosaPiece };
    readonly result: true | 'synchronize';
  };
  readonly warning: { readonly given: Warning; readonly result: true };
  /** Asks about unsaved work. With the piece that holds the work, the dialog can save it. */
  readonly unsaved: {
    readonly given: { readonly work: UnsavedWork; readonly piece?: GlosaPiece };
    readonly result: 'leave';
  };
  /** Reports a problem of the catalog; `others` came with it, and may grow while the dialog is open. */
  readonly problem: {
    readonly given: {
      readonly problem: Problem;
      readonly place: Place;
      readonly others?: readonly Problem[];
      /** The piece with the problem. The dialog can reload it, or continue with a new analysis. */
      readonly piece?: GlosaPiece;
    };
    readonly result: true;
  };
  readonly shortcuts: { readonly given: object; readonly result: true };
  /** Decides who sees and changes an analysis of a piece, by its path; for its owner. */
  readonly sharing: {
    readonly given: { readonly path: string; readonly name: string };
    readonly result: true;
  };
  /** Lets the owner of the synchronization of a recording decide who else changes it. */
  readonly syncSharing: {
    readonly given: { readonly path: string; readonly recording: string };
    readonly result: true;
  };
  /** Gives the piece at a path to one of the user's groups. */
  readonly give: { readonly given: { readonly path: string }; readonly result: true };
  /** Lists the analyses of a piece that the user has removed, and brings them back. */
  readonly removed: { readonly given: { readonly path: string }; readonly result: true };
  /** Blocks an account, or the author of an analysis. */
  readonly block: {
    readonly given: { readonly piece?: string; readonly analysis?: string };
    readonly result: true;
  };
}
export type DialogKind = keyof Dialogs;

/** An open dialog. */
export interface OpenDialog<Kind extends DialogKind = DialogKind> {
  readonly kind: Kind;
  readonly given: Dialogs[Kind]['given'];
  /** Closes the dialog; without a result it counts as canceled. */
  readonly close: (result?: Dialogs[Kind]['result']) => void;
}

/** The open dialogs; the last one is on top. */
export class DialogStore {
  @observableRef accessor open: readonly OpenDialog[] = [];

  /** Opens a dialog. Resolves when it closes, to undefined when it was canceled. */
  show<Kind extends DialogKind>(
    kind: Kind,
    given: Dialogs[Kind]['given'],
  ): Promise<Dialogs[Kind]['result'] | undefined> {
    return new Promise((resolve) => {
      const close = (result?: Dialogs[Kind]['result']) => {
        runInAction(() => (this.open = this.open.filter((one) => one !== dialog)));
        resolve(result);
      };
      const dialog = { kind, given, close } as OpenDialog;
      runInAction(() => (this.open = [...this.open, dialog]));
    });
  }
}
