import { engraveStrip } from '../../../../../components/engines/notation/client.js';
import { computePeaks, writePeaks } from '../../../../../components/engines/peaks/index.js';
import type { SortedFile } from '../../../../../components/intake/sorting/sorted.js';
import { waveOutline } from '../../corpora/wave-outline.js';

export { OUTLINE_WIDTH } from '../../corpora/wave-outline.js';

/** Decoding a larger recording for a glance takes too long, in bytes. */
const MOST_SOUND = 30e6;
/** In pixels. */
const STAFF_HEIGHT = 26;

/** The beginning of a score, as a picture (SVG); undefined when it has none, such as MIDI. */
export async function beginningOf(
  { content, name }: SortedFile,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const { picture } = await engraveStrip(bytes, name, {
    standalone: true,
    staffHeight: STAFF_HEIGHT,
    isBeginning: true,
    signal,
  });
  const svg = picture.chunks[0]?.svg;
  return svg === undefined ? undefined : new Blob([svg], { type: 'image/svg+xml' });
}

/** The outline of a recording as the path of a picture; undefined for a large one. */
export async function outlineOf(
  { content }: SortedFile,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (content.size > MOST_SOUND) return undefined;
  const peaks = await computePeaks(new Uint8Array(await content.arrayBuffer()), { signal });
  const data = writePeaks(peaks);
  return waveOutline(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
}
