import type { Raw } from '#core';
import { MANIFEST_LIMITS } from '../checks/limits.js';
import { creditLanguages, creditLines } from '../manifests/credits.js';
import type { Credits, Manifest, ManifestRecording } from '../manifests/manifest.js';
import { textFor } from '../manifests/texts.js';

/** Returns the table of the pages of a manifest, without marks. */
export const pagesTable = ({ pages }: Manifest): object => ({
  pages: pages.map((page) => ({ ...page, rows: [] })),
});

/**
 * Returns a text by its key, for readers of any language, and where it differs between languages also of each
 * (`info:fr`), as far as there is room.
 */
function inLanguages(key: string, languages: readonly string[], say: (tag: string) => string): Raw {
  const general = say('');
  if (general === '') return {};
  const others: [string, string][] = [];
  let room = MANIFEST_LIMITS.credits - general.length;
  for (const tag of languages) {
    const words = say(tag);
    room -= words.length;
    if (room < 0) break;
    others.push([`${key}:${tag}`, words]);
  }
  const isOne = others.every(([, words]) => words === general);
  return { [key]: general, ...(!isOne && Object.fromEntries(others)) };
}

/** Returns what an institution wants to be shown with a source, in all the languages in which it says it. */
function creditsFor(credits: Credits, id: string): Raw {
  const languages = creditLanguages(credits);
  const [homepage] = credits.homepages;
  return {
    ...inLanguages('info', languages, (tag) => creditLines(credits, tag).join(' · ')),
    ...inLanguages('license', languages, (tag) => textFor(credits.rights, tag)),
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
  ...creditsFor(credits, id),
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
    ...creditsFor(credits, id),
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
