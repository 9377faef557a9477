import { FormatError } from '#core/errors.js';
import { readJson } from '../../read/json.js';
import { isObject } from '../../read/values.js';
import type { Input, Raw } from '../../types/types.js';
import { frameOf } from '../../write/serialize-analysis.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeContext, InterchangeFormat, LabelsRead } from '../format.js';
import { analysisOf } from '../labels/fields.js';
import { unreadLabels } from '../labels/unread.js';
import { columnOf } from './columns.js';
import { isLabelsJson, LABELS_JSON } from './json-mark.js';
import { RecordReader, RecordWriter } from './records.js';

const { name: NAME } = labelFormat('json');

const saysTime = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).some((key) => /^(start|measure|date)$/.test(columnOf(key).meaning ?? ''));

/** Returns the list of labels of a file, and the other data of the file. */
function partsOf(value: unknown): { list: readonly unknown[]; file: Raw } {
  const list = isObject(value) ? value.labels : value;
  const file = isObject(value) && isObject(value.file) ? value.file : {};
  if (Array.isArray(list)) return { list, file };
  throw new FormatError(`${NAME}: there is no list of labels`, { pointer: '' });
}

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const { list, file } = partsOf(readJson(input, `${NAME}: `));
  const reader = new RecordReader(context, NAME);
  for (const each of list) {
    if (isObject(each)) reader.add(Object.keys(each).map(columnOf), Object.values(each));
  }
  const others = list.filter((each) => !isObject(each)) as readonly Raw[];
  const { analysis, warnings } = analysisOf([...reader.labels(), ...others], context, file);
  return { analysis, warnings: [...reader.warnings, ...warnings] };
}

const present = (value: unknown): boolean => value !== undefined && value !== '';

/** Plain objects for scripts: a .dez with resolved times, and measure and dates of each label. */
export const jsonFormat: InterchangeFormat = {
  ...labelFormat('json'),
  detect: (input) => isLabelsJson(input) || (Array.isArray(input) && saysTime(input[0])),
  read,
  write(analysis, context = {}) {
    const writer = new RecordWriter(context, NAME);
    const { title, recording } = context;
    const head = { format: LABELS_JSON, title, recording, file: frameOf(analysis) };
    const entries = Object.entries(head).filter(([, value]) => present(value));
    const lines = analysis.labels.map((label) => `    ${JSON.stringify(writer.record(label))}`);
    const members = [
      ...entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`),
      `  "labels": [${lines.length ? `\n${lines.join(',\n')}\n  ` : ''}]`,
    ];
    return { text: `{\n${members.join(',\n')}\n}\n`, warnings: unreadLabels(analysis) };
  },
};
