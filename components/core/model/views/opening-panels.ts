import type { Piece } from '../piece.js';
import { viewNamed, viewsOf, type ViewKind } from './view-kinds.js';

/** The contents of a panel, as stored and as files name them. */
export interface PanelChoice {
  readonly view: ViewKind;
  /** Id of the source; the view's own choice by default. */
  readonly source?: string;
  /** In pixels; by default as high as the view wants to be. */
  readonly height?: number;
  /** Exponent of the zoom on base √2; the view's own choice by default. */
  readonly zoom?: number;
  /** Numbers of the staves of a score that are shown, separated by spaces; all by default. */
  readonly staves?: string;
}

const NAME_KEYS = ['view', 'type', 'name', 'id'] as const;

/**
 * Reads the panels that a file, an attribute or this browser's memory names: words in a text or a list,
 * or objects with `view` and optionally `source`, `height`, `zoom` and `staves`. Skips unknown views.
 */
export function parsePanels(wanted: unknown): readonly PanelChoice[] {
  if (typeof wanted === 'string') return parsePanels(splitNames(wanted));
  if (!Array.isArray(wanted)) return [];
  return wanted.flatMap((entry: unknown) => parsePanel(entry) ?? []);
}

/** Names may hold spaces (`piano roll`): then commas stand between them, or each is a word of its own. */
function splitNames(text: string): readonly string[] {
  if (text.includes(',')) return text.split(',');
  return viewNamed(text) ? [text] : text.split(/\s+/);
}

function parsePanel(entry: unknown): PanelChoice | undefined {
  if (typeof entry === 'string') return parsePanel({ view: entry });
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = entry as Readonly<Record<string, unknown>>;
  const name = NAME_KEYS.map((key) => fields[key]).find((value) => typeof value === 'string');
  const view = name === undefined ? undefined : viewNamed(name);
  if (!view) return undefined;
  const { source, height, zoom, staves } = fields;
  return {
    view,
    ...(typeof source === 'string' && source && { source }),
    ...(isNumber(height) && height > 0 && { height }),
    ...(isNumber(zoom) && { zoom }),
    ...(typeof staves === 'string' && staves && { staves }),
  };
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** The first of them that a piece has is opened. */
const NOTES: readonly ViewKind[] = ['score', '3d', 'scan', 'piano-roll', 'grid'];

/**
 * Returns the panels that a piece opens with: the first of the given wishes of which it can show
 * something, then its own settings, else one view of its notes and the waveform. Observable.
 */
export function openingPanels(
  piece: Piece,
  wishes: readonly (readonly PanelChoice[])[] = [],
): readonly PanelChoice[] {
  const kinds = viewsOf(piece).map(({ kind }) => kind);
  for (const wish of [...wishes, parsePanels(piece.settings.panels)]) {
    const possible = wish.filter(({ view }) => kinds.includes(view));
    if (possible.length > 0) return possible;
  }
  const notes = NOTES.find((kind) => kinds.includes(kind));
  const usual = [notes, kinds.find((kind) => kind === 'waveform')];
  return usual.flatMap((view) => view ?? []).map((view) => ({ view }));
}
