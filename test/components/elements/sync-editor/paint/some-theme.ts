import type { SyncTheme } from '#elements/sync-editor/paint/theme.js';

/** A color for each part, to be found again in what is painted. */
export const THEME: SyncTheme = {
  ...{ line: '#ff8000', chosen: '#800000', ring: '#000000', pale: '#c0c0c0' },
  ...{ playhead: '#0000ff', bad: '#ff0000', paper: '#ffffff', rule: '#00ff00', text: '#008000' },
  font: '12px sans-serif',
};

/** A canvas to be painted on. */
export class Sheet {
  readonly context: CanvasRenderingContext2D;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    this.context = canvas.getContext('2d')!;
  }

  /** The color of a pixel as `#rrggbb`; `''` where nothing is painted, or not quite. */
  colorAt(x: number, y: number): string {
    const [r, g, b, alpha] = this.context.getImageData(x, y, 1, 1).data;
    if (alpha! < 250) return '';
    return `#${[r!, g!, b!].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }

  /** From where to where down a column a color stands. */
  rows(x: number, color: string): readonly number[] {
    return Array.from({ length: this.height }, (_, y) => y).filter(
      (y) => this.colorAt(x, y) === color,
    );
  }
}
