import type { PieceInfo } from '#core';

/** The needs of a piece from other sites. */
export interface Outside {
  /** Origins of its pictures and recordings; `https:` if they may lead to further ones. */
  readonly origins: readonly string[];
  readonly hasVideo: boolean;
}

/** Sources whose servers are not known beforehand: image services and their manifests. */
const LEADS_ON = /iiif|manifest|\/info\.json([?#]|$)/i;

/** Returns the other sites that a piece needs, for the policy of its page. */
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
