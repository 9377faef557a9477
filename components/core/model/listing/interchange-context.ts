import type { InterchangeContext } from '../../formats/interchange/format.js';
import { performersIn } from './performers.js';
import type { Piece } from '../piece.js';
import type { AudioSource } from '../sources.js';

/** Addresses that mean nothing outside of this page: of files that the browser keeps, and files in addresses. */
const ONLY_HERE = /^(blob|data):/i;

/** Returns where a recording is; of a file that only this page can address, its name. */
function addressOf({ urls, name }: AudioSource): string | undefined {
  const [url] = urls;
  if (url === undefined || !ONLY_HERE.test(url)) return url;
  const [, file = ''] = /#(.+)$/s.exec(url) ?? [];
  return decoded(file) || name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns what formats of labels write about a piece and the recording that is chosen. Observable. */
export function interchangeContextOf(piece: Piece): InterchangeContext {
  const { measureMap, recording, title, composer, transport } = piece;
  return {
    ...{ measureMap, title, composer, sync: recording?.sync, duration: transport.duration },
    ...(recording && {
      recording: addressOf(recording),
      performers: performersIn(recording.contributors),
    }),
  };
}
