/** A file's data about the piece in it. */
export interface Head {
  /** Title of the work. */
  readonly title?: string | undefined;
  /** Name of the composer. */
  readonly composer?: string | undefined;
  /** Of a score. */
  readonly measures?: number | undefined;
}
