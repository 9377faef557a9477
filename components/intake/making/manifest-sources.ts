import type { Raw } from '#core';
import { creditLines } from '../manifests/credits.js';
import type { Credits, Manifest, ManifestRecording } from '../manifests/manifest.js';
import { textFor } from '../manifests/texts.js';

/** Returns the table of the pages of a manifest, without marks. */
export const pagesTable = ({ pages }: Manifest): object => ({
  pages: pages.map((page) => ({ ...page, rows: [] })),
});

/** Returns what an institution wants to be shown with a source, in the language of the reader. */
function creditsFor(credits: Credits, id: string, language: string): Raw {
  const lines = creditLines(credits, language);
  const [homepage] = credits.homepages;
  return {
    ...(lines.length > 0 && { info: lines.join(' · ') }),
    ...(credits.rights !== '' && { license: credits.rights }),
    ...(id !== '' && { 'ref:iiif': id }),
    ...(homepage !== undefined && { 'ref:homepage': homepage }),
  };
}

/** Returns what the info of a piece says of the pages of a manifest. */
export const scanFacts = (
  { title, credits, id }: Manifest,
  language: string,
  fileName: string,
): Raw => ({
  name: textFor(title, language) || fileName,
  ...creditsFor(credits, id, language),
});

/** Returns what the info of a piece says of a recording of a manifest. */
export const recordingFacts = (
  { title, id }: Manifest,
  { files, name, credits }: ManifestRecording,
  language: string,
): Raw => {
  const words = textFor(name, language) || textFor(title, language);
  return {
    ...(words !== '' && { name: words }),
    files,
    ...creditsFor(credits, id, language),
  };
};

/**
 * Returns the titles of a manifest in all of its languages, if the piece has one of them as its title: a
 * title that its user has written stands for all.
 */
export function titlesOf({ title }: Manifest, given: string): Raw {
  if (!Object.values(title).includes(given)) return {};
  const named = Object.entries(title).filter(([language]) => language !== '');
  return Object.fromEntries(named.map(([language, words]) => [`title:${language}`, words]));
}
