import {
  FormatError,
  isObject,
  type MeasureMap,
  type PageInfo,
  parsePositions,
  type Raw,
} from '#core';
import { isAbsolute } from '#corpus';
import { sourcesIn, textIn } from '../keeping/kept-info.js';
import { json, type KeptPieces } from '../keeping/kept-pieces.js';
import { measuresOf } from '../keeping/measures-of.js';
import { fromPositions } from './from-positions.js';
import { CountedMeasures, lastCount, without, type Pages } from './marks.js';
import {
  extended,
  isRegular,
  keepMeasures,
  ownMeasures,
  meterOf,
  type OwnMeter,
} from './own-grid.js';
import { retimeOnsets } from './retime-onsets.js';
import { sizeOfPicture, sizeOfUrl, UNKNOWN_SIZE } from './page-size.js';
import { toPositions } from './to-positions.js';

/** A scan of one of the user's own pieces, with the marks on its pages. */
export interface OpenScan {
  /** Id of the scan among the sources. */
  readonly source: string;
  readonly pages: Pages;
  /** The measures of the piece; undefined when it has none yet. */
  readonly map: MeasureMap | undefined;
  readonly meter: OwnMeter;
  /** Whether a score says how the measures are; without one they are counted in the meter. */
  readonly hasScore: boolean;
  /** Whether the measures are those of a score, or of a grid that changes its meter. */
  readonly isMeterFixed: boolean;
  /** Whether the piece names its meter; without one, measures are counted in 4/4 until the user says more. */
  readonly isMeterKnown: boolean;
  /** Whether the piece has recordings, none of which is synchronized. */
  readonly hasUnsynced: boolean;
}

/** Returns the scans of a piece, which can be marked. */
export const scansIn = (info: Raw): readonly Raw[] =>
  sourcesIn(info, 'images').filter(
    ({ type, pages, image }) => type === 'scan' && (pages !== undefined || image !== undefined),
  );

/** Returns the table of pages, and the name of its file; a scan of one picture has none. */
async function tableOf(
  kept: KeptPieces,
  id: string,
  scan: Raw,
): Promise<{ readonly file?: string; readonly pages: readonly PageInfo[] }> {
  const named = scan.pages ?? scan.positions;
  const file = typeof named === 'string' ? named : undefined;
  const text = file === undefined ? undefined : await kept.text(id, file);
  const table = text ?? (isObject(named) ? named : undefined);
  const single = { pages: [{ image: textIn(scan, 'image') || undefined, rows: [] }] };
  const { pages } = table === undefined ? single : parsePositions(table).positions;
  return { ...(file !== undefined && { file }), pages: pages ?? [] };
}

/** Returns the stored picture of a page, or its address elsewhere; undefined when it is lost. */
export async function pictureOf(
  kept: KeptPieces,
  id: string,
  image: string,
): Promise<Blob | string | undefined> {
  if (isAbsolute(image)) return image;
  let decoded = image;
  try {
    decoded = decodeURIComponent(image);
  } catch {
    // A name with a percent sign in it.
  }
  for (const name of [image, decoded, `scan/${image}`]) {
    const found = await kept.read(id, name);
    if (found) return found;
  }
  return undefined;
}

async function sizeOf(kept: KeptPieces, id: string, { image, width, height }: PageInfo) {
  if (width && height) return { width, height };
  const picture = image === undefined ? undefined : await pictureOf(kept, id, image);
  const size =
    typeof picture === 'string'
      ? await sizeOfUrl(picture)
      : picture && (await sizeOfPicture(picture));
  return size ?? UNKNOWN_SIZE;
}

function isUnsynced(info: Raw): boolean {
  const audios = sourcesIn(info, 'audios');
  return audios.length > 0 && audios.every((audio) => audio['onset-date'] === undefined);
}

/**
 * Opens a scan of a piece; undefined when it has none of that id, or, without one, none at all.
 * @throws FormatError when its table cannot be read
 */
export async function openScan(
  kept: KeptPieces,
  id: string,
  source?: string,
): Promise<OpenScan | undefined> {
  const info = await kept.info(id);
  const scans = scansIn(info);
  const scan = source ? scans.find((each) => textIn(each, 'id') === source) : scans[0];
  if (!scan) return undefined;
  const { pages } = await tableOf(kept, id, scan);
  const meter = meterOf(info);
  const map = await mapOf(kept, id, info);
  const hasScore = sourcesIn(info, 'scores').length > 0 && map !== undefined;
  const isOwn = map === undefined || isRegular(map, meter);
  const sizes = await Promise.all(pages.map((page) => sizeOf(kept, id, page)));
  const measures = new CountedMeasures(map ?? ownMeasures(meter, 1));
  return {
    source: textIn(scan, 'id'),
    pages: fromPositions(pages, measures, sizes),
    map,
    meter,
    hasScore,
    hasUnsynced: isUnsynced(info),
    isMeterFixed: hasScore || !isOwn,
    isMeterKnown: hasScore || !isOwn || typeof info['time-signature'] === 'string',
  };
}

/** Returns the measures of a piece, also of one that only has their number. */
export async function mapOf(
  kept: KeptPieces,
  id: string,
  info: Raw,
): Promise<MeasureMap | undefined> {
  const map = await measuresOf(kept, id);
  const count = Number(info['measure-count'] ?? 0);
  return map ?? (count > 0 ? ownMeasures(meterOf(info), count) : undefined);
}

/** Returns the measures for marks: those of the score, else as many of the meter as are marked. */
export function measuresFor({
  pages,
  map,
  meter,
  hasScore,
}: Pick<OpenScan, 'pages' | 'map' | 'meter' | 'hasScore'>): MeasureMap {
  const count = lastCount(pages);
  if (hasScore && map) return map;
  return map ? extended(map, count) : ownMeasures(meter, count);
}

/**
 * Writes the marks into the folder of a piece, and the measures where no score has them: the scan plays
 * from then on. Sync points and labels follow measures of another meter.
 * @throws DOMException `QuotaExceededError`; the files before stay
 */
export async function saveScan(
  kept: KeptPieces,
  id: string,
  scan: Omit<OpenScan, 'isMeterFixed' | 'isMeterKnown' | 'hasUnsynced'> &
    Partial<Pick<OpenScan, 'isMeterKnown'>>,
): Promise<void> {
  const info = await kept.info(id);
  const raw = scansIn(info).find((each) => textIn(each, 'id') === scan.source);
  if (!raw) return;
  const map = measuresFor(scan);
  const isMarked = scan.pages.some(({ rows }) => rows.length > 0);
  if (!scan.hasScore && isMarked) {
    const before = await mapOf(kept, id, info);
    const { meter, isMeterKnown = true } = scan;
    await keepMeasures(kept, id, { map, ...(isMeterKnown && { meter }) });
    if (before) await retimeOnsets(kept, id, { from: before, to: map });
  }
  const { file = `${scan.source}.pages.json` } = await tableOf(kept, id, raw).catch(
    emptyTable(raw),
  );
  const { pages: marked } = toPositions(scan.pages, new CountedMeasures(map));
  await kept.rewrite(id, file, async (content) => {
    // Pages of a document that were drawn after it was opened.
    const { pages = [] } = content ? parsePositions(await content.text()).positions : {};
    const later = pages.slice(scan.pages.length).map(({ image }) => ({ image, rows: [] }));
    return json({ pages: [...marked, ...later] });
  });
  await kept.update(id, (now) => withPages(now, scan.source, file));
}

/** A table that cannot be read is not written over. */
const emptyTable =
  ({ id }: Raw) =>
  (error: unknown): { readonly file: string } => {
    if (error instanceof FormatError) return { file: `${String(id)}.marked.pages.json` };
    throw error;
  };

function withPages(info: Raw, source: string, file: string): Raw {
  const sources = isObject(info.sources) ? info.sources : {};
  const images = sourcesIn(info, 'images').map((image) => {
    if (textIn(image, 'id') !== source) return image;
    return { ...without(image, 'positions', 'image'), pages: file };
  });
  return { ...info, sources: { ...sources, images } };
}
