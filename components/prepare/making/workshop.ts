import type { Raw } from '#core';
import { sourcesIn, type StepContext, textIn } from '#intake/node';

/** The piece that a step works on. */
export interface Workshop {
  readonly context: StepContext;
  /** Returns the path of a file of the piece. */
  readonly placeOf: (name: string) => string;
  /** Receives the work at hand and its share, 0 to 1. */
  readonly tell: (work: string, share: number) => void;
}

/** A score or a recording of the piece. */
export interface OwnSource {
  readonly raw: Raw;
  /** Path of its file. */
  readonly path: string;
  /** Its name in the folder, whose ending tells its kind. */
  readonly file: string;
  /** As the user knows it. */
  readonly name: string;
}

/** Returns a source of the piece that has a file; undefined if it has none. */
export async function ownSource(
  { context: { kept, id }, placeOf }: Workshop,
  kind: 'scores' | 'audios',
  source: string,
): Promise<OwnSource | undefined> {
  const sources = sourcesIn(await kept.info(id), kind);
  const raw = source === '' ? sources[0] : sources.find((each) => textIn(each, 'id') === source);
  if (!raw) return undefined;
  const file = Array.isArray(raw.files) ? String(raw.files[0]) : textIn(raw, 'file');
  return { raw, path: placeOf(file), file, name: textIn(raw, 'name') || file };
}
