/** The dialogs of the error catalogue; each has a title and a text in the locales. */
export type Dialog =
  | 'invalidLink'
  | 'unauthorizedAccess'
  | 'noServer'
  | 'unknownError'
  | 'youtubeError'
  | 'audioError'
  | 'invalidFile'
  | 'unexpectedError'
  | 'unsavedProgress';

/** Where in a file something is wrong: line and column (from 1) for broken text, else a pointer. */
export interface Place {
  /** JSON pointer, `''` for the whole file. */
  readonly pointer?: string;
  /** Line in the file, from 1. */
  readonly line?: number;
  /** Column in the line, from 1. */
  readonly column?: number;
}

/** Something a reader accepted but would not write. */
export interface FormatWarning extends Place {
  /** The problem in an English sentence. */
  readonly message: string;
}

/** A file that cannot be read; nothing of it is used. */
export class FormatError extends Error implements Place {
  readonly pointer?: string;
  /** Line in the file, from 1. */
  readonly line?: number;
  /** Column in the line, from 1. */
  readonly column?: number;

  constructor(message: string, place: Place = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FormatError';
    Object.assign(this, place);
  }
}

/** Something that the user may do about a problem. */
export interface ProblemAction {
  /** Key of its text in the locales. */
  readonly key: string;
  /** Runs the action. */
  readonly run: () => void;
}

/**
 * A problem that a piece reports to its user and its host: one of the catalogue's dialogs, and the place.
 */
export interface Problem extends Place {
  /** The dialog of the catalogue that shows it. */
  readonly dialog: Dialog;
  /** An error drops the source; with a warning everything goes on. */
  readonly severity: 'error' | 'warning';
  /** Key under `problem.` in the locales of the sentence that the user reads. */
  readonly key: string;
  /** Values for the sentence, such as the file's name. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The exact technical text (English), for logs and for hosts. */
  readonly message: string;
  /** URL or name of the file concerned. */
  readonly file?: string;
  /** The id of the request that a service refused, in its log. */
  readonly request?: string;
  /** The source concerned, when there is one. */
  readonly sourceId?: string;
  /** The actions that the dialog offers, the suggested one first. */
  readonly actions?: readonly ProblemAction[];
}
