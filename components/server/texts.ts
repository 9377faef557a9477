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
type Texts = Readonly<Record<string, string>>;

const TEXTS: Readonly<Record<string, { readonly server: Texts }>> = {
  ...{ de, el, en, fr, hr, it, sl },
  zh: zhHans,
};

export type Translate = (
  key: ServerText,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Returns the texts in a language, such as `fr` or `de-AT`; English ones for an unknown language. */
export function textsIn(locale: string): Translate {
  const { server } = TEXTS[locale.toLowerCase().split('-')[0]!] ?? en;
  const texts: Texts = server;
  return (key, values = {}) =>
    (texts[key.slice('server.'.length)] ?? '').replace(/\{\{(\w+)\}\}/g, (gap, name: string) =>
      String(values[name] ?? gap),
    );
}
