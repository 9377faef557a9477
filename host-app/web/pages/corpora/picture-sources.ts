import type { PiecePicture } from '../../../../components/core/model/listing/piece-picture.js';
import type { CorpusFacts } from '../../catalog/corpus-facts.js';
import type { CatalogCorpus, CatalogPiece } from '../../catalog/types.js';

/** A picture that a card can show. */
export interface PictureSource {
  /** `card` is a picture that the corpus itself has chosen. */
  readonly kind: PiecePicture['kind'] | 'card';
  readonly url: string;
  /** How high it is shown, in CSS pixels: a high one is cut at its bottom, so that notes stay readable. */
  readonly height: number;
  /** The piece whose beginning it shows. */
  readonly piece: CatalogPiece | undefined;
}

/** Of the place for the picture, in CSS pixels. */
export const CARD_HEIGHT = 148;
/** Smaller notes are no more than a pattern. */
const MIN_SCALE = 0.68;

const shownHeight = ({ kind, height = 0 }: PiecePicture): number =>
  kind === 'score' ? Math.max(CARD_HEIGHT, Math.round(height * MIN_SCALE)) : CARD_HEIGHT;

/** The address of a file of a corpus or a piece. */
type FileUrl = (path: string, file: string) => string;

/** Drawn files come before those that must be drawn here. */
const isDrawn = ({ kind }: PictureSource): boolean => kind !== 'peaks';

/** The pictures of a corpus, the best first: when one does not load, the next one is tried. */
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
