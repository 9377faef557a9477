/** The meaning of a column in a table of sync points. */
export type Meaning = 'date' | 'onset' | 'played' | 'measure' | 'count' | 'beat' | 'lap' | 'label';

/** Words of other programs, in small letters, with underscores between their parts. */
const WORDS: readonly (readonly [Meaning, RegExp])[] = [
  ['played', /^(\w*unfolded\w*|played_?(quarters?|onset)|quarterbeats_playthrough)$/],
  ['onset', /^(onset|start|quarters?|score_(qstamp|quarters?|onset)|quarterbeats|qstamp)$/],
  ['measure', /^(measure|bar|mn|measure_(number|name)|position)$/],
  ['count', /^(mc|measure_count)$/],
  ['beat', /^beat$/],
  ['lap', /^(lap|repeat)$/],
  ['label', /^(label|text|tag|name|type|marker)$/],
  [
    'date',
    /^(|(?!end)\w*_)(date|time|seconds?|secs?|tstamp|timestamp)$|^(s|t|starttime|timestart|time_(start|s|sec|seconds))$/,
  ],
];

/** Returns the meaning of a column's name; undefined for unknown columns. */
export function meaningOf(name: string): Meaning | undefined {
  const word = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return word ? WORDS.find(([, words]) => words.test(word))?.[0] : undefined;
}

/** The columns of a table: the index of each that is read. */
export type Columns = Partial<Readonly<Record<Meaning, number>>>;

/** Which columns are read, and whether there were several of seconds to choose from. */
export interface FoundColumns {
  readonly columns: Columns;
  /** The name of the column of seconds, when there are several. */
  readonly chosen?: string;
}

/**
 * Returns the columns of a header, the first of each meaning. `qstamp` beside `score_qstamp` is of the
 * music as it is played. Of several columns of seconds the one that names the recording is read.
 */
export function columnsOf(
  names: readonly string[],
  recording: readonly string[] = [],
): FoundColumns {
  const columns: Partial<Record<Meaning, number>> = {};
  const dates: number[] = [];
  names.forEach((name, index) => {
    const meaning = meaningOf(name);
    if (meaning === 'date') dates.push(index);
    if (meaning) columns[meaning] ??= index;
  });
  const score = names.findIndex((name) => /^score/i.test(name) && meaningOf(name) === 'onset');
  if (score >= 0) columns.onset = score;
  const own = dates.find((index) => isOf(names[index]!, recording));
  if (own !== undefined) columns.date = own;
  return { columns, ...(dates.length > 1 && { chosen: names[columns.date!]! }) };
}

/** Returns whether the name of a column holds, as `729157_tstamp`, one of the names of a recording. */
function isOf(name: string, recording: readonly string[]): boolean {
  const column = name.toLowerCase();
  return recording.some((each) => {
    const word = each.toLowerCase();
    return (
      word.length > 2 && (column.includes(word) || word.includes(column.replace(/_[^_]*$/, '')))
    );
  });
}
