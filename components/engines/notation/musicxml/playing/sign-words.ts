import type { Jump } from './signs.js';

/** Signs that the words of a direction stand for, by which a player jumps or ends. */
export interface SignWords {
  readonly jump?: Pick<Jump, 'to' | 'until' | 'withRepeats'>;
  readonly isFine?: boolean;
  readonly isToCoda?: boolean;
  readonly isCoda?: boolean;
}

const CAPO = /(?:^|[\s(])(?:d\. ?c\b\.?|dc\b|da ?capo\b)(?! aria)/i;
const SEGNO = /(?:^|[\s(])(?:d\. ?s\b\.?|ds\b|dal ?segno\b|dal ?[\u{1D10B}\uE047\uE048])/iu;
const AL_FINE = /\bfine?\b/i;
/** The signs of a coda are those of Unicode and SMuFL. */
const AL_CODA = /\bcoda\b|[\u{1D10C}\uE048\uE049]/iu;
const WITH_REPEATS =
  /\b(?:con|with|mit|avec)\b.*\b(?:rep|rip|wiederh|replic)|\bcon (?:rep|rip)|\bcon le rep/i;
const FINE = /^\W*(?:al )?fine?\W*$/i;
const TO_CODA = /^\W*(?:to|al|alla|zur|à la|a la)\b\W*(?:coda\b|[\u{1D10C}\uE048\uE049])/iu;
const CODA = /^\W*coda\b\W*\d*\W*$/i;

/** Reads words such as `D.C. al Fine`, `To Coda`, `Fine`; nothing of others. */
export function readSignWords(text: string): SignWords {
  const words = text.replace(/\s+/g, ' ').trim();
  const to = CAPO.test(words) ? 'capo' : SEGNO.test(words) ? 'segno' : undefined;
  if (to) {
    const until = AL_CODA.test(words) ? 'coda' : AL_FINE.test(words) ? 'fine' : undefined;
    return { jump: { to, until, withRepeats: WITH_REPEATS.test(words) } };
  }
  if (FINE.test(words)) return { isFine: true };
  if (TO_CODA.test(words)) return { isToCoda: true };
  return CODA.test(words) ? { isCoda: true } : {};
}
