import type { GetManualChunk } from 'rollup';

export function grouped(
  entry: string,
  groups: Readonly<Record<string, readonly string[]>>,
  pages?: readonly string[],
  isShared?: (id: string) => boolean,
): GetManualChunk;
