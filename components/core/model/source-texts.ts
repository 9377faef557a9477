import { localizedText, readLocalized } from '../formats/read/localized-text.js';
import type { Piece } from './piece.js';
import type { SourceBase } from './sources.js';

/** A text that a source may have in several languages: what it says of itself, and its license or rights. */
export type SourceText = 'info' | 'license';

/**
 * Returns a text of a source for a reader: in the language of `locale` (a BCP 47 tag), where the info.json has
 * one (`info:fr`), else the one without a language. Undefined when there is none.
 */
export function sourceText(
  { info }: Pick<Piece, 'info'>,
  source: Pick<SourceBase, 'id' | SourceText>,
  { key, locale }: { readonly key: SourceText; readonly locale: string },
): string | undefined {
  const { audios, images, scores } = info;
  const all = [...scores, ...audios, ...images, ...audios.flatMap((audio) => audio.images)];
  const raw = all.find(({ id }) => id === source.id)?.raw;
  return (raw && localizedText(readLocalized(raw, key), locale)) ?? source[key];
}
