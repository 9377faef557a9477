import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../add-piece/chosen-files.js';
import { download } from '../files/download.js';
import type { EmbedStore } from './embed-store.js';
import type { Packed } from './pack.js';
import { FetchError } from './package/fetched.js';
import type { MadePackage, PackageKind, PackageOptions } from './package/make-package.js';
import { MOST_INSIDE, OneFileError } from './package/one-file-limits.js';
import { headlineOf } from './subject.js';

/** Message about a package. */
interface Told {
  readonly text: string;
  readonly isBad: boolean;
}

/** The packing of a piece, and its result. */
export interface Packing {
  /** The share that is done, 0 to 1; undefined while nothing is packed. */
  readonly share: number | undefined;
  readonly told: Told | undefined;
  /** A package whose user sees its size before the download. */
  readonly made: MadePackage | undefined;
  readonly run: (kind: PackageKind) => void;
  readonly cancel: () => void;
}

/** Returns a function for the texts inside a package. */
function usePackageWords(store: EmbedStore): () => PackageOptions['words'] {
  const { t, i18n } = useTranslation();
  return () => {
    const { model, hindrance } = store;
    const { language } = i18n;
    const title = model.localizedTitle(language);
    const alt = t('embedding.poster', { title });
    const page = hindrance ? undefined : store.subject({ language, alt }).page;
    return {
      ...{ title: headlineOf(model, language), language, alt, diskNote: t('embedding.diskNote') },
      link: page === undefined ? undefined : { href: page, words: t('embedding.pageLink') },
    };
  };
}

/** Packs the piece, and reports the progress and the result. */
export function usePacking(store: EmbedStore): Packing {
  const { t, i18n } = useTranslation();
  const wordsOf = usePackageWords(store);
  const [share, setShare] = useState<number>();
  const [told, setTold] = useState<Told>();
  const [made, setMade] = useState<MadePackage>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const run = async (kind: PackageKind) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setTold(undefined);
    setMade(undefined);
    setShare(0);
    try {
      const { pack } = await import('./pack.js');
      const request = { kind, words: wordsOf(), signal, onProgress: setShare };
      const packed = await pack(store, request);
      // A page with everything in it can be large.
      if (kind === 'file') setMade(packed);
      else download(packed.content, packed.fileName);
      setTold({ text: successText(packed, kind, { t, language: i18n.language }), isBad: false });
    } catch (error) {
      const words = { t, language: i18n.language };
      if (!signal.aborted) setTold({ text: failureText(error, words), isBad: true });
    }
    setShare(undefined);
  };
  const cancel = () => stop.current.abort();
  return { share, told, made, run: (kind) => void run(kind), cancel };
}

interface Words {
  readonly t: TFunction;
  readonly language: string;
}

function successText(
  { content, fileName: file, outside }: Packed,
  kind: PackageKind,
  { t, language }: Words,
): string {
  const done =
    kind === 'file'
      ? t('embedding.made', { file, size: sizeText(content.size, language) })
      : t('embedding.packed', { file });
  return outside > 0 ? `${done} ${t('embedding.outside', { count: outside })}` : done;
}

function failureText(error: unknown, { t, language }: Words): string {
  if (error instanceof FetchError) return t('embedding.notFetched', { file: error.file });
  if (error instanceof OneFileError) {
    const [size, most] = [error.size, MOST_INSIDE].map((bytes) => sizeText(bytes, language));
    return t(`embedding.${error.reason}`, { size, most });
  }
  const message = error instanceof Error ? error.message : String(error);
  return t('embedding.notPacked', { message });
}
