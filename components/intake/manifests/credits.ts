import { isObject, type Raw } from '#core';
import { MANIFEST_LIMITS } from '../checks/limits.js';
import { idOf, listOf } from '../marks/read/iiif-parts.js';
import type { Credits } from './manifest.js';
import { type Texts, textFor, textsIn, webAddress } from './texts.js';

const isSome = (texts: Texts): boolean => Object.keys(texts).length > 0;

/** Returns the statements of version 3 (`requiredStatement`) and of version 2 (`attribution`). */
function statementsIn({ requiredStatement, attribution }: Raw): Credits['statements'] {
  const required = listOf(requiredStatement)
    .filter(isObject)
    .map(({ label, value }) => ({ label: textsIn(label), value: textsIn(value) }));
  return [...required, { label: {}, value: textsIn(attribution) }].filter(({ value }) =>
    isSome(value),
  );
}

/** Returns the addresses of resources that a manifest links, without those that are none of the web. */
const addressesIn = (value: unknown): readonly string[] =>
  listOf(value).flatMap((each) => webAddress(isObject(each) ? idOf(each) : each) ?? []);

/** Returns the first license or rights statement: an address or words, of version 2 at times in several languages. */
function rightsIn({ rights, license }: Raw): Texts {
  const all = [...listOf(rights), ...listOf(license)];
  const first = all.find((each) => isSome(textsIn(each)));
  return textsIn(isObject(first) ? all.filter(isObject) : first);
}

/** Reads rights, attribution, institutions and home pages of a manifest or a canvas, of either version. */
export function creditsIn(raw: Raw): Credits {
  const providers = listOf(raw.provider).filter(isObject);
  return {
    rights: rightsIn(raw),
    statements: statementsIn(raw),
    providers: providers.map(({ label }) => textsIn(label)).filter(isSome),
    homepages: [
      ...addressesIn(raw.homepage),
      ...addressesIn(raw.related),
      ...providers.flatMap(({ homepage }) => addressesIn(homepage)),
    ],
  };
}

/** Returns the credits of a part: its own, where it has any of a kind, else those of the whole. */
export const creditsOfPart = (part: Raw, whole: Credits): Credits => {
  const own = creditsIn(part);
  return {
    ...whole,
    rights: isSome(own.rights) ? own.rights : whole.rights,
    statements: own.statements.length > 0 ? own.statements : whole.statements,
  };
};

/** Labels of the composer, in the languages in which music is cataloged. */
const COMPOSER =
  /^(composers?|komponist(:?in|en)?|compos(iteur|itrice)|compositor[ae]?|skladatelj(ica)?|συνθέτης|作曲(家|者)?)\b|^συνθέτ|^作曲/iu;

/** Returns the composer that the metadata of a manifest name. */
export function composerIn({ metadata }: Raw): Texts {
  for (const entry of listOf(metadata).filter(isObject)) {
    const labels = Object.values(textsIn(entry.label));
    if (labels.some((label) => COMPOSER.test(label))) return textsIn(entry.value);
  }
  return {};
}

/**
 * Returns the attributions of a source for a reader, one a line of `lines`: statements with their labels,
 * then institutions that no statement names.
 */
export function creditLines(
  { statements, providers }: Credits,
  language: string,
): readonly string[] {
  const said = statements.map(({ label, value }) => {
    const [name, words] = [textFor(label, language), textFor(value, language)];
    return name === '' ? words : `${name.replace(/\s*:$/, '')}: ${words}`;
  });
  const names = providers.map((provider) => textFor(provider, language));
  return [...new Set([...said, ...names.filter((name) => !said.join(' ').includes(name))])];
}

/** Returns a language tag as it is written, and that of its language alone; none for what is no tag. */
function tagsOf(language: string): readonly string[] {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(language);
    return [tag.replace(/-.*/, ''), tag];
  } catch {
    return [];
  }
}

/** Returns the languages in which a source has any of its credits. */
export function creditLanguages({ rights, statements, providers }: Credits): readonly string[] {
  const texts = [rights, ...statements.flatMap(({ label, value }) => [label, value]), ...providers];
  const known = new Set<string>();
  for (const text of texts) {
    Object.keys(text)
      .filter((language) => language !== '')
      .flatMap(tagsOf)
      .forEach((tag) => known.size < MANIFEST_LIMITS.languages && known.add(tag));
  }
  return [...known];
}
