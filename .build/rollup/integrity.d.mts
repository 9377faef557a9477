import type { Plugin } from 'rollup';

export function integrityOf(content: string | Uint8Array): string;
/** Hashes of scripts by their names. */
export function integrities(
  folder: string,
  files: readonly string[],
): Promise<Readonly<Record<string, string>>>;
export function integrity(): Plugin;
