/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the width and height of an SVG picture in pixels, else those of its view box. */
export function svgSize(svg: string): PictureSize | undefined {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const lengthOf = (name: string) =>
    Number(new RegExp(`\\s${name}="\\s*([\\d.]+)(?:px)?\\s*"`).exec(root)?.[1]);
  const box = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(root);
  const width = lengthOf('width') || Number(box?.[1]);
  const height = lengthOf('height') || Number(box?.[2]);
  return width > 0 && height > 0 ? { width, height } : undefined;
}
