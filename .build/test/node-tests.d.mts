import type { ImportGraph } from '../house/imports.mjs';
export function processesOf(
  tests: readonly string[],
  graph: ImportGraph,
): readonly {
  readonly name: string;
  readonly files: readonly string[];
  /** Whether no file reads what is built. */
  readonly needsNoBuild?: boolean;
}[];
export function nodeTests(files: readonly string[], ...options: string[]): readonly string[];
