import {
  dezFormat,
  type InterchangeContext,
  type InterchangeFormat,
  type LabelsRead,
  loadInterchange,
} from '#core';
import { decodeText } from './decode-text.js';

/** A file from the user's disk, or a text with its file name. */
export type LabelsFile =
  Pick<File, 'name' | 'arrayBuffer'> | { readonly name: string; readonly text: string };

const textOf = async (file: LabelsFile): Promise<string> =>
  'text' in file && typeof file.text === 'string'
    ? file.text
    : decodeText(await (file as Pick<File, 'arrayBuffer'>).arrayBuffer());

/**
 * Reads a file of labels of any known format. A .dez needs only its own reader.
 * @throws FormatError when it is of no known format, or cannot be read
 * @throws NoSyncError when it holds seconds and the recording has no sync table
 */
export async function readLabelsFile(
  file: LabelsFile,
  context: InterchangeContext,
): Promise<LabelsRead & { readonly format: InterchangeFormat }> {
  const text = await textOf(file);
  if (/\.dez$/i.test(file.name) && /^\uFEFF?\s*\{/.test(text)) {
    return { ...dezFormat.read(text, context), format: dezFormat };
  }
  const { detectFormat } = await loadInterchange();
  const { format, input } = detectFormat(text, file.name);
  return { ...format.read(input, context), format };
}
