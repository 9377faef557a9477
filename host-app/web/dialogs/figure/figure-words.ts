import { type OnsetSpan, type Piece, quarters, suggestedName } from '#core';
import type { loadFigures } from '#elements';
import { formatPassage, type Passage } from '#shared/passage.js';
import { spoken } from '../cite/names.js';
import { dayText } from '../cite/reference-text.js';
import type { Reference } from '../cite/reference.js';
import type { MeasureChoice } from '../embed/embed-choice.js';

type Figures = Awaited<ReturnType<typeof loadFigures>>;
/** Title, details and source of a figure. */
export type FigureCaption = Parameters<Figures['drawFigure']>[1];

/** Translates a key of the texts. */
type Translate = (key: string, values: Readonly<Record<string, string>>) => string;

/** Returns the first and the last measure of a choice; an empty field means the start or the end. */
export function measuresOf({ from, to }: MeasureChoice, piece: Piece): Passage | undefined {
  const measures = piece.measureMap?.measures;
  if (!measures || (from === '' && to === '')) return undefined;
  return { from: from || measures[0]!.name, to: to || measures.at(-1)!.name };
}

/** Returns the music of a choice; undefined for the whole piece. */
export function spanOf(choice: MeasureChoice, piece: Piece): OnsetSpan | undefined {
  const passage = measuresOf(choice, piece);
  const [first, last] = [passage?.from, passage?.to].map((name) =>
    name === undefined ? undefined : piece.measureMap?.find(name),
  );
  return first && last && { start: first.onset, end: quarters(last.onset + last.length) };
}

export interface CaptionOptions {
  readonly choice: MeasureChoice;
  readonly hasLabels: boolean;
  readonly language: string;
  /** Public address of the piece; undefined for one that exists only in this browser. */
  readonly address: string | undefined;
  /** The reference of the analysis, where exactly these labels are saved. */
  readonly reference?: Reference | undefined;
}

/**
 * Returns the caption: title; composer, catalog number, measures and analysis, with its author, version and day where
 * it is saved; address.
 */
export function captionOf(
  piece: Piece,
  { choice, hasLabels, language, address: page, reference }: CaptionOptions,
  t: Translate,
): FigureCaption {
  const passage = measuresOf(choice, piece);
  const { analysis, opus } = piece;
  const name = hasLabels && analysis?.shownLabels.length ? analysis.name : '';
  const details = [
    piece.composer,
    opus['opus'],
    passage && measuresText(passage, t),
    name && t('dialogs.figure.analysis', { name }),
    ...(name && reference ? originOf(reference, language, t) : []),
  ];
  const address = page && name && reference ? reference.address : page;
  const link = address && `${address}${passage ? formatPassage(passage) : ''}`;
  return {
    title: piece.localizedTitle(language),
    details: details.filter(Boolean).join(', '),
    source: link ? t('dialogs.figure.source', { address: link }) : '',
  };
}

/** Returns who saved an analysis, its version and its day. */
const originOf = (
  { authors, version, date }: Reference,
  language: string,
  t: Translate,
): readonly (string | undefined)[] => [
  ...authors.map(spoken),
  version === undefined ? undefined : t('piece.analysis.version', { version: String(version) }),
  date && dayText(date, language),
];

const measuresText = ({ from, to }: Passage, t: Translate): string =>
  from === to
    ? t('dialogs.figure.measure', { measure: from })
    : t('dialogs.figure.measures', { from, to });

/** Returns the name of the file of a figure: title and measures. */
export function figureFileName(piece: Piece, choice: MeasureChoice): string {
  const passage = measuresOf(choice, piece);
  const measures = passage ? ` ${formatPassage(passage).slice(1)}` : '';
  return `${suggestedName(piece.title + measures)}.svg`;
}
