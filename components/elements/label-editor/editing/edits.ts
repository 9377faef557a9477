import {
  type Analysis,
  type Change,
  changeLabels,
  editLabels,
  type Label,
  labelsOf,
  type MeasureMap,
  type Quarter,
  QUARTER_TOLERANCE,
  readDurationField,
  readOnsetField,
  resizeLabels,
  type TimeReading,
} from '#core';
import type { Complaint, Draft } from './draft.js';

/** The change that a text asks for (undefined when it changes nothing), or an error message. */
export type Edit = { readonly change: Change | undefined } | Complaint;

type Typed = Pick<Draft, 'field' | 'ids' | 'text' | 'unit'>;

const complaintOf = ({ problem, text }: TimeReading & { problem: string }): Complaint => ({
  key: `timeField.${problem}`,
  values: { text },
});

/** Returns the edit that a typed text makes to its labels, or an error message. */
export function editOf(typed: Typed, analysis: Analysis, measureMap?: MeasureMap): Edit {
  const { field, ids, text } = typed;
  if (field === 'start') return startEdit(typed, analysis, measureMap);
  if (field === 'length') return lengthEdit(typed, analysis, measureMap);
  const value = field === 'tag' ? text.trim() : text;
  return { change: changeLabels(analysis, ids, { [field]: value || undefined }) };
}

function startEdit({ ids, text }: Typed, analysis: Analysis, measureMap?: MeasureMap): Edit {
  const reading = readOnsetField(text, measureMap, analysis);
  if (reading.problem) return complaintOf(reading);
  return { change: changeLabels(analysis, ids, { start: reading.value }) };
}

function lengthEdit(typed: Typed, analysis: Analysis, measureMap?: MeasureMap): Edit {
  const { ids, text, unit } = typed;
  if (unit === 'offset' && text.trim()) return offsetEdit(typed, analysis, measureMap);
  const read = ({ start }: Label) => readDurationField(text, measureMap, start);
  const [first] = labelsOf(analysis, ids);
  const isEmpty = !text.trim();
  const reading = first && !isEmpty ? read(first) : undefined;
  if (reading?.problem) return complaintOf(reading);
  const lengthOf = (label: Label): Quarter | undefined =>
    isEmpty ? undefined : read(label).value || undefined;
  return { change: editLabels(analysis, ids, { name: 'resizeLabels', edit: resized }) };

  function resized(label: Label): Label {
    // An empty end removes the length, however it was given.
    if (unit === 'offset') return { ...label, duration: undefined, ioi: undefined };
    return { ...label, [unit]: lengthOf(label) };
  }
}

function offsetEdit({ ids, text }: Typed, analysis: Analysis, measureMap?: MeasureMap): Edit {
  const reading = readOnsetField(text, measureMap, analysis);
  if (reading.problem) return complaintOf(reading);
  const to = reading.value;
  const isBefore = labelsOf(analysis, ids).some(({ start }) => to < start - QUARTER_TOLERANCE);
  if (isBefore) return { key: 'labelEditor.endBeforeStart', values: { text: text.trim() } };
  return { change: resizeLabels(analysis, ids, { edge: 'end', to }) };
}
