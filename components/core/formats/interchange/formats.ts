import { FormatError } from '../../errors.js';
import type { Input } from '../types/types.js';
import { dezFormat } from './dez.js';
import type { InterchangeFormat, LabelReader } from './format.js';
import { meiFormat } from './mei/mei.js';
import { csvFormat } from './tables/csv.js';
import { jsonFormat } from './tables/json.js';
import { audacityFormat } from './timed/audacity.js';
import { jamsFormat } from './timed/jams.js';
import { sonicLayerFormat } from './timed/sonic-layer.js';
import { textGridFormat } from './timed/textgrid.js';
import { webAnnotationFormat } from './timed/web-annotation.js';

/** The formats that labels come from and go to; in the order in which a file is tried. */
export const INTERCHANGE_FORMATS: readonly InterchangeFormat[] = [
  dezFormat,
  jsonFormat,
  jamsFormat,
  webAnnotationFormat,
  meiFormat,
  textGridFormat,
  audacityFormat,
  csvFormat,
];

/** All formats that labels come from, in the order in which a file is tried. */
const LABEL_READERS: readonly LabelReader[] = [sonicLayerFormat, ...INTERCHANGE_FORMATS];

/**
 * Returns the format of an id, as in `LABEL_FILES`.
 * @throws FormatError
 */
export function formatById(id: string): InterchangeFormat {
  const format = INTERCHANGE_FORMATS.find((each) => each.id === id);
  if (format) return format;
  const ids = INTERCHANGE_FORMATS.map((each) => each.id).join(', ');
  throw new FormatError(`There is no format ${id}; there are ${ids}`);
}

/** A file whose format is known: what its `read` takes, parsed already where it is JSON. */
export interface DetectedFile {
  /** The format of the file. */
  readonly format: LabelReader;
  /** The text of the file, or its parsed value. */
  readonly input: Input;
}

function parsed(text: string): Input {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The reader says where it breaks.
    return text;
  }
}

const hasExtension = (fileName: string, { extensions }: LabelReader): boolean =>
  extensions.some((each) => fileName.toLowerCase().endsWith(`.${each.toLowerCase()}`));

/**
 * Returns the format of a file: by its content, else by the extension of its name.
 * @throws FormatError when no format fits
 */
export function detectFormat(text: string, fileName = ''): DetectedFile {
  const input = parsed(text);
  const format =
    LABEL_READERS.find((each) => each.detect(input, fileName)) ??
    LABEL_READERS.find((each) => hasExtension(fileName, each));
  if (format) return { format, input };
  throw new FormatError('not a file of labels in any known format', { pointer: '' });
}
