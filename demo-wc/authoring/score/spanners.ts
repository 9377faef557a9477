const SPANNER = /<g [^>]*class="(?:slur|tie|hairpin|octave)"[^>]*>.*?<\/g>/g;

/**
 * Draws slurs, ties and hairpins also in the next tile if they continue there: the engraver draws them only
 * in the tile where they begin. All tiles of a strip share one system of coordinates.
 */
export function carrySpanners(svgs: string[]): string[] {
  let before = '';
  return svgs.map((svg) => {
    const own = [...svg.matchAll(SPANNER)].map(([text]) => text).join('');
    const left = leftEdge(svg);
    const carried = [...before.matchAll(SPANNER)]
      .map(([text]) => text)
      .filter((text) => rightEnd(text) > left)
      .map((text) => text.replace(/ id="[^"]*"/, ''))
      .join('');
    before = own + carried;
    return carried ? svg.replace(/<\/g><\/svg>\s*$/, `${carried}</g></svg>`) : svg;
  });
}

/** Returns the left edge of a tile, in the coordinates of its content. */
function leftEdge(svg: string): number {
  const frame = Number(/viewBox="([-\d.]+)/.exec(svg)?.[1] ?? 0);
  const margin = Number(/class="page-margin" transform="translate\(([-\d.]+)/.exec(svg)?.[1] ?? 0);
  return frame - margin;
}

function rightEnd(text: string): number {
  const shapes = [...text.matchAll(/ (?:d|points)="([^"]*)"/g)].map(([, shape = '']) => shape);
  const numbers = shapes.flatMap((shape) => shape.match(/-?[\d.]+/g) ?? []).map(Number);
  return Math.max(...numbers.filter((_, index) => index % 2 === 0));
}
