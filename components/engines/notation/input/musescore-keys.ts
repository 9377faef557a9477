import { unzipSync, zipSync } from 'fflate';
import { decodeText } from './decode-text.js';

const KEY = /<KeySig>[\s\S]*?<\/KeySig>/g;

/**
 * Returns a score of MuseScore 4 with its key signatures in the words of MuseScore 3: the converter knows only
 * those, and would leave out a key that stands in `concertKey`. The key of a transposing instrument as it is
 * written, `actualKey`, comes first.
 */
export const withOlderKeys = (xml: string): string =>
  xml.replace(KEY, (key) => {
    const [, count] = /<actualKey>(-?\d+)/.exec(key) ?? /<concertKey>(-?\d+)/.exec(key) ?? [];
    if (count === undefined || key.includes('<accidental>')) return key;
    return key.replace('<KeySig>', `<KeySig><accidental>${count}</accidental>`);
  });

const encoded = (text: string) => new TextEncoder().encode(text);

/** Returns a file of MuseScore, packed or not, with the keys that the converter knows. */
export function withKeys(bytes: Uint8Array, format: 'mscz' | 'mscx', fileName: string): Uint8Array {
  if (format === 'mscx') return encoded(withOlderKeys(decodeText(bytes, fileName)));
  const files = unzipSync(bytes);
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith('.mscx')) files[name] = encoded(withOlderKeys(decodeText(content, fileName)));
  }
  return zipSync(files, { level: 0 });
}
