/** Widths of Times, the font in which the engraver measures, in thousandths of the font size. */
const WIDTHS: Record<string, number> = {
  ' .,': 250,
  'ijlt:;': 278,
  'fr-!()I’‘': 333,
  sJ: 389,
  acezàâäçèéêë: 444,
  bdghknopquvxy0123456789ßôöùûü: 500,
  FPS: 556,
  ELTZ: 611,
  BCR: 667,
  ADGHKNOQUVXYwÄÖÜ: 722,
  m: 778,
  M: 889,
  W: 944,
};

const BY_SIGN = new Map(
  Object.entries(WIDTHS).flatMap(([signs, width]) =>
    Array.from(signs).map((sign): [string, number] => [sign, width]),
  ),
);

const TEXT =
  /<tspan((?: [\w-]+="[^"]*")*) font-size="(\d+)px"((?: [\w-]+="[^"]*")*)>([^<]+)<\/tspan>/g;

/**
 * Sets the width of every text to that of Times, so that syllables and names keep their distance when a
 * wider font replaces it. Bold and other unmeasured texts do not change.
 */
export function fixTextWidths(svg: string): string {
  return svg.replace(TEXT, (whole, ...groups: string[]) => {
    const [before = '', size = '', after = '', text = ''] = groups;
    const width = timesWidth(text);
    if (width === undefined || /bold|music|Leipzig/.test(before + after)) return whole;
    const length = Math.round((width * Number(size)) / 1000);
    const fixed = `textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
    return `<tspan${before} font-size="${size}px"${after} ${fixed}>${text}</tspan>`;
  });
}

export function timesWidth(text: string): number | undefined {
  let sum = 0;
  for (const sign of text) {
    const width = BY_SIGN.get(sign);
    if (width === undefined) return undefined;
    sum += width;
  }
  return sum;
}
