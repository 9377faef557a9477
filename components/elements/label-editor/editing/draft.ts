import type { Values } from '#kit';

/** The fields that take typed text. */
export type TextFieldName = 'tag' | 'comment' | 'start' | 'length';

/** Meaning of the length field: the duration, the ioi, or where the label ends. */
export type LengthUnit = 'duration' | 'ioi' | 'offset';

/** The error message of a field: a key of the locales and its values. */
export interface Complaint {
  readonly key: string;
  readonly values?: Values;
}

/** Text typed in a field that is not in the analysis: not yet, or because it is not valid. */
export interface Draft {
  readonly field: TextFieldName;
  /** Ids of the labels that it applies to. */
  readonly ids: readonly number[];
  readonly text: string;
  /** Form of the length: a duration, an ioi or an end. */
  readonly unit: LengthUnit;
  readonly complaint?: Complaint | undefined;
}
