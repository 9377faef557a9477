import { isObject, type Raw } from '#core';
import { LARGEST_SOUND } from '#engines/peaks';
import { sourcesIn, textIn } from '../keeping/kept-info.js';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import type { IntakeProblem } from '../problems.js';

/** Context of a step. */
export interface StepContext {
  readonly kept: KeptPieces;
  /** Of the piece. */
  readonly id: string;
  readonly signal: AbortSignal;
  /** Told how much is done, of how much. */
  readonly onProgress: (done: number, of: number) => void;
}

/** Works on a source; gives what its user should know. Throws the signal's reason, and for no room. */
export type StepWork = (
  source: string,
  context: StepContext,
  target?: string,
) => Promise<readonly IntakeProblem[]>;

/** Returns a source of a piece as its info has it; undefined when it is gone. */
export async function sourceOf(
  { kept, id }: StepContext,
  kind: 'scores' | 'audios',
  source: string,
): Promise<Raw | undefined> {
  const sources = sourcesIn(await kept.info(id), kind);
  return sources.find((each) => textIn(each, 'id') === source);
}

/** Adds something to what the info says of a recording. */
export const addToAudio = ({ kept, id }: StepContext, source: string, more: Raw): Promise<void> =>
  kept.update(id, (info) => {
    const sources = isObject(info.sources) ? info.sources : {};
    const audios = sourcesIn(info, 'audios').map((audio) =>
      textIn(audio, 'id') === source ? { ...audio, ...more } : audio,
    );
    return { ...info, sources: { ...sources, audios } };
  });

/** Returns the file of a recording, and what its user calls it; undefined when it has none here. */
export async function soundOf(
  context: StepContext,
  source: string,
): Promise<{ readonly audio: Raw; readonly name: string; readonly content: Blob } | undefined> {
  const audio = await sourceOf(context, 'audios', source);
  const [file] = Array.isArray(audio?.files) ? (audio.files as unknown[]) : [audio?.file];
  if (!audio || typeof file !== 'string') return undefined;
  const content = await context.kept.read(context.id, file);
  return content && { audio, name: textIn(audio, 'name') || file, content };
}

/** A recording is decoded up to this size, in bytes. */
export const MAX_HEARD = LARGEST_SOUND;
