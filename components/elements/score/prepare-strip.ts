import {
  type ImageSource,
  type MeasureMap,
  pixels,
  PositionTable,
  quarters,
  type ScoreSource,
} from '#core';
import { fileName, request } from '#corpus';
import { type EngravedStrip, loadNotation, type StripPositions } from '#engines/notation';
import { loadSvgSanitizer } from '#kit';
import { stripOfImage, type Strip } from './score.layout.js';

export interface PrepareControl {
  readonly signal: AbortSignal;
  /** Called with the finished share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Called with the first measures of a long score, before the whole is ready. */
  readonly onPreview: (preview: Prepared) => void;
}

export interface Prepared {
  readonly strip: Strip | undefined;
  /** The measures of the notation. */
  readonly measureMap?: MeasureMap;
}

/**
 * Prepares the strip of a picture whose size is only in its image, or of a score, which it engraves.
 * @throws when the file is not there or cannot be read; the signal's reason when canceled.
 */
export function prepareStrip(
  source: ImageSource | ScoreSource,
  control: PrepareControl,
): Promise<Prepared> {
  return source.kind === 'image' ? measureImage(source) : engrave(source, control);
}

async function measureImage(source: ImageSource): Promise<Prepared> {
  const image = new Image();
  image.src = source.url ?? '';
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  return { strip: stripOfImage(source, { width, height }) };
}

/** Engraves a score; the notation engine loads at the same time as the file. */
async function engrave(
  { url }: ScoreSource,
  { signal, onProgress, onPreview }: PrepareControl,
): Promise<Prepared> {
  const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const [bytes, { engraveStrip }] = await Promise.all([
    request(url, read, { signal }),
    startEngine(),
    loadSvgSanitizer(),
    import('./live-notation.js'),
  ]);
  const engraved = await engraveStrip(bytes, fileName(url), {
    signal,
    onProgress,
    merged: true,
    apart: true,
    onPreview: (preview) => onPreview(preparedOf(preview, true)),
  });
  return preparedOf(engraved);
}

async function startEngine() {
  const engine = await loadNotation();
  engine.preloadNotation();
  return engine;
}

function preparedOf(engraved: EngravedStrip, isPreview = false): Prepared {
  const { picture, positions, measureMap } = engraved;
  return { strip: { picture, positions: tableOf(positions), isPreview }, measureMap };
}

function tableOf(positions: StripPositions): PositionTable {
  const place = ({ onset, x }: { onset: number; x: number }) => ({
    onset: quarters(onset),
    x: pixels(x),
  });
  return PositionTable.from({
    onsetX: positions['onset-x'].map(place),
    bars: positions.bars.map(place),
    staves: positions.staves.map(({ top, bottom }) => ({
      top: pixels(top),
      bottom: pixels(bottom),
    })),
    gutter: positions.gutter,
  });
}
