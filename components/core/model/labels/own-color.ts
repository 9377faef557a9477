import type { ThemeColor } from './label-types.js';
import { hexOf, linearOf } from './oklab.js';

/** Returns a number that is the same for the same text (FNV-1a, 32 bits). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  // The low bits of neighbors such as "a" and "b" differ by little; mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Oklab lightness and chroma of own colors: dark enough on light paper, light enough on dark. */
const LIGHT = { lightnesses: [0.4, 0.47, 0.54], chroma: 0.12 };
const DARK = { lightnesses: [0.7, 0.77, 0.84], chroma: 0.11 };
const HUES = 24;

/** Returns a color for a text: always the same, legible in both themes. */
export function ownColor(text: string): ThemeColor {
  const hash = hashOf(text);
  const hue = ((hash % HUES) * 2 * Math.PI) / HUES;
  const step = Math.floor(hash / HUES) % 3;
  const color = ({ lightnesses, chroma }: typeof LIGHT): string =>
    hexOfOklch(lightnesses[step]!, chroma, hue);
  return { light: color(LIGHT), dark: color(DARK) };
}

/** Returns the nearest color of sRGB of that lightness and hue: chroma gives way until it fits. */
function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const channels = linearOf([lightness, a, b]);
  const fits = channels.every((channel) => channel >= -1e-4 && channel <= 1.0001);
  if (!fits && chroma > 0) return hexOfOklch(lightness, Math.max(0, chroma - 0.005), hue);
  return hexOf(channels);
}
