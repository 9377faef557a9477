import type { CheckContext } from './check-context.js';

/** Bytes at the end of a file in which its last mark stands. */
const TAIL = 1024;

/** The last mark of a whole file, by the ending of its name: files that are cut short lack it. */
const LAST_MARKS: readonly (readonly [RegExp, string])[] = [
  [/\.svg$/i, '</svg>'],
  [/\.png$/i, 'IEND'],
  [/\.jpe?g$/i, '\xff\xd9'],
];

/** Checks that a picture is there, and whole. */
export async function checkPicture(
  name: string,
  as: string,
  { files }: Pick<CheckContext, 'files'>,
): Promise<void> {
  const content = await files.read(name, as);
  const [, mark] = LAST_MARKS.find(([ending]) => ending.test(name)) ?? [];
  if (!content || mark === undefined) return;
  const tail = Buffer.from(await content.slice(-TAIL).arrayBuffer()).toString('latin1');
  if (!tail.includes(mark))
    files.say('error', name, `${as} is cut short or damaged: a page shows nothing in its place.`);
}
