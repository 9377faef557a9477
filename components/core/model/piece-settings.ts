import type { PieceSettings } from '../formats/types/types.js';

/** The settings of a piece, with their defaults. */
export interface Settings {
  /** Whether the score has a minimap; true unless the file says otherwise. */
  readonly hasScoreMinimap: boolean;
  /** The panels to open, as in the file. */
  readonly panels: unknown;
  /** Measures per row of the grid, or the height of a row: `0-100` or `0-160`. */
  readonly gridRow: number | string | undefined;
  /** Which of the grid's presets of lines, 0 to 3. */
  readonly gridLines: number | undefined;
  /** Name of the analysis to open first. */
  readonly defaultAnalysis: string | undefined;
  /** Name of the analysis that the grid shows; it is opened first where no default is named. */
  readonly gridAnalysis: string | undefined;
}

/** Returns the settings of a piece, with the defaults of those that its file leaves out. */
export function pieceSettings(settings: PieceSettings): Settings {
  return {
    hasScoreMinimap: settings['score-minimap'] ?? true,
    panels: settings.panels,
    gridRow: settings['grid:row'],
    gridLines: settings['grid:lines'],
    defaultAnalysis: settings['analysis:default'],
    gridAnalysis: settings['analysis:grid'],
  };
}
