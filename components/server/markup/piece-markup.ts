import {
  type AudioSource,
  type OnsetSpan,
  type Piece,
  readExcerpt,
  USUAL_VIEWS,
  usualViews,
  type ViewKind,
  viewNamed,
} from '#core';
import { EMBED_OPTIONS, type EmbedOptions } from '#embed';
import { textsIn } from '../texts.js';
import { type Html, tag } from './html.js';
import { music, type Written } from './music.js';
import { STYLE } from './style.js';

/** What the markup of a piece needs beside the piece. */
export interface MarkupOptions extends EmbedOptions {
  /** Address of the page of the piece. */
  readonly page?: string;
  readonly folder: { readonly src: string; address(url: string): string };
  readonly nonce?: string | undefined;
}

const AUDIO_TYPES: Readonly<Record<string, string>> = {
  ...{ mp3: 'audio/mpeg', ogg: 'audio/ogg', oga: 'audio/ogg', opus: 'audio/ogg' },
  ...{
    wav: 'audio/wav',
    flac: 'audio/flac',
    m4a: 'audio/mp4',
    mp4: 'video/mp4',
    webm: 'video/webm',
  },
};

/** Returns the views that the widget will show. */
function viewsIn(piece: Piece, views = ''): readonly ViewKind[] {
  const named = views.split(/[\s,]+/).flatMap((word) => viewNamed(word) ?? []);
  if (named.length) return [...new Set(named)];
  const usual = usualViews(piece);
  return usual.length ? usual : USUAL_VIEWS;
}

/** Returns the excerpt in the options; all of the piece if it cannot be read, as the widget does. */
function spanOf(piece: Piece, { start = '', end = '' }: EmbedOptions): OnsetSpan | undefined {
  const { measureMap, audios } = piece;
  try {
    const context = { measureMap, sync: audios[0]?.sync, duration: undefined };
    return readExcerpt({ start, end }, context)?.onsets;
  } catch {
    return undefined;
  }
}

/** Writes the browser's own player for a recording; undefined if it has no sound file. */
function player(audio: AudioSource | undefined, { t, title, address }: Written): Html | undefined {
  if (!audio?.urls.length) return undefined;
  const sources = audio.urls.map((url) => {
    const [, extension = ''] = /\.(\w+)(?:[?#]|$)/.exec(url) ?? [];
    return tag('source', { src: address(url), type: AUDIO_TYPES[extension.toLowerCase()] });
  });
  const name = t('server.recording', { title });
  const attributes = { controls: '', preload: 'none', 'aria-label': name };
  return tag('div', { class: 'sound' }, tag('audio', attributes, sources));
}

/** Writes a piece as a `<glosa-widget>` with a declarative shadow root. */
export function renderLoaded(piece: Piece, options: MarkupOptions): string {
  const { folder, nonce, locale = 'en', controls } = options;
  const title = piece.localizedTitle(locale);
  const address = (url: string) => folder.address(url);
  const written = { piece, t: textsIn(locale), title, span: spanOf(piece, options), address };
  const views = viewsIn(piece, options.views);
  const high = views.filter((kind) => kind !== 'waveform').length;
  const isUsual = USUAL_VIEWS.every((kind, index) => views[index] === kind);
  const said = Object.fromEntries(EMBED_OPTIONS.map((name) => [name, options[name]]));
  const root = [
    tag('style', { nonce }, { html: STYLE }),
    tag(
      'div',
      { class: `served ${high ? `high-${Math.min(high, 4)}` : 'bare'}`, lang: locale },
      tag(
        'div',
        { class: 'page', role: 'group', tabindex: 0, 'aria-label': title },
        music(written),
      ),
      controls?.trim() === 'none' ? undefined : player(piece.audios[0], written),
    ),
  ];
  return tag(
    'glosa-widget',
    {
      ...said,
      'data-page': options.page,
      views: isUsual ? options.views : views.join(' '),
      src: folder.src,
      readonly: '',
    },
    tag('template', { shadowrootmode: 'open' }, root),
  ).html;
}
