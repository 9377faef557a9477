import { isBlank } from '#core/discussion';
import { ApiError } from '../errors.js';

/** Most characters of a reply. */
const MAX_TEXT = 20_000;

const invalid = (message: string) => new ApiError(422, 'invalid', message);

/** Replaces halves of characters, which no file can hold. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/**
 * Checks the text of a reply, and returns it as it is kept.
 * @throws ApiError `tooLarge` or `invalid`, in words for its author
 */
export function replyText(text: string): string {
  const count = text.length > MAX_TEXT ? Array.from(text).length : text.length;
  if (count > MAX_TEXT)
    throw new ApiError(
      413,
      'tooLarge',
      `A reply has at most ${MAX_TEXT.toLocaleString('en')} characters; this one has ${count.toLocaleString('en')}`,
    );
  if (text.includes('\0')) throw invalid('A reply has no null characters');
  if (isBlank(text)) throw invalid('A reply has some text');
  return wellFormed(text);
}

/** Returns the name that a visitor gives; undefined without one. @throws ApiError for one with control characters */
export function visitorName(text: string | undefined): string | undefined {
  const name = text && wellFormed(text).normalize('NFC').trim();
  if (name === undefined || name === '') return undefined;
  if (/\p{Cc}/u.test(name)) throw invalid('A name is one line');
  return name;
}
