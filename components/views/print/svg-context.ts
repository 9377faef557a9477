import type { Context, IconPath } from '../labels/paint/paint-job.js';
import { newId, short, svg } from './svg-nodes.js';

/** Middle of the capital letters over the base line, as a share of the size of the letters. */
const MIDDLE = 0.355;
const FONT = /^(\S+) (\S+) ([\d.]+)px (.*)$/;
/** Distance and width of the stripes of other layers, in pixels. */
const STRIPES = 8;
const STRIPE = 2.6;

/** A gradient or a pattern in the definitions of the picture. */
class Reference {
  constructor(
    readonly id: string,
    private readonly element?: SVGLinearGradientElement,
  ) {}

  addColorStop(offset: number, color: string): void {
    const { fill, opacity } = opacityOf(color);
    const stop = { offset, 'stop-color': fill, 'stop-opacity': opacity };
    this.element?.append(svg('stop', stop));
  }

  // Required of patterns; the stripes are drawn in pixels of the paper.
  setTransform(): void {
    return undefined;
  }
}

interface State {
  readonly lineWidth: number;
  readonly lineCap: CanvasLineCap;
  readonly lineJoin: CanvasLineJoin;
  readonly matrix: readonly [scale: number, x: number, y: number];
}

/**
 * Writes SVG with the calls of a canvas, so that labels on paper are painted by the code that paints them on
 * the screen. It knows what this code calls; transformations only move and scale. Texts stand in the middle
 * of their line.
 */
export class SvgContext implements Context {
  fillStyle: string | CanvasGradient | CanvasPattern = '#000';
  strokeStyle: string | CanvasGradient | CanvasPattern = '#000';
  globalAlpha = 1;
  font = 'normal 400 10px sans-serif';
  textAlign: CanvasTextAlign = 'start';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';

  private path = '';
  private dashes: readonly number[] = [];
  private matrix: State['matrix'] = [1, 0, 0];
  private readonly saved: State[] = [];
  private readonly striped = new Map<string, Reference>();

  /**
   * @param into Takes the shapes.
   * @param defs Takes gradients and patterns.
   */
  constructor(
    private readonly into: SVGElement,
    private readonly defs: SVGElement,
  ) {}

  beginPath(): void {
    this.path = '';
  }

  moveTo(x: number, y: number): void {
    this.path += `M${short(x)} ${short(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `${this.path ? 'L' : 'M'}${short(x)} ${short(y)}`;
  }

  // eslint-disable-next-line max-params -- as a canvas has it
  roundRect(x: number, y: number, width: number, height: number, radii: unknown = 0): void {
    const list = (Array.isArray(radii) ? radii : [radii]).map(Number);
    const most = Math.max(0, Math.min(width, height) / 2);
    const [a = 0, b = a, c = a, d = b] = list.map((radius) => Math.min(radius, most));
    const [right, bottom] = [x + width, y + height];
    this.moveTo(x + a, y);
    this.lineTo(right - b, y);
    this.corner(b, right, y + b);
    this.lineTo(right, bottom - c);
    this.corner(c, right - c, bottom);
    this.lineTo(x + d, bottom);
    this.corner(d, x, bottom - d);
    this.lineTo(x, y + a);
    this.corner(a, x + a, y);
    this.path += 'Z';
  }

  fill(): void {
    this.add('path', { d: this.path, ...this.paintOf('fill', this.fillStyle) });
  }

  stroke(path?: IconPath): void {
    const { lineWidth, lineCap, lineJoin, dashes } = this;
    this.add('path', {
      d: path?.data ?? this.path,
      fill: 'none',
      ...this.paintOf('stroke', this.strokeStyle),
      'stroke-width': lineWidth,
      'stroke-linecap': lineCap === 'butt' ? undefined : lineCap,
      'stroke-linejoin': lineJoin === 'miter' ? undefined : lineJoin,
      'stroke-dasharray': dashes.length ? dashes.join(' ') : undefined,
      transform: this.transform,
    });
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const place = { x, y, width: Math.max(0, width), height: Math.max(0, height) };
    this.add('rect', { ...place, ...this.paintOf('fill', this.fillStyle) });
  }

  fillText(text: string, x: number, y: number): void {
    const [, style, weight, size = '10', family = 'sans-serif'] = FONT.exec(this.font) ?? [];
    const attributes = {
      x,
      // Programs that read SVG files do not all know other base lines.
      y: y + Number(size) * MIDDLE,
      'font-family': family.replaceAll('"', "'"),
      'font-size': size,
      'font-style': style === 'normal' ? undefined : style,
      'font-weight': weight === '400' ? undefined : weight,
      'text-anchor': this.textAlign === 'center' ? 'middle' : undefined,
      ...this.paintOf('fill', this.fillStyle),
    };
    this.into.append(svg('text', attributes, text));
  }

  setLineDash(dashes: number[]): void {
    this.dashes = dashes;
  }

  save(): void {
    const { lineWidth, lineCap, lineJoin, matrix } = this;
    this.saved.push({ lineWidth, lineCap, lineJoin, matrix });
  }

  restore(): void {
    Object.assign(this, this.saved.pop());
  }

  translate(x: number, y: number): void {
    const [scale, left, top] = this.matrix;
    this.matrix = [scale, left + scale * x, top + scale * y];
  }

  scale(factor: number): void {
    const [scale, left, top] = this.matrix;
    this.matrix = [scale * factor, left, top];
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): CanvasGradient {
    const id = newId('fade');
    const places = { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 };
    const gradient = svg('linearGradient', places);
    this.defs.append(gradient);
    return new Reference(id, gradient);
  }

  /** Never called: `stripes` makes the only pattern. */
  createPattern(): null {
    return null;
  }

  stripes(color: string): CanvasPattern {
    const known = this.striped.get(color);
    if (known) return known;
    const reference = new Reference(newId('stripes'));
    const [low, high] = [-1, STRIPES + 1];
    const d = [-STRIPES, 0, STRIPES].map((x) => `M${x + low} ${high}L${x + high} ${low}`).join('');
    const line = svg('path', { d, stroke: color, 'stroke-width': STRIPE });
    const size = { width: STRIPES, height: STRIPES, patternUnits: 'userSpaceOnUse' };
    this.defs.append(svg('pattern', { id: reference.id, ...size }, line));
    this.striped.set(color, reference);
    return reference;
  }

  private corner(radius: number, x: number, y: number): void {
    if (radius > 0) this.path += `A${short(radius)} ${short(radius)} 0 0 1 ${short(x)} ${short(y)}`;
  }

  private get transform(): string | undefined {
    const [scale, x, y] = this.matrix;
    if (scale === 1 && x === 0 && y === 0) return undefined;
    return `translate(${short(x)} ${short(y)}) scale(${short(scale)})`;
  }

  private add(name: 'path' | 'rect', values: Parameters<typeof svg>[1]): void {
    this.into.append(svg(name, values));
  }

  private paintOf(
    kind: 'fill' | 'stroke',
    style: string | CanvasGradient | CanvasPattern,
  ): Readonly<Record<string, string | number | undefined>> {
    const { globalAlpha } = this;
    const color = style instanceof Reference ? `url(#${style.id})` : (style as string);
    return { [kind]: color, [`${kind}-opacity`]: globalAlpha < 1 ? globalAlpha : undefined };
  }
}

/** Returns a color without its opacity, and the opacity: not all programs read `#rrggbbaa` and `rgba()`. */
function opacityOf(color: string): { readonly fill: string; readonly opacity: number | undefined } {
  const [, hex, alpha] = /^(#[\da-f]{6})([\da-f]{2})$/i.exec(color) ?? [];
  if (hex && alpha) return { fill: hex, opacity: parseInt(alpha, 16) / 255 };
  const [, rgb, share] = /^rgba\((.*), ([\d.]+)\)$/.exec(color) ?? [];
  if (rgb) return { fill: `rgb(${rgb})`, opacity: Number(share) };
  return { fill: color, opacity: undefined };
}
