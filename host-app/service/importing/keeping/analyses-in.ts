import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPathId } from '#core';
import { rethrowTrouble } from '../../process/trouble.js';
import type { ImportContext } from '../context.js';
import type { Notes } from '../report.js';
import { admitFile, dropFile, readText } from './keep-file.js';
import type { AnalysisDraft } from './put-analysis.js';

interface AnalysesOptions {
  /** Names of the analyses to read; all by default. */
  readonly names?: readonly string[];
  readonly notes: Notes;
  readonly context: ImportContext;
}

/** Reads the analyses of a folder of .dez files; none without the folder. Notes files that are no analyses. */
export async function analysesIn(
  folder: string,
  { names, notes, context }: AnalysesOptions,
): Promise<readonly AnalysisDraft[]> {
  const drafts: AnalysisDraft[] = [];
  for (const name of names ?? (await namesIn(folder))) {
    try {
      if (!isPathId(name.normalize('NFC'))) throw new Error('not a name for an analysis');
      const content = await readAnalysis(path.join(folder, `${name}.dez`), context);
      drafts.push({ name: name.normalize('NFC'), content });
    } catch (error) {
      rethrowTrouble(error);
      notes.fail(`analysis ${name}`, error);
    }
  }
  return drafts;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith('.dez'))
    .map((file) => file.slice(0, -'.dez'.length))
    .sort();
}

/** Returns the text of a file, after checking that it is an analysis. */
async function readAnalysis(file: string, context: ImportContext): Promise<string> {
  const admitted = await admitFile(file, 'analysis', context);
  try {
    return await readText(admitted);
  } finally {
    await dropFile(admitted);
  }
}
