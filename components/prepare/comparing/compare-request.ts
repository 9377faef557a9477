import { type CompareOptions, GRID_UNITS, type GridUnit } from '#core/compare';

/** Forms in which the command writes a comparison. */
export const OUTPUT_FORMATS = ['table', 'csv', 'json'] as const;

/** A form in which the command writes a comparison. */
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Options of the command as they are typed. */
export interface CompareWords {
  readonly types?: string | undefined;
  readonly layers?: string | undefined;
  readonly staves?: string | undefined;
  readonly levels?: string | undefined;
  readonly grid?: string | undefined;
  readonly tolerance?: string | undefined;
  readonly trim?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly 'no-gamma'?: boolean | undefined;
  readonly format?: string | undefined;
}

/** What a user wants compared, and how it is written. */
export interface CompareRequest {
  readonly options: CompareOptions;
  readonly format: OutputFormat;
}

/** An option that means nothing, in words. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** Returns the words of a list with commas; a comma in a name cannot be typed. */
const listOf = (text: string | undefined): readonly string[] | undefined =>
  text
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function oneOf<T extends string>(name: string, text: string, all: readonly T[]): T {
  const found = all.find((each) => each === text);
  if (!found) throw new OptionError(`--${name} may be ${all.join(', ')}.`);
  return found;
}

function numberOf(name: string, text: string, isFine: (value: number) => boolean): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (!isFine(value)) throw new OptionError(`--${name} needs a number, not ${text}.`);
  return value;
}

/** Reads the options of a comparison. @throws OptionError */
export function readRequest(words: CompareWords): CompareRequest {
  const { types, layers, staves, levels, grid, tolerance, trim, seed, format } = words;
  const isStaff = (value: number): boolean => Number.isInteger(value) && value > 0;
  const levelTypes = listOf(levels);
  if (levelTypes && levelTypes.length < 2)
    throw new OptionError('--levels needs two types or more, such as --levels Structure,Phrase.');
  return {
    format: oneOf('format', format ?? 'table', OUTPUT_FORMATS),
    options: {
      ...{ types: listOf(types), layers: listOf(layers), levels: levelTypes, trim },
      staves: listOf(staves)?.map((word) => numberOf('staves', word, isStaff)),
      grid: oneOf<GridUnit>('grid', grid ?? 'beat', GRID_UNITS),
      tolerance:
        tolerance === undefined
          ? undefined
          : numberOf('tolerance', tolerance, (value) => value >= 0 && Number.isFinite(value)),
      gamma:
        words['no-gamma'] === true
          ? false
          : { ...(seed !== undefined && { seed: numberOf('seed', seed, Number.isInteger) }) },
    },
  };
}
