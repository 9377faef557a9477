import { engraveStrip } from '#engines/notation';
import { computePeaks, writePeaks } from '#engines/peaks';
import type { SortedFile } from '#intake';
import { waveOutline } from '../../corpora/wave-outline.js';

export { OUTLINE_WIDTH } from '../../corpora/wave-outline.js';

/** Size limit in bytes; decoding a larger recording for a preview takes too long. */
const MOST_SOUND = 30e6;
/** Height of a staff, in pixels. */
const STAFF_HEIGHT = 26;

/** Returns the beginning of a score as an SVG picture; undefined if there is none, as for MIDI. */
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

/** Returns the outline of a recording as the path of a picture; undefined for a large recording. */
export async function outlineOf(
  { content }: SortedFile,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (content.size > MOST_SOUND) return undefined;
  const peaks = await computePeaks(new Uint8Array(await content.arrayBuffer()), { signal });
  const data = writePeaks(peaks);
  return waveOutline(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
}
