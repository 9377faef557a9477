import type { Source, SourceBase, SourceInfo } from '#core';

/**
 * Returns the fields that all kinds of sources have in their info; ids are numbered when all have come.
 */
export const commonFields = ({
  id,
  name,
  info,
  license,
  year,
  contributors,
  refs,
}: SourceInfo): SourceBase => ({
  id,
  index: 0,
  name,
  info,
  license,
  year,
  contributors,
  refs,
});

/** Those that did not fail, numbered in the order of the file. */
export const numbered = <S extends Source>(sources: readonly (S | undefined)[]): readonly S[] =>
  sources.filter((source) => source !== undefined).map((source, index) => ({ ...source, index }));
