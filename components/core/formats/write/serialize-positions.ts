import { check } from '../read/check.js';
import { writeJson } from '../read/json.js';
import { readPositions } from '../read/parse-positions.js';
import { patchValue, sameJson } from './patch.js';
import { isPositionsRecord } from './record-validators.generated.js';
import type { PositionsFile, Raw } from '../types/types.js';

/** Returns the positions by the rules of the schema; empty lists are left out. */
const encode = ({ raw: _, staves, bars, ...positions }: PositionsFile): Raw => ({
  ...positions,
  staves: staves.length ? staves : undefined,
  bars: bars.length ? bars : undefined,
});

/** The old spellings of keys that are written anew. */
const OLD: Readonly<Record<string, string>> = { staves: 'staffs', bars: 'barlines' };

/**
 * Returns the text of a positions file. Unedited values are as in the file that was read.
 * @throws FormatError when an edited value breaks the rules of the format
 */
export function serializePositions(positions: PositionsFile): string {
  const { raw } = positions;
  const isNew = Object.keys(raw).length === 0;
  const was = isNew ? {} : encode(readPositions(raw));
  const now = encode(positions);
  if (sameJson(was, now)) return writeJson(raw);
  check(JSON.parse(JSON.stringify(now)), isPositionsRecord, { prefix: 'Cannot be written: ' });
  const old = Object.keys(OLD).filter((key) => !sameJson(was[key], now[key]));
  const kept = Object.entries(raw).filter(([key]) => !old.some((each) => OLD[each] === key));
  return writeJson(patchValue(Object.fromEntries(kept), was, now));
}
