import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { firstLocale, type Locale } from '#shared/locales.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../../locales/service');

/** Texts of pages for frames of other sites. */
export type EmbedText =
  | 'embed.missing'
  | 'embed.private'
  | 'embed.open'
  | 'embed.noScript'
  | `embed.${(typeof SOURCE_KINDS)[number]}`
  | 'embed.analyses';

/** Texts of answers while the service lacks its data or room for more. */
export type TroubleText = 'trouble.away' | 'trouble.full';

/** Kinds of sources of a piece, as listings count them. */
export const SOURCE_KINDS = ['score', 'pages', 'scan', 'audio', 'video'] as const;

type Values = Readonly<Record<string, string>>;

const loaded = new Map<Locale, Values>();

function textsIn(locale: Locale): Values {
  const known = loaded.get(locale);
  if (known) return known;
  const file = readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8');
  const { embed, trouble } = JSON.parse(file) as Readonly<Record<'embed' | 'trouble', Values>>;
  const texts = { ...named('embed', embed), ...named('trouble', trouble) };
  loaded.set(locale, texts);
  return texts;
}

const named = (family: string, texts: Values): Values =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${family}.${key}`, text]));

/** Returns a text in a language, with values inserted unchanged. */
export function embedText(
  locale: Locale,
  key: EmbedText | TroubleText,
  values: Values = {},
): string {
  const text = textsIn(locale)[key] ?? '';
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** Returns the language of a visitor: from the address, else from the browser, else English. */
export function visitorLocale({ headers }: Pick<FastifyRequest, 'headers'>, said?: string): Locale {
  const asked = (headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', quality = ''] = entry.trim().split(/;\s*q=/);
      return { tag, weight: quality === '' ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
  return firstLocale(said === undefined ? asked : [said, ...asked]);
}
