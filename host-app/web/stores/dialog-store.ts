import { observableRef, runInAction } from 'mobx';
import type { Problem } from '../../../components/core/errors.js';
import type { GlosaPiece } from '../../../components/index.js';
import type { Passage } from '../routes/passage.js';
import type { PieceAddress, Place } from '../routes/paths.js';
import type { UnsavedWork } from './leave-guard.js';

/** A question with one main answer. */
export interface Warning {
  readonly title: string;
  readonly text: string;
  /** Words of the main button. */
  readonly confirm: string;
  /** Whether the main action destroys something. */
  readonly isDangerous?: boolean;
}

/** What the form for a new piece begins with. */
export interface RequestStart {
  readonly title: string;
  readonly composer: string;
  readonly files: readonly File[];
  /** To videos. */
  readonly links: readonly string[];
}

/** What each dialog is given, and what it resolves to when it ends well. */
export interface Dialogs {
  readonly login: { readonly given: object; readonly result: true };
  readonly changePassword: { readonly given: object; readonly result: true };
  /** Asks for a name and a format, then hands the file to the browser. */
  readonly exportAnalysis: {
    readonly given: { readonly piece: GlosaPiece };
    readonly result: true;
  };
  readonly exportSync: { readonly given: { readonly piece: GlosaPiece }; readonly result: true };
  /** Saves to the cloud; resolves to the name that the analysis has there. */
  readonly uploadAnalysis: {
    readonly given: { readonly piece: GlosaPiece };
    readonly result: string;
  };
  readonly uploadSync: { readonly given: { readonly piece: GlosaPiece }; readonly result: true };
  readonly addPiece: { readonly given: { readonly start?: RequestStart }; readonly result: true };
  /** A piece of one's own: as an archive, or as a folder into one that was chosen. */
  readonly exportPiece: {
    readonly given: {
      readonly id: string;
      readonly title: string;
      readonly folder?: FileSystemDirectoryHandle;
    };
    readonly result: true;
  };
  /** Ways to put the piece on another page; it begins with what the reader has chosen of the music. */
  readonly embed: {
    readonly given: {
      readonly piece: GlosaPiece;
      readonly address: PieceAddress;
      readonly passage: Passage | undefined;
    };
    readonly result: true;
  };
  /** Another recording or video for the piece that is open; the user may want to synchronize it now. */
  readonly addSource: {
    readonly given: { readonly piece: GlosaPiece };
    readonly result: true | 'synchronize';
  };
  readonly warning: { readonly given: Warning; readonly result: true };
  /** With the piece that holds the work, it can be saved from there. */
  readonly unsaved: {
    readonly given: { readonly work: UnsavedWork; readonly piece?: GlosaPiece };
    readonly result: 'leave';
  };
  /** A problem of the catalogue; the others came with it, and may grow while it is told. */
  readonly problem: {
    readonly given: {
      readonly problem: Problem;
      readonly place: Place;
      readonly others?: readonly Problem[];
      /** The piece that has it, which can be loaded again, or go on with a new analysis. */
      readonly piece?: GlosaPiece;
    };
    readonly result: true;
  };
  readonly shortcuts: { readonly given: object; readonly result: true };
  /** Blocks an account, or whoever has saved an analysis. */
  readonly block: {
    readonly given: { readonly piece?: string; readonly analysis?: string };
    readonly result: true;
  };
}
export type DialogKind = keyof Dialogs;

/** A dialog that is open. */
export interface OpenDialog<Kind extends DialogKind = DialogKind> {
  readonly kind: Kind;
  readonly given: Dialogs[Kind]['given'];
  /** Without a result it was canceled. */
  readonly close: (result?: Dialogs[Kind]['result']) => void;
}

/** The dialogs that are open; the last one is on top. */
export class DialogStore {
  @observableRef accessor open: readonly OpenDialog[] = [];

  /** Opens a dialog; resolves when it closes, to undefined when it was canceled. */
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
