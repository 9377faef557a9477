import type { PieceInfo } from '../../../components/core/formats/types/types.js';

/** What a piece needs from other sites than ours. */
export interface Outside {
  /** Origins of pictures and recordings that its info names; `https:` where they lead on to others. */
  readonly origins: readonly string[];
  readonly hasVideo: boolean;
}

/** Image services and their manifests name servers that nobody knows beforehand. */
const LEADS_ON = /iiif|manifest|\/info\.json([?#]|$)/i;

/** The hosts that a piece names, for the policy of a page that shows nothing else. */
export function outsideIn({ audios, images, scores }: PieceInfo): Outside {
  const pictures = [...images, ...audios.flatMap((audio) => audio.images)];
  const names = [
    ...audios.flatMap(({ files, peaks = '' }) => [...files, peaks]),
    ...pictures.flatMap(({ image = '', tiles, raw }) => [
      image,
      ...tiles.map((tile) => tile.image),
      ...(typeof raw['pages'] === 'string' ? [raw['pages']] : []),
    ]),
    ...scores.map(({ file = '' }) => file),
  ].filter((name) => /^https:\/\//i.test(name));
  const hasMore = names.some((name) => LEADS_ON.test(name));
  const origins = new Set(
    names.filter((name) => URL.canParse(name)).map((name) => new URL(name).origin),
  );
  return {
    origins: hasMore ? ['https:'] : [...origins].sort(),
    hasVideo: audios.some(({ youtubeId }) => youtubeId !== undefined),
  };
}
