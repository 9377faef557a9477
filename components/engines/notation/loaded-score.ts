import type { VerovioToolkit } from 'verovio/esm';
import { FormatError } from '#core';
import { withTerms } from './input/additive-meters.js';
import type { TextInput } from './input/read-input.js';
import { readMei, type MeiReading } from './mei/read-mei.js';
import { forgetToolkit, loadToolkit, type Build } from './toolkit.js';
import type { ScoreWarning } from './types.js';
import { scoreWarnings } from './warnings.js';
import { narrowWords, widenWords } from './words/widen-words.js';

export type Layout = 'strip' | 'pages';

const OPTIONS = {
  adjustPageHeight: true,
  expandNever: true,
  svgFormatRaw: true,
  svgRemoveXlink: true,
  svgViewBox: true,
  /** The same file has the same ids each time. */
  xmlIdSeed: 1,
};

/** Elements of MEI whose words follow each other closely: sung words, harmonies, figured bass. */
const TIGHT_WORDS = /<(?:verse|syl|harm|fb)\b/;

/** In Verovio's pixels, at a staff of 72. */
const MARGIN = 20;
const PAGE_MARGIN = 50;
const PAGE_WIDTH = 2100;

const LAYOUTS: Readonly<Record<Layout, Readonly<Record<string, unknown>>>> = {
  strip: {
    breaks: 'none',
    adjustPageWidth: true,
    footer: 'none',
    header: 'none',
    pageHeight: 60_000,
    pageWidth: 100_000,
    pageMarginBottom: MARGIN,
    pageMarginLeft: MARGIN,
    pageMarginRight: MARGIN,
    pageMarginTop: MARGIN,
  },
  /** A4 at Verovio's usual size. */
  pages: {
    breaks: 'smart',
    adjustPageWidth: false,
    footer: 'auto',
    header: 'auto',
    pageHeight: 2970,
    pageWidth: PAGE_WIDTH,
    pageMarginBottom: PAGE_MARGIN,
    pageMarginLeft: PAGE_MARGIN,
    pageMarginRight: PAGE_MARGIN,
    pageMarginTop: PAGE_MARGIN,
  },
};

/**
 * Returns the spacing. Half of the space between two systems belongs to either, so that the title is as
 * far from the first.
 */
const spacingOf = (gap: number | undefined) =>
  gap === undefined ? {} : { spacingSystem: gap, bottomMarginHeader: gap / 2 };

interface LoadOptions {
  readonly layout: Layout;
  /** Only so many measures, from the first. */
  readonly measures?: number | undefined;
  /** Whether it is only read: any part that is held will do. */
  readonly isOnlyRead?: boolean;
  /** Least space between two systems, in units of half a staff space. */
  readonly systemGap?: number | undefined;
}

/** The beginning of a score that Verovio still holds: the whole of it needs another job. */
let held: { readonly measures: number | undefined; readonly score: LoadedScore } | undefined;

/** A score that Verovio holds, until it loads another one. */
export class LoadedScore {
  private mei: MeiReading | undefined;
  private isTight = false;

  private constructor(
    private readonly toolkit: VerovioToolkit,
    private readonly input: TextInput,
    private readonly fileName: string,
    /** What Verovio has said while it read the score. */
    private readonly log: readonly string[],
  ) {}

  get warnings(): readonly ScoreWarning[] {
    return scoreWarnings(this.readMei(), this.input, this.log);
  }

  /** @throws FormatError when Verovio refuses the score. */
  static async load(
    input: TextInput,
    fileName: string,
    options: LoadOptions,
  ): Promise<LoadedScore> {
    const { layout, measures, isOnlyRead } = options;
    const isEnough = isOnlyRead || held?.measures === measures;
    if (layout === 'strip' && isEnough && held?.score.isOf(input))
      return held.score.named(fileName);
    held = undefined;
    const score = await LoadedScore.loadAnew(input, fileName, options);
    if (layout === 'strip' && measures !== undefined) held = { measures, score };
    return score;
  }

  private static async loadAnew(
    input: TextInput,
    fileName: string,
    { layout, measures, systemGap }: LoadOptions,
  ): Promise<LoadedScore> {
    const toolkit = await loadToolkit(buildFor(input));
    const isLoaded = guarded(input, fileName, () => {
      toolkit.resetOptions();
      toolkit.resetXmlIdSeed(OPTIONS.xmlIdSeed);
      toolkit.setOptions({
        ...OPTIONS,
        ...LAYOUTS[layout],
        ...spacingOf(systemGap),
        inputFrom: input.inputFrom,
      });
      const text = widenWords(textFor(toolkit, input));
      toolkit.select(measures === undefined ? {} : { measureRange: `1-${measures}` });
      return toolkit.loadData(text);
    });
    const lines = linesOf(narrowWords(toolkit.getLog()));
    if (!isLoaded) {
      const reason = lines[0] ? messageOf(lines[0]) : 'the engraver cannot read the score';
      throw new FormatError(`${fileName}: ${reason}`);
    }
    return new LoadedScore(toolkit, input, fileName, logOf(lines));
  }

  private isOf({ text, inputFrom, meters }: TextInput): boolean {
    const { input } = this;
    const isSame = text === input.text && inputFrom === input.inputFrom;
    return isSame && String(meters) === String(input.meters);
  }

  /** Returns the same score under the caller's name for it. */
  private named(fileName: string): LoadedScore {
    const score = new LoadedScore(this.toolkit, this.input, fileName, this.log);
    score.mei = this.mei;
    score.isTight = this.isTight;
    return score;
  }

  get pageCount(): number {
    return guarded(this.input, this.fileName, () => this.toolkit.getPageCount());
  }

  /** Goes on to all measures, when the score was loaded for its first ones. */
  showAll(): void {
    held = undefined;
    guarded(this.input, this.fileName, () => {
      this.toolkit.select({});
      this.toolkit.redoLayout();
    });
  }

  /** Lays a score of pages out on one line and draws it. */
  stripSvg(): string {
    this.layOut(LAYOUTS.strip);
    return this.svg();
  }

  /** Lays a score out on pages that are wider than usual by a factor. */
  layPagesOut(factor: number): void {
    this.layOut({ ...LAYOUTS.pages, pageWidth: Math.ceil(factor * PAGE_WIDTH) });
  }

  private layOut(options: Readonly<Record<string, unknown>>): void {
    guarded(this.input, this.fileName, () => {
      this.toolkit.setOptions(options);
      this.toolkit.redoLayout();
    });
  }

  /** @param page From 1. */
  svg(page = 1): string {
    return guarded(this.input, this.fileName, () => narrowWords(this.toolkit.renderToSVG(page)));
  }

  /** Whether words stand side by side along the notes, where another font makes them collide. */
  get hasTightWords(): boolean {
    this.readMei();
    return this.isTight;
  }

  /** @throws FormatError when the score has no measures. */
  readMei(): MeiReading {
    const { input, fileName, toolkit } = this;
    const read = () => {
      const mei = guarded(input, fileName, () => narrowWords(toolkit.getMEI()));
      this.isTight = TIGHT_WORDS.test(mei);
      return readMei(mei, input);
    };
    const reading = (this.mei ??= read());
    if (reading.entries.length > 0) return reading;
    throw new FormatError(`${fileName}: the score has no measures`);
  }
}

/** Returns the text to load: of a score with additive meters that Verovio reads in MEI only, its MEI. */
function textFor(toolkit: VerovioToolkit, { text, meters }: TextInput): string {
  if (meters.length === 0) return text;
  toolkit.select({});
  if (!toolkit.loadData(text)) return text;
  const mei = withTerms(toolkit.getMEI(), meters);
  toolkit.setOptions({ inputFrom: 'mei' });
  return mei;
}

const buildFor = ({ isHumdrum }: TextInput): Build => (isHumdrum ? 'humdrum' : 'normal');

/** Calls Verovio. A crash leaves its memory in an undefined state: the next score gets a new instance. */
function guarded<Result>(input: TextInput, fileName: string, call: () => Result): Result {
  try {
    return call();
  } catch (cause) {
    forgetToolkit(buildFor(input));
    held = undefined;
    throw new FormatError(`${fileName}: the engraver cannot cope with this score`, {}, { cause });
  }
}

const linesOf = (log: string): readonly string[] =>
  log
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.endsWith(NO_SELECTION));

const messageOf = (line: string): string => line.replace(/^\[\w+\]\s*/, '');

/** Verovio's message when the choice of measures is undone. */
const NO_SELECTION = 'Cannot extract a selection.';

const logOf = (lines: readonly string[]): readonly string[] => [...new Set(lines)].map(messageOf);
