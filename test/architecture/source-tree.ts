import { globSync, readFileSync } from 'node:fs';

const APART = new Set(['node_modules', 'dist', '.cache', '.git', 'test-results']);

/** Paths from the top of the repository, with forward slashes. */
export const files = (pattern: string): readonly string[] =>
  globSync(pattern, { exclude: (name) => APART.has(name) })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

export const read = (file: string): string => readFileSync(file, 'utf8');

export const readJson = (file: string): unknown => JSON.parse(read(file));
