/** Numbers about colors, for tests of contrast and of color vision. Channels are 0 to 1. */
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export const PAPER = { light: '#fffdf8', dark: '#1b1a17' } as const;
export const INK = { light: '#23201b', dark: '#efe9dd' } as const;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const triple = (values: readonly number[]): Triple => [values[0]!, values[1]!, values[2]!];
const times = (matrix: Matrix, vector: Triple): Triple =>
  triple(matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]));

const linear = (hex: string): Triple =>
  triple(
    [1, 3, 5].map((at) => {
      const value = parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    }),
  );

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** WCAG contrast of two colors, 1 to 21. */
export const contrast = (a: string, b: string): number =>
  ratio(luminance(linear(a)), luminance(linear(b)));

const TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_OKLAB: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_LMS: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const oklab = (hex: string): Triple =>
  times(TO_OKLAB, triple(times(TO_LMS, linear(hex)).map(Math.cbrt)));

/** Contrast of a text with `color-mix(in oklab, color share, paper)`. */
export function contrastOnMix(text: string, color: string, share: number, paper: string): number {
  const [a, b] = [oklab(color), oklab(paper)];
  const mixed = triple(a.map((value, i) => value * share + b[i]! * (1 - share)));
  const rgb = times(FROM_LMS, triple(times(FROM_OKLAB, mixed).map((value) => value ** 3)));
  return ratio(luminance(linear(text)), luminance(rgb));
}

/** The better of the two texts over a selected label. */
export const selectedContrast = (color: string): number =>
  Math.max(contrast(color, '#ffffff'), contrast(color, '#1b1a17'));

/** Machado, Oliveira and Fernandes 2009, severity 1; on linear light. */
const VISION: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

function lab(hex: string, vision: keyof typeof VISION): Triple {
  const seen = times(VISION[vision]!, linear(hex)).map((value) => Math.min(1, Math.max(0, value)));
  const [x, y, z] = times(TO_XYZ, triple(seen)).map((value, i) => {
    const share = value / WHITE[i]!;
    return share > 216 / 24389 ? Math.cbrt(share) : (24389 / 27) * (share / 116) + 16 / 116;
  }) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREE = Math.PI / 180;
const hueOf = (b: number, a: number): number => (Math.atan2(b, a) / DEGREE + 360) % 360;

/** CIEDE2000 between two colors as they are seen (Sharma, Wu and Dalal 2005). */
export function difference(
  a: string,
  b: string,
  vision: 'normal' | 'protan' | 'deutan' | 'tritan',
) {
  const [[l1, a1, b1], [l2, a2, b2]] = [lab(a, vision), lab(b, vision)];
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(b1, a1 * stretch), hueOf(b2, a2 * stretch)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * DEGREE) +
    0.24 * Math.cos(2 * hue * DEGREE) +
    0.32 * Math.cos((3 * hue + 6) * DEGREE) -
    0.2 * Math.cos((4 * hue - 63) * DEGREE);
  const sl = 1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2);
  const dl = (l2 - l1) / sl;
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn * DEGREE) / 2)) / (1 + 0.015 * chroma * t);
  const chroma7 = chroma ** 7;
  const rotation = 60 * DEGREE * Math.exp(-(((hue - 275) / 25) ** 2));
  const rt = -2 * Math.sqrt(chroma7 / (chroma7 + 25 ** 7)) * Math.sin(rotation);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}
