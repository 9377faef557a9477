import { isObject } from '../store/json.js';
import type { Json } from '../store/records.js';

/** Keys of a piece's info that corpus tables and cards show, in any language. */
const SHOWN =
  /^(title|composer|artist|contributors|opus|year|key|time-signature|collection|quality|ref|info)(:|$)/;

const listIn = (value: unknown, key: string): readonly unknown[] => {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
};

/** What kinds of sources a piece has, and how many of each. */
function sourcesOf({ sources, tracks }: Json): Readonly<Record<string, number>> {
  const audios = [...listIn(sources, 'audios'), ...listIn({ tracks }, 'tracks')];
  const images = listIn(sources, 'images').filter(isObject);
  const videos = audios.filter((audio) => isObject(audio) && 'yt-id' in audio);
  const counts = {
    audio: audios.length - videos.length,
    video: videos.length,
    score: listIn(sources, 'scores').length + images.filter(({ type }) => type === 'score').length,
    scan: images.filter(({ type }) => type === 'scan' || type === '3d').length,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** What listings say about a piece: its texts without its sources and tables, which are large. */
export function summaryOf(info: Json): Json {
  const shown = Object.entries(info).filter(([key]) => SHOWN.test(key));
  return { ...Object.fromEntries(shown), sources: sourcesOf(info) };
}
