import type { GrayImage } from '#intake/marks/find/gray-image.js';

/** How music paper looks in a picture. */
export interface PaperLook {
  readonly width?: number;
  readonly height?: number;
  /** Between two lines of a staff, in pixels. */
  readonly space?: number;
  /** So many degrees clockwise lies the page, around the middle of the picture. */
  readonly tilt?: number;
  /** The right side of the page is so dark in a shadow: 1 for none. */
  readonly shadow?: number;
  readonly isNegative?: boolean;
  /** How dark the other side of the leaf shows through, from 0 to 1; it has the same rows, but lower. */
  readonly otherSide?: number;
}

/** The rows of the other side stand so many pixels lower. */
const LOWER = 20;

/** Music paper that can be written on; its places are those of the page before it is tilted. */
export class Paper {
  readonly width: number;
  readonly height: number;
  readonly space: number;
  private readonly ink: Float32Array;

  constructor(private readonly look: PaperLook = {}) {
    this.width = look.width ?? 800;
    this.height = look.height ?? 600;
    this.space = look.space ?? 8;
    this.ink = new Float32Array(this.width * this.height);
  }

  /** Darkens a rectangle, with soft edges where it ends between two pixels. */
  box(left: number, top: number, right: number, bottom: number): this {
    for (let y = Math.floor(top); y < bottom; y += 1)
      for (let x = Math.floor(left); x < right; x += 1) {
        if (x < 0 || y < 0 || x >= this.width || y >= this.height) continue;
        const wide = Math.min(x + 1, right) - Math.max(x, left);
        const high = Math.min(y + 1, bottom) - Math.max(y, top);
        const i = y * this.width + x;
        this.ink[i] = Math.max(this.ink[i]!, wide * high);
      }
    return this;
  }

  /** Darkens a rectangle a little, as a shadow does: 0 for nothing, 1 for ink. */
  wash(left: number, top: number, right: number, bottom: number, ink: number): this {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const i = y * this.width + x;
        this.ink[i] = Math.max(this.ink[i]!, ink);
      }
    return this;
  }

  staff(top: number, from = 80, to = 720): this {
    for (let line = 0; line < 5; line += 1) {
      const y = top + line * this.space;
      this.box(from, y - 0.6, to, y + 0.6);
    }
    return this;
  }

  line(x: number, top: number, bottom: number, thick = 1.6): this {
    return this.box(x - thick / 2, top, x + thick / 2, bottom);
  }

  head(x: number, y: number): this {
    const [wide, high] = [this.space * 0.62, this.space * 0.46];
    for (let dy = -high; dy <= high; dy += 0.5) {
      const half = wide * Math.sqrt(1 - (dy / high) ** 2);
      this.box(x - half, y + dy, x + half, y + dy + 0.5);
    }
    return this;
  }

  /** A note with its stem: up at its right, or down at its left, so many spaces long. */
  note(x: number, y: number, up = true, length = 3.5): this {
    const side = (up ? 1 : -1) * this.space * 0.55;
    const end = y - (up ? 1 : -1) * this.space * length;
    return this.head(x, y).line(x + side, Math.min(y, end), Math.max(y, end), 1.2);
  }

  /** Returns where a place of the page is in the picture. */
  place(x: number, y: number): readonly [x: number, y: number] {
    const angle = ((this.look.tilt ?? 0) * Math.PI) / 180;
    const [right, down] = [x - this.width / 2, y - this.height / 2];
    return [
      this.width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
      this.height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
    ];
  }

  get image(): GrayImage {
    const { width, height } = this;
    const { tilt = 0, shadow = 1, isNegative = false, otherSide = 0 } = this.look;
    const angle = (tilt * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const shades = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [right, down] = [x - width / 2, y - height / 2];
        const ink =
          tilt === 0
            ? this.ink[y * width + x]!
            : this.inkAt(
                width / 2 + right * cos + down * sin,
                height / 2 + down * cos - right * sin,
              );
        const behind = otherSide * (this.ink[(y - LOWER) * width + (width - 1 - x)] ?? 0);
        const light = 1 - (1 - shadow) * Math.min(1, Math.max(0, (x / width - 0.4) * 3));
        const shade = (235 - 205 * Math.max(ink, behind)) * light;
        shades[y * width + x] = isNegative ? 255 - shade : shade;
      }
    return { width, height, shades };
  }

  private inkAt(x: number, y: number): number {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    if (left < 0 || top < 0 || left >= this.width - 1 || top >= this.height - 1) return 0;
    const i = top * this.width + left;
    const [right, down] = [x - left, y - top];
    const upper = this.ink[i]! * (1 - right) + this.ink[i + 1]! * right;
    const lower = this.ink[i + this.width]! * (1 - right) + this.ink[i + this.width + 1]! * right;
    return upper * (1 - down) + lower * down;
  }
}

/** A piano row: a line at its start, barlines at 300 and 500, notes, and a final line at 720. */
export function pianoRow(paper: Paper, top: number): Paper {
  const { space } = paper;
  const bottom = top + 14 * space;
  paper.staff(top).staff(top + 10 * space);
  for (const x of [80, 300, 500, 712]) paper.line(x, top, bottom);
  paper.line(718, top, bottom, 4);
  for (const x of [150, 200, 250, 350, 420, 560, 640]) {
    paper.note(x, top + 3.5 * space);
    paper.note(x + 4, top + 10.5 * space, false);
  }
  return paper;
}
