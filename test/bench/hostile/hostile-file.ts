import type { Purpose } from '#intake/checks';

/** Text that a script writes to the console when it runs; the browser of the suite listens for it. */
export const MARK = 'GLOSA-SCRIPT-RAN';
/** A statement without double quotes and angle brackets, so that it fits into any attribute. */
export const RUN = `console.log('${MARK}')`;

/** Required result for a file: refused, served without the harmful parts, or served unchanged and inert. */
export type Fate = 'refused' | 'cleaned' | 'harmless';

/** A file that somebody made to do harm. */
export interface HostileFile {
  /** Unique; its ending is what it pretends to be. */
  readonly name: string;
  readonly fate: Fate;
  /** Type that the upload claims; `corpus` for an archive of a corpus. */
  readonly as: Purpose | 'corpus';
  /** Made when asked for, since some are large. */
  readonly bytes: () => Buffer;
  /** Too large for a quick test. */
  readonly isLarge?: boolean;
}

/** A file of text. */
export const textFile = (
  name: string,
  text: string,
  { as = 'any', fate = 'refused' }: Partial<Pick<HostileFile, 'as' | 'fate'>> = {},
): HostileFile => ({ name, as, fate, bytes: () => Buffer.from(text) });
