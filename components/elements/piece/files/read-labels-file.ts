import { dezFormat, type InterchangeContext, type LabelsRead, loadInterchange } from '#core';
import { type ChosenFile, decodeText, readLabelsApart, SMALL_FILE } from '#intake';
import { chosenFile, type FileOrText, type ReadingWatch } from './chosen-file.js';

/** A file from the user's disk, or a text with its file name. */
export type LabelsFile = FileOrText;

/** Labels, and the id of the format that the file was in. */
export interface LabelsFileRead extends LabelsRead {
  /** As in `LABEL_FILES`. */
  readonly format: string;
}

/**
 * Reads a file of labels of any known format; a large one in a worker. A .dez needs only its own reader.
 * @throws FormatError when it is of no known format, or cannot be read; by its name `NoSyncError` when it
 * holds seconds and the recording has no sync table
 * @throws IntakeError when it holds more labels than a page opens
 */
export async function readLabelsFile(
  file: LabelsFile,
  context: InterchangeContext,
  watch: ReadingWatch,
): Promise<LabelsFileRead> {
  const chosen = await chosenFile(file);
  if (chosen.content.size <= SMALL_FILE) return readSmall(chosen, context);
  watch.onProgress(0);
  return readLabelsApart(chosen, context, watch);
}

async function readSmall(
  { name, content }: ChosenFile,
  context: InterchangeContext,
): Promise<LabelsFileRead> {
  const text = decodeText(await content.arrayBuffer());
  if (/\.dez$/i.test(name) && /^\uFEFF?\s*\{/.test(text)) {
    return { ...dezFormat.read(text, context), format: dezFormat.id };
  }
  const { detectFormat } = await loadInterchange();
  const { format, input } = detectFormat(text, name);
  return { ...format.read(input, context), format: format.id };
}
