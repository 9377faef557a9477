import type { GlosaElement } from '#kit';

/** The `<glosa-piece>` whose files are read and written. */
export type FilesHost = GlosaElement & {
  /** Where its pieces come from; `''` for a piece that stands alone. */
  readonly corpus: string;
};
