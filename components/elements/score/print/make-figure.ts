import { type OnsetSpan, type Piece, type StripChunk, stripProjection } from '#core';
import {
  type Caption,
  drawFigure,
  type DrawnScore,
  figureText,
  loadPrintedLabels,
  makeSheet,
  PAPER_WIDTH,
  type PrintInputs,
  type PrintedSystem,
  printScore,
  sheetStyles,
  shownRelations,
} from '#views';
import { loadWords } from '#engines/notation';
import { prepareStrip } from '../prepare-strip.js';
import { chooseSource, chunksIn, measureMarks, stripOfImage, type Strip } from '../score.layout.js';
import { filePictures } from './file-pictures.js';

export interface FigureOptions {
  /** The passage; by default the whole piece. */
  readonly span?: OnsetSpan | undefined;
  /** Whether to draw the labels that are shown. */
  readonly hasLabels?: boolean;
  /** Greatest width in pixels of 1/96 inch; by default that of music on A4. */
  readonly width?: number;
  /** Language of the names of lines; by default English. */
  readonly language?: string;
  readonly signal?: AbortSignal;
  /** Called with the finished share of engraving, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Whether a figure of a piece can be drawn: the places of its music in a picture are known, or will be. */
export const canDraw = (piece: Piece): boolean => {
  const source = chooseSource(piece, '');
  return source?.kind === 'score' || source?.positions?.onsetToX !== undefined;
};

/**
 * Draws a passage of a score with its labels in lines for paper, which hold all they show.
 * @returns the lines; undefined where the score does not show the passage.
 * @throws CorpusError, FormatError when the score cannot be read; the signal's reason when canceled.
 */
export async function drawScore(
  piece: Piece,
  options: FigureOptions = {},
): Promise<DrawnScore | undefined> {
  const strip = await stripOf(piece, options);
  options.signal?.throwIfAborted();
  const inputs = strip && inputsOf(strip, piece, options);
  if (!strip || !inputs) return undefined;
  const pictures = await filePictures(strip.picture, chunksOf(strip, options), options.signal);
  const systems = await printed({ ...inputs, words: pictures.words, draw: pictures.draw });
  if (systems.length === 0) return undefined;
  const uses = systems.flatMap(({ group }) => [...group.querySelectorAll('use')]);
  const ids = new Set(uses.map((use) => use.getAttribute('href')));
  return { systems, shared: pictures.shared.filter(({ id }) => ids.has(`#${id}`)) };
}

/** Returns a figure as the text of an SVG file, with the fonts of the words in its music. */
export async function figureFile(figure: SVGSVGElement): Promise<string> {
  const { embedWords } = await loadWords();
  return embedWords(figureText(figure));
}

export { type Caption, drawFigure, makeSheet, sheetStyles };

/** Pixels beside a passage whose chunks are needed too: signs stand before and after its notes. */
const ASIDE = 100;

/** Returns the chunks with the passage, and the first one, which has clef and key. */
function chunksOf({ picture, positions }: Strip, { span }: FigureOptions): readonly StripChunk[] {
  const map = positions?.onsetToX;
  const [start, end] = [span?.start, span?.end].map((onset) => onset && map?.clamped(onset));
  const range = { start: (start ?? 0) - ASIDE, end: (end ?? picture.width) + ASIDE };
  return [...new Set([...picture.chunks.slice(0, 1), ...chunksIn(picture, range)])];
}

async function printed(inputs: PrintInputs): Promise<readonly PrintedSystem[]> {
  if (!inputs.analysis?.shownLabels.length) return printScore(inputs);
  const { PrintedLabels } = await loadPrintedLabels();
  return printScore(inputs, PrintedLabels);
}

/** Returns what to print of a strip; undefined when the places of its music are unknown. */
export function inputsOf(
  strip: Strip,
  piece: Piece,
  { span, hasLabels = true, language = 'en', width = PAPER_WIDTH }: FigureOptions,
): Omit<PrintInputs, 'draw'> | undefined {
  const { picture, positions } = strip;
  if (!positions?.onsetToX) return undefined;
  const { measureMap, analysis } = piece;
  const projection = stripProjection({ positions, width: picture.width, height: picture.height });
  const marks = measureMarks(strip, projection, measureMap);
  const shown = hasLabels ? analysis : undefined;
  const relations = shown && shownRelations(piece).map(({ relation }) => relation);
  return { picture, positions, marks, span, width, language, analysis: shown, relations };
}

/** Returns the strip of a piece: of its prepared picture, else engraved. */
async function stripOf(
  piece: Piece,
  { signal = new AbortController().signal, onProgress = () => undefined }: FigureOptions,
): Promise<Strip | undefined> {
  const source = chooseSource(piece, '');
  const ready = source?.kind === 'image' ? stripOfImage(source) : undefined;
  if (ready || !source) return ready;
  const control = { signal, onProgress, onPreview: () => undefined };
  const { strip, measureMap } = await prepareStrip(source, control);
  if (measureMap) piece.adoptMeasureMap(measureMap);
  return strip;
}
