import { parseTimeSignature } from '#core';
import { decodeText } from '#engines/notation';
import { textIn } from '../keeping/kept-info.js';
import {
  CountedMeasures,
  freeId,
  normalized,
  type MarkedPage,
  type Pages,
} from '../marks/marks.js';
import { ownMeasures, type OwnMeter } from '../marks/own-grid.js';
import { matchPages } from '../marks/read/match-pages.js';
import { rowsOf, type FoundMarks } from '../marks/read/found-marks.js';
import { readIiif } from '../marks/read/iiif-marks.js';
import { readMeiZones } from '../marks/read/mei-zones.js';
import { UNKNOWN_SIZE } from '../marks/page-size.js';
import { openScan, saveScan, scansIn, type OpenScan } from '../marks/scan-file.js';
import { intakeProblem, problemOfError, type IntakeProblem } from '../problems.js';
import { nameOf } from '../sorting/dropped.js';
import { MARKS_FOLDER } from './plan-piece.js';
import type { StepContext, StepWork } from './step-context.js';

/** Puts the boxes of measures that a file tells onto the pages of a scan. */
export const makeMarks: StepWork = async (file, context) => {
  const name = nameOf(file);
  try {
    const found = await readMarks(file, context);
    if (!found || found.pages.every(({ measures }) => measures.length === 0)) {
      return found && found.elsewhere > 0 ? [intakeProblem('marksElsewhere', name)] : [];
    }
    return await putMarks(found, name, context);
  } catch (error) {
    context.signal.throwIfAborted();
    return [problemOfError(error, name, 'tableUnreadable')];
  }
};

/** Reads an MEI file by itself; lists of annotations together with all that came with them. */
async function readMarks(file: string, { kept, id }: StepContext): Promise<FoundMarks | undefined> {
  const textOf = async (name: string) => {
    const content = await kept.read(id, name);
    return content && decodeText(new Uint8Array(await content.arrayBuffer()), name);
  };
  if (!file.startsWith(MARKS_FOLDER)) {
    const text = await textOf(file);
    return text === undefined ? undefined : readMeiZones(text);
  }
  const names = (await kept.files(id)).map(({ name }) => name);
  const lists = names.filter((name) => name.startsWith(MARKS_FOLDER)).sort();
  const texts = await Promise.all(lists.map(textOf));
  return readIiif(texts.flatMap((text) => (text ? [JSON.parse(text) as unknown] : [])));
}

async function putMarks(
  found: FoundMarks,
  name: string,
  context: StepContext,
): Promise<readonly IntakeProblem[]> {
  const { kept, id } = context;
  const scan = await scanFor(context);
  if (scan === 'none') return [intakeProblem('marksWithoutPages', name)];
  if (scan === 'marked') return [intakeProblem('marksThere', name)];
  const meter = meterFor(scan, found);
  const { pages, skipped } = marked(
    scan,
    found,
    new CountedMeasures(scan.map ?? ownMeasures(meter, 1)),
  );
  if (pages.every(({ rows }) => rows.length === 0))
    return [intakeProblem('marksWithoutPages', name)];
  const isMeterKnown =
    scan.isMeterKnown || parseTimeSignature(found.timeSignature ?? '') !== undefined;
  await saveScan(kept, id, { ...scan, pages, meter, isMeterKnown });
  const count = skipped + found.skipped;
  return [
    ...(count > 0 ? [intakeProblem('zonesSkipped', name, { count })] : []),
    ...(found.elsewhere > 0 ? [intakeProblem('marksElsewhere', name)] : []),
  ];
}

/** Returns the meter of the file, where nothing else says how measures are counted. */
function meterFor({ hasScore, map, meter }: OpenScan, found: FoundMarks): OwnMeter {
  if (hasScore || map) return meter;
  const timeSignature = parseTimeSignature(found.timeSignature ?? '') ?? meter.timeSignature;
  return { timeSignature, upbeat: pickupIn(found) };
}

/** Returns the pickup's length, in quarters. A measure 0 is a pickup; boxes do not tell its length. */
const pickupIn = ({ pages }: FoundMarks): number =>
  pages.some(({ measures }) => measures.some((measure) => measure.name === '0')) ? 1 : 0;

/** Returns the scan to which the boxes belong: the first without marks. */
async function scanFor({ kept, id }: StepContext): Promise<OpenScan | 'none' | 'marked'> {
  const scans = scansIn(await kept.info(id));
  for (const scan of scans) {
    const open = await openScan(kept, id, textIn(scan, 'id'));
    if (open?.pages.every(({ rows }) => rows.length === 0)) return open;
  }
  return scans.length > 0 ? 'marked' : 'none';
}

/** Returns the pages with the boxes that belong to them. */
function marked(
  { pages, map }: OpenScan,
  found: FoundMarks,
  measures: CountedMeasures,
): { readonly pages: Pages; readonly skipped: number } {
  const places = matchPages(found.pages, pages);
  const hasPickup = pickupIn(found) > 0;
  const countOf = (name: string) =>
    map ? measures.countOf(name) : Number.parseInt(name, 10) + (hasPickup ? 1 : 0);
  let skipped = 0;
  const all: MarkedPage[] = [...pages];
  found.pages.forEach((page, index) => {
    const place = places[index];
    const target = place === undefined ? undefined : all[place];
    if (place === undefined || !target) return void (skipped += page.measures.length);
    const size = target.width ? target : UNKNOWN_SIZE;
    const rows = rowsOf(page, { size, id: freeId(all), countOf });
    skipped += rows.skipped;
    all[place] = { ...target, rows: rows.rows };
  });
  return { pages: normalized(all), skipped };
}
