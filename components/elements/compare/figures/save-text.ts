import type { Scope } from '#kit';

/** A text as a file. */
export interface TextFile {
  readonly text: string;
  readonly mediaType: string;
  readonly fileName: string;
}

/** Milliseconds after which the browser has surely taken the file. */
const TAKEN = 10_000;

/** Lets the user save a text. */
export function saveText({ text, mediaType, fileName }: TextFile, scope: Scope): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  link.download = fileName;
  link.click();
  scope.timeout(() => URL.revokeObjectURL(link.href), TAKEN);
}
