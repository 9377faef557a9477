import type { GlosaElement } from '#kit';

/** The `<glosa-piece>` whose files are read and written. */
export type FilesHost = GlosaElement & {
  /** Source of its pieces; `''` for a single piece. */
  readonly corpus: string;
};
