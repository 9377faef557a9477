/**
 * An entry of a measure map file (github.com/measure-map/specification), as read. A compressed map
 * leaves out the entries, and a lenient reader the keys, that follow from the entry before.
 */
export interface MeasureEntry {
  /** Id of the measure in the file. */
  readonly ID?: string | number;
  /** Running number from 1. */
  readonly count?: number;
  /** Onset in quarters. */
  readonly qstamp?: number;
  /** Number as printed; not unique. */
  readonly number?: number;
  /** Name as printed, such as `16a`. */
  readonly name?: string;
  /** Time signature, such as `3/4`. */
  readonly time_signature?: string;
  /** Length in quarters that the signature asks for; null where it asks for none (a cadenza). */
  readonly nominal_length?: number | null;
  /** Length in quarters. */
  readonly actual_length?: number;
  /** Whether a repeat starts here. */
  readonly start_repeat?: boolean | number;
  /** Whether a repeat ends here; a number tells the passes. */
  readonly end_repeat?: boolean | number;
  /** Counts or IDs of the measures that can follow, in the order in which they do; -1 is the end. */
  readonly next?: readonly (string | number)[];
}

/** A measure map that cannot be read. */
export class MeasureMapError extends Error {
  /** Index of the entry that is wrong; undefined when it is the whole. */
  readonly index: number | undefined;

  constructor(message: string, index?: number) {
    super(index === undefined ? message : `measure map, entry ${index}: ${message}`);
    this.name = 'MeasureMapError';
    this.index = index;
  }
}
