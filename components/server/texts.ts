import deLabels from '#locales/labels/de.json' with { type: 'json' };
import elLabels from '#locales/labels/el.json' with { type: 'json' };
import enLabels from '#locales/labels/en.json' with { type: 'json' };
import frLabels from '#locales/labels/fr.json' with { type: 'json' };
import hrLabels from '#locales/labels/hr.json' with { type: 'json' };
import itLabels from '#locales/labels/it.json' with { type: 'json' };
import slLabels from '#locales/labels/sl.json' with { type: 'json' };
import zhHansLabels from '#locales/labels/zh-Hans.json' with { type: 'json' };
import de from '#locales/server/de.json' with { type: 'json' };
import el from '#locales/server/el.json' with { type: 'json' };
import en from '#locales/server/en.json' with { type: 'json' };
import fr from '#locales/server/fr.json' with { type: 'json' };
import hr from '#locales/server/hr.json' with { type: 'json' };
import it from '#locales/server/it.json' with { type: 'json' };
import sl from '#locales/server/sl.json' with { type: 'json' };
import zhHans from '#locales/server/zh-Hans.json' with { type: 'json' };

/** Key of a text of a rendered piece. */
export type ServerText = `server.${
  | 'beginning'
  | 'measures'
  | 'measure'
  | 'page'
  | 'labels'
  | 'place'
  | 'inMeasure'
  | 'through'
  | 'before'
  | 'whole'
  | 'quarter'
  | 'more'
  | 'recording'}`;
/** Key of the name of a type of labels. */
type TypeText = `terms.types.${string}`;
type Texts = Readonly<Record<string, string>>;

const TEXTS: Readonly<Record<string, { readonly server: Texts }>> = {
  ...{ de, el, en, fr, hr, it, sl },
  zh: zhHans,
};
const TERMS: Readonly<Record<string, { readonly terms: { readonly types: Texts } }>> = {
  ...{ de: deLabels, el: elLabels, en: enLabels, fr: frLabels, hr: hrLabels, it: itLabels },
  ...{ sl: slLabels, zh: zhHansLabels },
};

export type Translate = (
  key: ServerText | TypeText,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Returns the texts in a language, such as `fr` or `de-AT`; English ones for an unknown language. */
export function textsIn(locale: string): Translate {
  const language = locale.toLowerCase().split('-')[0]!;
  const texts: Readonly<Record<string, Texts>> = {
    server: (TEXTS[language] ?? en).server,
    types: (TERMS[language] ?? enLabels).terms.types,
  };
  return (key, values = {}) => {
    const [name, family] = key.split('.').reverse();
    const text = texts[family!]?.[name!] ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
  };
}
