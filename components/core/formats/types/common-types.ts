import type { FormatWarning } from '../../errors.js';

/** An object as in a file, with all keys, known or not. */
export type Raw = Readonly<Record<string, unknown>>;

/** Input of a parse function: the text of a file, or a value that was parsed already. */
export type Input = unknown;

/** Something that a reader accepted but would not write, and where. */
export type Warnings = readonly FormatWarning[];

/** A text by language tag; `''` is the text without a language. */
export type LocalizedText = Readonly<Record<string, string>>;

/** Names by role (composer, performer, …); several names of one role stand in one text. */
export type Contributors = Readonly<Record<string, string>>;

/** Identifiers in other catalogs: what follows `ref:` in the file's key, and its value. */
export type Refs = Readonly<Record<string, string>>;
