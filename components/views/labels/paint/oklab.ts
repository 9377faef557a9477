import { hexOf, linearOf, type Triple } from '#core';

/** Mixes two colors (`#rrggbb` or `rgb(…)`) as `color-mix(in oklab, color share, ground)` does. */
export function mix(color: string, share: number, ground: string): string {
  const [a, b] = [toOklab(channels(color)), toOklab(channels(ground))];
  const mixed = a.map((value, i) => value * share + b[i]! * (1 - share));
  return hexOf(linearOf(mixed as unknown as Triple));
}

/** Returns the relative luminance, 0 to 1, of the contrast formula of WCAG. */
export function luminance(color: string): number {
  const [r, g, b] = channels(color).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns red, green and blue, 0 to 1; black for an invalid color. */
function channels(color: string): Triple {
  if (color.startsWith('#'))
    return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255) as unknown as Triple;
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((text) => Number(text) / 255);
  return [r, g, b];
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/**
 * Converts a color to Oklab, with the matrices of https://bottosson.github.io/posts/oklab (public domain).
 */
function toOklab(color: Triple): Triple {
  const [r, g, b] = color.map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
