import type { ThemeColor } from '#core';
import { contrast, mix } from './oklab.js';
import { memoized } from './memoized.js';
import { TextMeasure } from './tag-text.js';

/** The colors of one label color on the page's ground. */
export interface LabelPaint {
  /** At rest: fill, edge, and the thick edge at the start. */
  readonly fill: string;
  readonly edge: string;
  readonly mark: string;
  readonly ink: string;
  /** Chosen: fill and the text on it. */
  readonly solid: string;
  readonly onSolid: string;
  /** Stripes of other layers. */
  readonly stripe: string;
  /** Color where labels are summed up. */
  readonly summed: string;
}

/** The tokens for a canvas, as computed by the browser. */
export interface Tokens {
  readonly paper: string;
  readonly ink: string;
  readonly raised: string;
  readonly rule: string;
  readonly isDark: boolean;
  /** Whether the browser knows them: a view that is in no slot yet has no colors. */
  readonly isKnown: boolean;
  /** Whether forced colors of the reader replace all others. */
  readonly isForced: boolean;
  /** Font family of tags. */
  readonly family: string;
  /** How much larger than usual the letters are that the reader has set, 1 or more. */
  readonly growth: number;
  /** Share of the label's color in its fill, 0 to 1. */
  readonly share: number;
  readonly radius: number;
  /** Whether labels lie on a printed page: what is printed shows through their fill. */
  readonly isOnPage?: boolean;
}

/** Size of letters where the reader and the page set none, in pixels. */
const USUAL_SIZE = 16;

/** Colors of text on a solid color: the one with more contrast is used. */
const ON_SOLID = ['#ffffff', '#1b1a17'] as const;

/** The colors and fonts of labels under one theme. */
export class LabelTheme {
  /** Returns the colors of a label color under this theme. */
  readonly paint = memoized((color: string) => this.paintOf(color));

  /** Widths of texts; another theme may have other fonts. */
  readonly measure = new TextMeasure();

  constructor(readonly tokens: Tokens) {}

  /** Reads the tokens from an element that wears them (see `probe` in the layer's styles). */
  static of(probe: HTMLElement): LabelTheme {
    const style = getComputedStyle(probe);
    const number = (name: string, otherwise: number) => {
      const value = Number.parseFloat(style.getPropertyValue(name));
      return Number.isFinite(value) ? value : otherwise;
    };
    return new LabelTheme({
      paper: plain(style.backgroundColor),
      ink: plain(style.color),
      raised: plain(style.borderTopColor),
      rule: plain(style.borderBottomColor),
      isDark: style.outlineColor === 'rgb(0, 0, 0)',
      isKnown: style.color !== '',
      isForced: matchMedia('(forced-colors: active)').matches,
      family: style.fontFamily,
      growth: Math.max(1, Number.parseFloat(style.fontSize) / USUAL_SIZE || 1),
      share: number('--_fill', 26) / 100,
      radius: number('--_radius', 3),
      isOnPage: number('--_on-page', 0) > 0,
    });
  }

  color({ light, dark }: ThemeColor): string {
    return this.tokens.isDark ? dark : light;
  }

  private paintOf(color: string): LabelPaint {
    const { paper, ink, isForced, isOnPage, share } = this.tokens;
    if (isForced) return forced(this.tokens);
    const [white, black] = ON_SOLID;
    return {
      fill: isOnPage ? translucent(color, share) : mix(color, share, paper),
      edge: mix(color, 0.55, paper),
      mark: color,
      ink,
      solid: color,
      onSolid: contrast(white, color) >= contrast(black, color) ? white : black,
      stripe: mix(color, 0.3, paper),
      summed: mix(color, 0.6, paper),
    };
  }
}

/** Returns a color, `#rrggbb`, with so much opacity. */
const translucent = (color: string, opacity: number): string =>
  color +
  Math.round(255 * opacity)
    .toString(16)
    .padStart(2, '0');

/** Returns a color in red, green and blue: a host may have given it in any notation. */
function plain(color: string): string {
  if (color.startsWith('rgb(')) return color;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${r}, ${g}, ${b})`;
}

/** Returns the forced colors: labels are outlines in the color of text. */
const forced = ({ paper, ink }: Tokens): LabelPaint => ({
  fill: paper,
  edge: ink,
  mark: ink,
  ink,
  solid: ink,
  onSolid: paper,
  stripe: ink,
  summed: ink,
});
