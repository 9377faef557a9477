import type { Analysis, MeasureMap } from '#core';
import { isAbsolute } from '../file-url.js';
import type { LoadContext } from './load-context.js';
import { readAnalysis } from './read-analysis.js';

export { takeThreads } from './take-threads.js';

/** The name of an analysis with a version of it: `ana@3`, and the key of its link. No name has this sign. */
const VERSIONED = /^(.+)@([1-9]\d{0,8})(\?key=.*)?$/;

/**
 * Reads an analysis without opening it: by its name (`ana@3` is its third version, where versions are counted), or by
 * its absolute URL. @throws CorpusError, FormatError
 */
export async function readOther(
  wanted: string,
  { options: { client, path, signal } }: LoadContext,
  measureMap: MeasureMap | undefined,
): Promise<Analysis> {
  const [, plain = wanted, version, key = ''] = (!client.isLocal && VERSIONED.exec(wanted)) || [];
  const file = await (isAbsolute(wanted)
    ? client.read(path, wanted, signal)
    : client.analysis(
        path,
        plain + key,
        signal,
        version === undefined ? undefined : Number(version),
      ));
  return readAnalysis(wanted, file, measureMap).analysis;
}
