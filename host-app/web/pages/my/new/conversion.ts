import { CorpusError, type UploadOptions } from '#corpus';

/** Sends a file of MuseScore to a service; resolves to its MusicXML. */
export type Converter = (score: Blob, name: string, options: UploadOptions) => Promise<Blob>;

/** Why a file was not converted: the key of a text under `my.convert`. */
export interface ConversionFailure {
  readonly text:
    | ('tooMany' | 'tooManyWait' | 'tooLarge' | 'unreadable')
    | ('notAllowed' | 'busy' | 'noServer' | 'unknown');
  /** Seconds after which the user may try again. */
  readonly wait?: number;
}

/** Texts by the codes of the service. */
const TEXTS: Readonly<Record<string, ConversionFailure['text']>> = {
  tooMany: 'tooMany',
  tooLarge: 'tooLarge',
  ...Object.fromEntries(
    ['invalid', 'wrongType', 'unknownType', 'empty', 'malformed', 'archive', 'entities']
      .concat('protected', 'tooComplex', 'script')
      .map((code) => [code, 'unreadable' as const]),
  ),
  blocked: 'notAllowed',
  forbidden: 'notAllowed',
  busy: 'busy',
};

/** Returns the failure to show for an error while a file was converted. */
export function conversionFailure(error: unknown): ConversionFailure {
  if (!(error instanceof CorpusError)) return { text: 'unknown' };
  const { code = '', status, retryAfter } = error;
  if (code === 'tooMany' && retryAfter !== undefined)
    return { text: 'tooManyWait', wait: retryAfter };
  const known = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined;
  return { text: known ?? (status === 'NoResponse' ? 'noServer' : 'unknown') };
}

/** Returns the name of the MusicXML of a file of MuseScore. */
export const convertedName = (name: string): string =>
  `${name.replace(/\.msc[xz]$/i, '')}.musicxml`;
