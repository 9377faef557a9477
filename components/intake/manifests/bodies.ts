import { isObject, type Raw } from '#core';
import { MANIFEST_LIMITS } from '../checks/limits.js';
import { idOf, listOf, typeOf } from '../marks/read/iiif-parts.js';
import { type CutOut, cutOutIn, imageAddress } from './image-address.js';
import { webAddress } from './texts.js';

/** What is painted on a canvas, as far as a piece can show or play it. */
export type Body =
  | {
      readonly kind: 'picture';
      readonly image: string;
      /** Of the picture itself, where the manifest tells it. */
      readonly width?: number;
      readonly height?: number;
      /** Whether there are other pictures to choose from, such as in another light. */
      readonly isChosen: boolean;
    }
  /** The same recording in one or several formats, the best first. */
  | { readonly kind: 'recording'; readonly files: readonly string[] }
  /** A text, a model, a stream: nothing that a page or a recording is. */
  | { readonly kind: 'other' }
  /** A picture or a recording at an address that is none of the web. */
  | { readonly kind: 'address' };

const OTHER: Body = { kind: 'other' };
const ADDRESS: Body = { kind: 'address' };

type Medium = 'picture' | 'recording';

const ENDINGS: Readonly<Record<Medium, RegExp>> = {
  picture: /\.(jpe?g|png|gif|webp|tiff?|jp2|svg)$/i,
  recording: /\.(mp3|m4a|mp4|m4v|ogg|oga|ogv|opus|flac|wav|webm|aac|mov)$/i,
};
/** Playlists of streams, which browsers do not play as files. */
const STREAM = /mpegurl|dash\+xml|\.(m3u8?|mpd)$/i;

/** Returns whether a body is a picture or a recording: by its type, else by its format, else by its address. */
function mediumOf(body: Raw): Medium | undefined {
  const type = typeOf(body);
  if (/(^|:)(Image|StillImage)$/.test(type)) return 'picture';
  if (/(^|:)(Sound|Audio|Video|MovingImage)$/.test(type)) return 'recording';
  if (type !== '' && !/SpecificResource$/.test(type)) return undefined;
  const format = String(body.format);
  if (/^image\//i.test(format)) return 'picture';
  if (/^(audio|video)\//i.test(format)) return 'recording';
  const path = idOf(body).replace(/[?#].*$/, '');
  const known = (['picture', 'recording'] as const).find((each) => ENDINGS[each].test(path));
  // In version 2 a picture often has a service and nothing else.
  return known ?? (body.service === undefined ? undefined : 'picture');
}

const lengthIn = (value: unknown): number | undefined => {
  // An object may have no number at all, and throw.
  const length = typeof value === 'string' ? Number(value) : value;
  if (typeof length !== 'number') return undefined;
  return length > 0 && length <= MANIFEST_LIMITS.side ? length : undefined;
};

/** Returns a size in numbers or in texts; nothing where one of its sides is missing or beyond sense. */
export function sizeIn(raw: Raw): { readonly width?: number; readonly height?: number } {
  const [width, height] = [lengthIn(raw.width), lengthIn(raw.height)];
  return width !== undefined && height !== undefined ? { width, height } : {};
}

function pictureOf(body: Raw, cutOut: CutOut | undefined): Body {
  const image = imageAddress(body, cutOut);
  if (image === undefined) return ADDRESS;
  const size = cutOut ? cutOut.sizeIn(sizeIn(body)) : sizeIn(body);
  return { kind: 'picture', image, ...size, isChosen: false };
}

function recordingOf(body: Raw): Body {
  const file = webAddress(idOf(body))?.replace(/#.*$/, '');
  if (file === undefined) return ADDRESS;
  const isStream = STREAM.test(String(body.format)) || STREAM.test(file.replace(/\?.*$/, ''));
  return isStream ? OTHER : { kind: 'recording', files: [file] };
}

/** Returns what there is to choose from, the default first; undefined when there is no choice. */
function choicesIn(body: Raw): readonly unknown[] | undefined {
  if (!/(^|:)Choice$/.test(typeOf(body))) return undefined;
  return [...listOf(body.default), ...listOf(body.items), ...listOf(body.item)];
}

/** Returns the one thing of a choice: the first picture, or one recording in all of its formats. */
function chosen(choices: readonly unknown[], depth: number): readonly Body[] {
  const all = choices.flatMap((each) => bodiesIn(each, depth + 1));
  const first = all.find(({ kind }) => kind === 'picture' || kind === 'recording') ?? all[0];
  if (first?.kind === 'recording') {
    const files = all.flatMap((each) => (each.kind === 'recording' ? each.files : []));
    return [{ kind: 'recording', files: [...new Set(files)] }];
  }
  if (first?.kind !== 'picture') return first ? [first] : [];
  const others = all.filter(({ kind }) => kind === 'picture').length - 1;
  return [{ ...first, isChosen: first.isChosen || others > 0 }];
}

/**
 * Returns what a body of an annotation holds: of a choice its first, of a resource in a certain state
 * (`SpecificResource`) that part of it, of a list all.
 */
export function bodiesIn(value: unknown, depth = 0): readonly Body[] {
  if (depth > MANIFEST_LIMITS.nesting) return [OTHER];
  if (Array.isArray(value)) return value.flatMap((each) => bodiesIn(each, depth + 1));
  const body = typeof value === 'string' ? { id: value } : value;
  if (!isObject(body)) return [];
  const choices = choicesIn(body);
  if (choices) return chosen(choices, depth);
  if (/(^|:)(Composite|List|Independents)$/.test(typeOf(body))) {
    return listOf(body.items).flatMap((each) => bodiesIn(each, depth + 1));
  }
  const source = body.source ?? body.full;
  if (source === undefined) return [bodyOf(body, undefined)];
  const cutOut = cutOutIn(listOf(body.selector));
  // Of a resource that is itself a choice or a state of another, the whole is taken.
  const isPlain =
    isObject(source) && choicesIn(source) === undefined && source.source === undefined;
  if (isPlain) return [bodyOf(source, cutOut)];
  const named = typeof source === 'string' ? { id: source, format: body.format } : source;
  return typeof source === 'string' ? [bodyOf(named as Raw, cutOut)] : bodiesIn(named, depth + 1);
}

function bodyOf(body: Raw, cutOut: CutOut | undefined): Body {
  const medium = mediumOf(body);
  if (medium === undefined) return OTHER;
  return medium === 'picture' ? pictureOf(body, cutOut) : recordingOf(body);
}
