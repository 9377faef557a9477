/** Progress of loading a piece: sources that were read, of those in its info. */
export interface LoadProgress {
  /** Number of sources that were read. */
  readonly read: number;
  /** Number of sources that the info names. */
  readonly named: number;
}

type Tell = (progress: LoadProgress) => void;

/** Counts sources while they are read, whether that goes well or not; tells `0` of them at once. */
export function countSources(
  named: number,
  tell: Tell = () => undefined,
): <T>(source: Promise<T>) => Promise<T> {
  let read = 0;
  tell({ read, named });
  return (source) =>
    source.finally(() => {
      read += 1;
      tell({ read, named });
    });
}
