import { FormatError, type MeasureEntry } from '#core';
import { readInput, type TextInput } from './input/read-input.js';
import { LoadedScore } from './loaded-score.js';
import type { MeiReading } from './mei/read-mei.js';
import { readPage } from './svg/pages.js';
import { setApart } from './svg/apart.js';
import { squeezedBy } from './svg/squeezed.js';
import { cutStrip, type CutStrip } from './svg/strip.js';
import { type UsedLetters, usedLetters } from './words/used-letters.js';
import type {
  EngravedPage,
  Note,
  PictureOptions,
  ScoreMetadata,
  ScoreWarning,
  TempoChange,
} from './types.js';

/** A request about a score. Everything in it can be sent to a worker. */
export interface Job {
  readonly task: 'read' | 'strip' | 'pages';
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly picture: PictureOptions;
  /** Part of a long strip to engrave: all of it, with its first measures before the rest, or only these. */
  readonly extent: 'whole' | 'previewed' | 'beginning';
}

/** The content of a score. Everything in it can be sent from a worker. */
export interface Reading {
  readonly metadata: ScoreMetadata;
  readonly entries: readonly MeasureEntry[];
  readonly notes: readonly Note[];
  readonly tempos: readonly TempoChange[];
  readonly warnings: readonly ScoreWarning[];
}

/** The pictures of a score. Everything in them can be sent from a worker. */
export interface Pictures {
  /** Of the task `strip`. */
  readonly strip?: CutStrip;
  /** Of the task `pages`. */
  readonly pages?: CutPages;
  /** Letters of their words. */
  readonly letters?: UsedLetters;
  /** Whether words stand so close together that another font makes them collide. */
  readonly hasTightWords?: boolean;
}

/** The result of a job. */
export interface JobResult {
  readonly reading: Reading;
  readonly pictures: Pictures;
}

export interface CutPages {
  readonly pages: readonly EngravedPage[];
  readonly musicFont?: string;
}

/** The callbacks of a running job. */
export interface Reports {
  /** Called between the steps with the share that is done; may reject to end the job. */
  readonly step: (share: number) => Promise<void>;
  /** Called with the reading as soon as it is there; it comes before any picture. */
  readonly read: (reading: Reading) => void;
  readonly preview: (pictures: Pictures) => void;
}

/**
 * Does a job. It can be ended between its steps only: Verovio cannot be interrupted.
 * @throws FormatError when the file is no score, is not safe to read, or is refused.
 */
export async function runJob(job: Job, reports: Reports): Promise<Pictures> {
  const input = readInput(job.bytes, job.fileName);
  await reports.step(0.05);
  if (input.kind === 'text') return runTextJob(input, job, reports);
  if (input.kind === 'musescore') throw new FormatError(`${job.fileName}: ${MUSESCORE_ADVICE}`);
  if (job.task !== 'read') throw new FormatError(`${job.fileName}: a MIDI file has no notation`);
  const { readMidi } = await import('./input/read-midi.js');
  reports.read(readMidi(input.bytes, job.fileName));
  return {};
}

const MUSESCORE_ADVICE = 'MuseScore files cannot be read here; export MusicXML from MuseScore';

async function runTextJob(input: TextInput, job: Job, reports: Reports): Promise<Pictures> {
  if (job.task === 'strip') return runStripJob(input, job, reports);
  const { task, fileName, picture } = job;
  const layout = task === 'pages' ? 'pages' : 'strip';
  const isOnlyRead = task === 'read';
  const { systemGap } = picture;
  const score = await LoadedScore.load(input, fileName, { layout, systemGap, isOnlyRead });
  await reports.step(0.6);
  const mei = score.readMei();
  reports.read(readingOf(mei, score.warnings));
  if (task === 'read') return {};
  const cut = await readPages(score, mei, picture, reports);
  const letters = usedLetters(cut.pages.map(({ svg }) => svg));
  return { pages: cut, letters, hasTightWords: score.hasTightWords };
}

/** A score with a longer text than this is worth a preview; of so many measures. */
const LONG_TEXT = 100_000;
const PREVIEW_MEASURES = 12;

async function runStripJob(
  input: TextInput,
  { fileName, picture, extent }: Job,
  reports: Reports,
): Promise<Pictures> {
  const isCut = extent !== 'whole' && input.text.length > LONG_TEXT;
  const measures = isCut ? PREVIEW_MEASURES : undefined;
  const score = await LoadedScore.load(input, fileName, { layout: 'strip', measures });
  await reports.step(0.25);
  const mei = score.readMei();
  reports.read(readingOf(mei, score.warnings));
  const draw = (): Pictures => {
    const strip = cutStrip(score.svg(), mei, { ...picture, fileName });
    const letters = usedLetters(strip.picture.chunks.map(({ svg = '' }) => svg));
    const { hasTightWords } = score;
    return { strip: picture.apart ? setApart(strip) : strip, letters, hasTightWords };
  };
  if (isCut && extent === 'previewed') {
    reports.preview(draw());
    await reports.step(0.35);
    score.showAll();
  }
  return draw();
}

const readingOf = (
  { metadata, entries, notes, tempos }: MeiReading,
  warnings: readonly ScoreWarning[],
): Reading => ({ metadata, entries, notes, tempos, warnings });

async function readPages(
  score: LoadedScore,
  mei: MeiReading,
  picture: PictureOptions,
  { step }: Reports,
): Promise<CutPages> {
  const drawPages = async () => {
    const count = score.pageCount;
    const pages: string[] = [];
    for (let index = 0; index < count; index += 1) {
      await step(0.6 + (0.4 * index) / count);
      pages.push(score.svg(index + 1));
    }
    return pages;
  };
  let svgs = await drawPages();
  const factor = squeezedBy(svgs, mei, () => score.stripSvg());
  if (factor > 1) {
    score.layPagesOut(factor);
    svgs = await drawPages();
  }
  const drawn = svgs.map((svg) => readPage(svg, mei, picture));
  const musicFont = drawn.find((page) => page.musicFont)?.musicFont;
  return { pages: drawn.map(({ page }) => page), musicFont };
}
