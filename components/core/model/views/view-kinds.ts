import type { Piece } from '../piece.js';
import type { ImageSource, Source } from '../sources.js';

/** The views of music, as attributes and events name them; `3d` is an engraved page with rows. */
export const VIEW_KINDS = ['score', '3d', 'scan', 'waveform', 'grid', 'piano-roll'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** A view that a piece can show, and the sources for it; a grid needs only measures. */
export interface ViewChoice {
  readonly kind: ViewKind;
  readonly sources: readonly Source[];
}

const NAMES: Readonly<Record<string, ViewKind>> = {
  score: 'score',
  strip: 'score',
  '3d': '3d',
  page: '3d',
  scorepage: '3d',
  scorepage3d: '3d',
  scan: 'scan',
  waveform: 'waveform',
  wave: 'waveform',
  audio: 'waveform',
  grid: 'grid',
  pianoroll: 'piano-roll',
  roll: 'piano-roll',
};

/** Returns the view of a name as files and people write it, such as `Score page (3d)` or `pianoRoll`. */
export function viewNamed(name: string): ViewKind | undefined {
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
}

const isStrip = ({ type, pages }: ImageSource): boolean => type === 'score' && !pages;

/** Returns whether a picture shows pages; one without a table of rows is shown, but does not follow. */
const isPages = ({ type, pages }: ImageSource): boolean =>
  type === '3d' || type === 'scan' || pages !== undefined;

/**
 * Returns whether a waveform can be drawn: a video service and a score that plays itself give no sound
 * for it.
 */
const hasOutline = ({ urls, peaksUrl, images }: Piece['audios'][number]): boolean =>
  urls.length > 0 || peaksUrl !== undefined || images.length > 0;

/** Notes without notation: the synthesizer plays them, and a piano roll shows them. */
const MIDI = /\.midi?($|[?#])/i;

const SOURCES: Readonly<Record<ViewKind, (piece: Piece) => readonly Source[]>> = {
  score: ({ images, scores }) => [
    ...images.filter(isStrip),
    ...scores.filter(({ url }) => !MIDI.test(url)),
  ],
  '3d': ({ images }) => images.filter(({ type }) => type === '3d'),
  scan: ({ images }) => images.filter((image) => image.type !== '3d' && isPages(image)),
  waveform: ({ audios }) => audios.filter(hasOutline),
  grid: () => [],
  'piano-roll': ({ scores }) => scores,
};

/** Returns what a piece has for a view. Observable. */
export const sourcesOf = (piece: Piece, kind: ViewKind): readonly Source[] => SOURCES[kind](piece);

/** Returns the views that a piece can show, in their usual order. Observable. */
export function viewsOf(piece: Piece): readonly ViewChoice[] {
  const choices = VIEW_KINDS.map((kind) => ({ kind, sources: sourcesOf(piece, kind) }));
  return choices.filter(
    ({ kind, sources }) =>
      sources.length > 0 || (kind === 'grid' && piece.measureMap !== undefined),
  );
}

/** The views that a widget shows of a piece that is not known yet. */
export const USUAL_VIEWS: readonly ViewKind[] = ['score', 'waveform'];

/** Views of the notes, the one that tells most first. */
const OF_NOTES: readonly ViewKind[] = ['score', 'scan', 'piano-roll'];

/**
 * Returns the views that a widget shows by itself: the score, or the pages or the piano roll of a piece that has
 * nothing else of it, and the waveform; none of a piece that has neither. Observable.
 */
export function usualViews(piece: Piece): readonly ViewKind[] {
  const offered = viewsOf(piece).map(({ kind }) => kind);
  const has = (kind: ViewKind) => offered.includes(kind);
  return [OF_NOTES.find(has) ?? 'score', 'waveform' as const].filter(has);
}
