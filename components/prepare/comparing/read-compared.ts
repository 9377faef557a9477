import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { detectFormat } from '#core';
import type { ComparedAnalysis, ComparedMusic } from '#core/compare';
import { PrepareError } from '../making/prepare-error.js';
import type { Remark } from '../remark.js';
import { errorSentence, sentencesOf } from '../sentence.js';

/** Analyses as they are compared, and what their readers did not understand. */
export interface ReadCompared {
  readonly analyses: readonly ComparedAnalysis[];
  readonly remarks: readonly Remark[];
}

/** Returns short names of files; the whole paths where two have the same name. */
function namesOf(files: readonly string[]): readonly string[] {
  const names = files.map((file) => path.basename(file));
  return new Set(names).size === files.length ? names : files;
}

async function textOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new PrepareError(`There is no file ${file}.`);
  if (!found.isFile()) throw new PrepareError(`${file} is no file: name the analyses themselves.`);
  return readFile(file, 'utf8');
}

/**
 * Reads the labels of files in any format that the library reads.
 * @throws PrepareError that names the file which cannot be read
 */
export async function readCompared(
  files: readonly string[],
  { measureMap, sync }: ComparedMusic,
): Promise<ReadCompared> {
  const names = namesOf(files);
  const remarks: Remark[] = [];
  const analyses: ComparedAnalysis[] = [];
  for (const [index, file] of files.entries()) {
    const text = await textOf(file);
    const name = names[index]!;
    try {
      const { format, input } = detectFormat(text, file);
      const { analysis, warnings } = format.read(input, { measureMap, sync });
      analyses.push({ name, labels: analysis.labels });
      for (const said of sentencesOf(warnings))
        remarks.push({ severity: 'warning', file: name, text: said });
    } catch (error) {
      throw new PrepareError(`${file} cannot be compared: ${errorSentence(error)}`, {
        cause: error,
      });
    }
  }
  return { analyses, remarks };
}
