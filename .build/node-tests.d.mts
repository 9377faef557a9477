import type { ImportGraph } from './imports.mjs';
export function processesOf(
  tests: readonly string[],
  graph: ImportGraph,
): { readonly together: readonly string[]; readonly apart: readonly string[] };
export function nodeTests(files: readonly string[], ...options: string[]): readonly string[];
