import { FormatError, type FormatWarning } from '../../errors.js';
import { check } from './check.js';
import { readJson } from './json.js';
import { Reader } from './reader.js';
import { readRising } from './table.js';
import type {
  DateX,
  Input,
  OnsetX,
  PageInfo,
  PositionsFile,
  Raw,
  RowInfo,
  StaffExtent,
  Warnings,
} from '../types/types.js';
import { isPositions } from './validators.generated.js';

const readOnsetX = (reader: Reader, ...keys: readonly string[]): readonly OnsetX[] =>
  readRising(reader, keys, ['onset', 'x']).map(
    ({ from, to }) => ({ onset: from, x: to }) as OnsetX,
  );

const readDateX = (reader: Reader): readonly DateX[] =>
  readRising(reader, ['date-x'], ['date', 'x']).map(
    ({ from, to }) => ({ date: from, x: to }) as DateX,
  );

/** Reads the keys that a strip and a row share, in both spellings. */
const readFrame = (reader: Reader) => ({
  staves: reader.objects(['staves', 'staffs'], readStaff),
  bars: readOnsetX(reader, 'bars', 'barlines'),
});

function readStaff(reader: Reader): StaffExtent | undefined {
  const staff = { top: reader.pixel('top'), bottom: reader.pixel('bottom') };
  return staff.top === undefined || staff.bottom === undefined ? undefined : (staff as StaffExtent);
}

function readRow(reader: Reader): RowInfo | undefined {
  reader.unknownKeys(/^(y|height|start-x|end-x|staves|staffs|onset-x|bars|barlines)$/);
  const onsetX = readOnsetX(reader, 'onset-x');
  const row = {
    y: reader.pixel('y'),
    height: reader.pixel('height'),
    'start-x': reader.pixel('start-x') ?? onsetX[0]?.x,
    'end-x': reader.pixel('end-x') ?? onsetX.at(-1)?.x,
    'onset-x': onsetX,
    ...readFrame(reader),
  };
  return Object.values(row).includes(undefined) ? undefined : (row as RowInfo);
}

const readSize = (reader: Reader): Pick<PageInfo, 'width' | 'height'> => ({
  width: reader.pixel('width'),
  height: reader.pixel('height'),
});

function readPage(reader: Reader): PageInfo {
  reader.unknownKeys(/^(image|width|height|rows)$/);
  const rows = reader.objects(['rows'], readRow);
  return { image: reader.text('image'), ...readSize(reader), rows };
}

/**
 * Reads positions that stand in another file.
 * @throws FormatError whose pointer goes from the root of that file
 */
export function readPositions(
  value: unknown,
  warnings: FormatWarning[] = [],
  pointer = '',
): PositionsFile {
  const raw = check(value, isPositions, { pointer }) as Raw;
  const reader = new Reader(raw, warnings, pointer);
  reader.unknownKeys(/^(onset-x|date-x|pages|staves|staffs|bars|barlines|width|height|gutter)$/);
  const onsetX = reader.has('onset-x') ? readOnsetX(reader, 'onset-x') : undefined;
  const dateX = reader.has('date-x') ? readDateX(reader) : undefined;
  const pages = reader.has('pages') ? reader.objects(['pages'], readPage) : undefined;
  if (!pages && [onsetX, dateX].every((table) => !table?.[1])) {
    throw new FormatError('Fewer than two positions are left', { pointer });
  }
  return {
    'onset-x': onsetX,
    'date-x': dateX,
    pages,
    ...readFrame(reader),
    ...readSize(reader),
    gutter: reader.pixel('gutter'),
    raw,
  };
}

/**
 * Reads a positions file: of a score strip, of a waveform image, or of pages. Values are as in the
 * file, but sorted; entries that step back are skipped and reported.
 * @param input the text of the file, or its parsed value
 * @throws FormatError, with the place, for broken JSON or when fewer than two positions are left
 */
export function parsePositions(input: Input): { positions: PositionsFile; warnings: Warnings } {
  const warnings: FormatWarning[] = [];
  return { positions: readPositions(readJson(input), warnings), warnings };
}
