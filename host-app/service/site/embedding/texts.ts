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

/** Kinds of sources of a piece, as listings count them. */
export const SOURCE_KINDS = ['score', 'pages', 'scan', 'audio', 'video'] as const;

type Values = Readonly<Record<string, string>>;

const loaded = new Map<Locale, Values>();

function textsIn(locale: Locale): Values {
  const known = loaded.get(locale);
  if (known) return known;
  const file = readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8');
  const { embed } = JSON.parse(file) as { readonly embed: Values };
  loaded.set(locale, embed);
  return embed;
}

/** Returns a text in a language, with values inserted unchanged. */
export function embedText(locale: Locale, key: EmbedText, values: Values = {}): string {
  const text = textsIn(locale)[key.slice('embed.'.length)] ?? '';
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
