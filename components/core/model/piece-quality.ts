/** How good the data of a piece is: 0 is bad or unknown, from 3 on it is checked, 5 is the best. */
export interface PieceQuality {
  readonly audio: number;
  readonly synchro: number;
  readonly musicalTime: number;
}

const DEFAULT_QUALITY = 3;
/** Audio counts only where its synchronization is at least this good. */
const CHECKED = 3;

/** Fills in the defaults; the audio counts as 0 while its synchronization is not checked. */
export function pieceQuality(quality: Readonly<Record<string, number>>): PieceQuality {
  const synchro = quality['audio:synchro'] ?? DEFAULT_QUALITY;
  return {
    audio: synchro < CHECKED ? 0 : (quality['audio'] ?? DEFAULT_QUALITY),
    synchro,
    musicalTime: quality['musical-time'] ?? DEFAULT_QUALITY,
  };
}
