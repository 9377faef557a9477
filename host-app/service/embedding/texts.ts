import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { firstLocale, type Locale } from '../../web/language/locales.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../locales/service');

/** What a page says that other sites frame. */
export type EmbedText =
  'embed.missing' | 'embed.private' | 'embed.open' | 'embed.noScript' | 'embed.poster';

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

/** A text in a language; values are put in as they are. */
export function embedText(locale: Locale, key: EmbedText, values: Values = {}): string {
  const text = textsIn(locale)[key.slice('embed.'.length)] ?? '';
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** The language of a visitor: what the address says, else what the browser asks for, else English. */
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
