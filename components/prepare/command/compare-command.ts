import { writeJson } from '#core';
import { compareAnalyses, type Comparison, comparisonCsv } from '#core/compare';
import { OptionError, type OutputFormat, readRequest } from '../comparing/compare-request.js';
import { comparisonText } from '../comparing/comparison-text.js';
import { readCompared } from '../comparing/read-compared.js';
import { readMeasures, readSync } from '../comparing/read-music.js';
import { PrepareError } from '../making/prepare-error.js';
import { EXIT, misused } from './exit.js';
import type { CommandOptions } from './run-command.js';
import { type Terminal, writeRemarks } from './terminal.js';

const WRITERS: Readonly<Record<OutputFormat, (comparison: Comparison) => string>> = {
  table: comparisonText,
  csv: comparisonCsv,
  json: (comparison) => `${writeJson(comparison)}\n`,
};

/** Compares analyses. @throws PrepareError for labels that cannot be compared */
function compared(...call: Parameters<typeof compareAnalyses>): Comparison {
  try {
    return compareAnalyses(...call);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PrepareError(`${error.message}.`, { cause: error });
  }
}

/** Compares analyses of one piece, and writes how well they agree. Writes warnings about the files to the errors. */
export async function compareCommand(
  files: readonly string[],
  given: CommandOptions,
  terminal: Terminal,
): Promise<number> {
  if (files.length < 2) return misused('compare needs two analyses or more.', terminal);
  try {
    const { options, format } = readRequest(given);
    const measureMap =
      given.measures === undefined ? undefined : await readMeasures(given.measures);
    const sync = given.sync === undefined ? undefined : await readSync(given.sync, measureMap);
    const { analyses, remarks } = await readCompared(files, { measureMap, sync });
    writeRemarks({ ...terminal, stdout: terminal.stderr }, remarks);
    const comparison = compared(analyses, { ...options, measureMap, sync });
    if (comparison.types.every(({ counts }) => counts.every((count) => count === 0)))
      throw new PrepareError('There are no labels to compare.');
    terminal.stdout.write(WRITERS[format](comparison));
    return EXIT.done;
  } catch (error) {
    if (error instanceof OptionError) return misused(error.message, terminal);
    if (!(error instanceof PrepareError)) throw error;
    terminal.stderr.write(`${error.message}\n`);
    return EXIT.failed;
  }
}
