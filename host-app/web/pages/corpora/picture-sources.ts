import type { PiecePicture } from '#core';
import type { CorpusFacts } from '../../catalog/corpus-facts.js';
import type { CatalogCorpus, CatalogPiece } from '../../catalog/types.js';

/** A picture that a card can show. */
export interface PictureSource {
  /** `card` is a picture that the corpus names itself. */
  readonly kind: PiecePicture['kind'] | 'card';
  readonly url: string;
  /**
   * Display height in CSS pixels. A taller picture is cut off at the bottom, to keep the notes readable.
   */
  readonly height: number;
  /** The piece whose beginning the picture shows. */
  readonly piece: CatalogPiece | undefined;
}

/** Height of the space for the picture, in CSS pixels. */
export const CARD_HEIGHT = 148;
/** At a smaller scale, notes are too small to read. */
const MIN_SCALE = 0.68;

const shownHeight = ({ kind, height = 0 }: PiecePicture): number =>
  kind === 'score' ? Math.max(CARD_HEIGHT, Math.round(height * MIN_SCALE)) : CARD_HEIGHT;

/** Returns the URL of a file of a corpus or a piece. */
type FileUrl = (path: string, file: string) => string;

/** Reports whether a picture is finished; those come before pictures that the page must draw itself. */
const isDrawn = ({ kind }: PictureSource): boolean => kind !== 'peaks';

/** Returns the pictures of a corpus, the best first; when one fails to load, the card tries the next. */
export function pictureSources(
  { path, info }: Pick<CatalogCorpus, 'path' | 'info'>,
  { highlights }: Pick<CorpusFacts, 'highlights'>,
  fileUrl: FileUrl,
): readonly PictureSource[] {
  const own = [info.cardImage, info.image].filter((file) => file !== undefined);
  const music = highlights.flatMap(({ piece, picture }) =>
    picture
      ? [
          {
            ...{ kind: picture.kind, piece, height: shownHeight(picture) },
            url: fileUrl(piece.path, picture.file),
          },
        ]
      : [],
  );
  return [
    ...own.map((file) => ({
      ...{ kind: 'card' as const, piece: undefined, height: CARD_HEIGHT },
      url: fileUrl(path, file),
    })),
    ...music.filter(isDrawn),
    ...music.filter((source) => !isDrawn(source)),
  ];
}
