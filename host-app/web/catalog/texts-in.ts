import {
  localizedText,
  readLocalized,
} from '../../../components/core/formats/read/localized-text.js';
import { isObject, toText } from '../../../components/core/formats/read/values.js';
import type { Raw } from '../../../components/core/formats/types/types.js';

const NONE: Raw = {};

/** What an entry says about its work; a plain text is the opus. */
export const workIn = ({ opus }: Raw): Raw =>
  isObject(opus) ? opus : opus === undefined ? NONE : { opus };

/** A text of an entry: its own counts before that of its work. `''` when neither has it. */
export const textIn = (raw: Raw, key: string): string =>
  toText(isObject(raw[key]) ? undefined : raw[key]) ?? toText(workIn(raw)[key]) ?? '';

/** A text of an entry in a language, else in any; `''` when there is none. */
export function localTextIn(raw: Raw, key: string, locale: string): string {
  const texts = { ...readLocalized(workIn(raw), key), ...readLocalized(raw, key) };
  return localizedText(texts, locale) ?? '';
}
