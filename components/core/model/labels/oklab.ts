/** Three channels of a color. */
export type Triple = readonly [number, number, number];

/**
 * Returns linear red, green and blue of a color in Oklab (B. Ottosson, 2020,
 * https://bottosson.github.io/posts/oklab).
 */
export function linearOf([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Returns `#rrggbb` of linear channels; clips colors outside of sRGB. */
export const hexOf = (linear: Triple): string => `#${linear.map(hexChannel).join('')}`;

function hexChannel(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
  return byte.toString(16).padStart(2, '0');
}
