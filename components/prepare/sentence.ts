import { FormatError, type FormatWarning, type Place } from '#core';
import { messageOf } from './remark.js';

/** Places that a remark names; of more, it tells the number. */
const MOST_PLACES = 3;

/** Returns where in a file something is, in words; empty for the whole file. */
function placeWords({ pointer = '', line, column }: Place): string {
  if (line !== undefined) return `line ${line}${column === undefined ? '' : `, column ${column}`}`;
  return pointer === '' ? '' : `at ${pointer}`;
}

/** Returns a sentence about one or more places, which it names unless the message does. */
export function sentence(message: string, places: readonly Place[]): string {
  const said = message.replace(/\.$/, '');
  const words = [...new Set(places.map(placeWords))].filter(
    (place) => place !== '' && !said.includes(place),
  );
  const named = words.slice(0, MOST_PLACES).join(', ');
  const more = words.length > MOST_PLACES ? ', …' : '';
  const count = places.length > 1 ? `${places.length} times${named === '' ? '' : ': '}` : '';
  return count + named === '' ? `${said}.` : `${said} (${count}${named}${more}).`;
}

/** Returns a sentence for each message of a reader, with the number and the first places of those that say the same. */
export function sentencesOf(warnings: readonly FormatWarning[]): readonly string[] {
  const alike = new Map<string, FormatWarning[]>();
  for (const warning of warnings) {
    const { message } = warning;
    alike.set(message, [...(alike.get(message) ?? []), warning]);
  }
  return [...alike].map(([message, places]) => sentence(message, places));
}

/** Returns what an error says, with the place in the file where a reader found it. */
export const errorSentence = (error: unknown): string =>
  sentence(messageOf(error), error instanceof FormatError ? [error] : []);
