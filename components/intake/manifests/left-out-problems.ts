import { intakeProblem, type IntakeProblem, type IntakeProblemCode } from '../problems.js';
import type { LeftPart } from './canvas-parts.js';
import type { Manifest } from './manifest.js';

const CODES: Readonly<Record<LeftPart, IntakeProblemCode>> = {
  empty: 'manifestEmpty',
  pictures: 'manifestPictures',
  choice: 'manifestChoice',
  other: 'manifestOther',
  address: 'manifestAddress',
  times: 'manifestTimes',
};

/** A sentence names so many pages. */
const NAMED = 12;

/** Returns a sentence for each kind of parts that a piece of this manifest lacks, with the numbers of the pages. */
export const leftOutProblems = ({ left }: Manifest, file: string): readonly IntakeProblem[] =>
  left.map(({ part, canvases }) => {
    const named = canvases.slice(0, NAMED).join(', ');
    return intakeProblem(CODES[part], file, {
      pages: canvases.length > NAMED ? `${named} …` : named,
    });
  });
