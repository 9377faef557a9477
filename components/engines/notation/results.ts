import { FormatError, type MeasureEntry, MeasureMap, MeasureMapError } from '#core';
import type { Job, JobResult, Reading } from './jobs.js';
import type {
  EngravedPages,
  EngravedStrip,
  EngraveOptions,
  PictureOptions,
  ScoreReading,
} from './types.js';
import { embedWords } from './words/embed-words.js';

export interface RunOptions extends Pick<EngraveOptions, 'signal' | 'onProgress'> {
  readonly onPreview: (result: JobResult) => void;
}

/** Does a job somewhere: in a worker, or right here. */
export type Runner = (job: Job, options: RunOptions) => Promise<JobResult>;

/** A function of this engine; a FormatError that it throws names the file. */
export type NotationFunction<Result> = (
  bytes: Uint8Array,
  fileName: string,
  options?: EngraveOptions,
) => Promise<Result>;

/** The three functions of this engine; the same in a page and in Node. */
export interface Notation {
  /** Reads a score: metadata, measures and notes. */
  readonly readScore: NotationFunction<ScoreReading>;
  /** Draws a score on one line, cut into chunks, with the positions of its onsets. */
  readonly engraveStrip: NotationFunction<EngravedStrip>;
  /** Draws a score on pages, with the places of their rows. */
  readonly engravePages: NotationFunction<EngravedPages>;
}

export function notation(run: Runner): Notation {
  const perform = async (task: Job['task'], ...[bytes, fileName, options = {}]: Call) => {
    const result = await run(
      {
        task,
        bytes,
        fileName,
        picture: pictureOptions(options),
        extent: extentOf(options),
      },
      { ...options, onPreview: (result) => options.onPreview?.(stripOf(result, fileName)) },
    );
    return options.standalone ? withWords(result) : result;
  };
  return {
    async readScore(...call) {
      return reading(await perform('read', ...call), call[1]);
    },
    async engraveStrip(...call) {
      return stripOf(await perform('strip', ...call), call[1]);
    },
    async engravePages(...call) {
      const result = await perform('pages', ...call);
      return { ...reading(result, call[1]), ...result.pictures.pages! };
    },
  };
}

/**
 * Puts the fonts of their words into pictures that stand alone, where the words need them: a browser shows a picture
 * with a font some tasks later.
 */
async function withWords({ reading, pictures }: JobResult): Promise<JobResult> {
  const { strip, pages, hasTightWords } = pictures;
  if (!hasTightWords) return { reading, pictures };
  const chunks = strip?.picture.chunks.map(withFonts);
  const drawn = pages?.pages.map(withFonts);
  return {
    reading,
    pictures: {
      ...(strip &&
        chunks && {
          strip: { ...strip, picture: { ...strip.picture, chunks: await Promise.all(chunks) } },
        }),
      ...(pages && drawn && { pages: { ...pages, pages: await Promise.all(drawn) } }),
    },
  };
}

const withFonts = async <Drawn extends { readonly svg?: string }>(drawn: Drawn): Promise<Drawn> =>
  drawn.svg === undefined ? drawn : { ...drawn, svg: await embedWords(drawn.svg) };

type Call = Parameters<NotationFunction<unknown>>;

const extentOf = ({ isBeginning, onPreview }: EngraveOptions): Job['extent'] =>
  isBeginning ? 'beginning' : onPreview ? 'previewed' : 'whole';

const pictureOptions = ({
  systemGap,
  staffHeight,
  chunkWidth,
  standalone,
  merged,
  apart,
}: PictureOptions): PictureOptions => ({
  systemGap,
  staffHeight,
  chunkWidth,
  standalone,
  merged,
  apart,
});

/** A preview and its whole have the same measures. */
const maps = new WeakMap<Reading, MeasureMap>();

const reading = (
  { reading: source }: Pick<JobResult, 'reading'>,
  fileName: string,
): ScoreReading => {
  const { metadata, entries, notes, tempos, warnings } = source;
  const measureMap = maps.get(source) ?? mapOf(entries, fileName);
  maps.set(source, measureMap);
  return { metadata, measureMap, notes, tempos, warnings };
};

const stripOf = (result: JobResult, fileName: string): EngravedStrip => ({
  ...reading(result, fileName),
  ...result.pictures.strip!,
});

function mapOf(entries: readonly MeasureEntry[], fileName: string): MeasureMap {
  try {
    return MeasureMap.from(entries);
  } catch (cause) {
    if (!(cause instanceof MeasureMapError)) throw cause;
    throw new FormatError(`${fileName}: ${cause.message}`, {}, { cause });
  }
}
