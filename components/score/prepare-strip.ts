import type { ImageSource, ScoreSource } from '../core/model/sources.js';
import type { MeasureMap } from '../core/time/measure-map.js';
import { PositionTable } from '../core/time/position-table.js';
import { pixels, quarters } from '../core/time/units.js';
import { fileName } from '../corpus/loading/problems.js';
import { request } from '../corpus/request.js';
import type { EngravedStrip, StripPositions } from '../engines/notation/types.js';
import { stripOfImage, type Strip } from './score.layout.js';

export interface PrepareControl {
  readonly signal: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Given the first measures of a long score before the whole. */
  readonly onPreview: (preview: Prepared) => void;
}

export interface Prepared {
  readonly strip: Strip | undefined;
  /** The measures that the notation has. */
  readonly measureMap?: MeasureMap;
}

/**
 * The strip of a picture whose size only the image knows, or of a score that is engraved for it.
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

/** The notation engine starts while the score is on its way. */
async function engrave(
  { url }: ScoreSource,
  { signal, onProgress, onPreview }: PrepareControl,
): Promise<Prepared> {
  const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const [bytes, { engraveStrip }] = await Promise.all([
    request(url, read, { signal }),
    startEngine(),
    import('../base/sanitize-svg.js'),
    import('./chunk-nodes.js'),
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
  const engine = await import('../engines/notation/client.js');
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
