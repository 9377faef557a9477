import { PagePositions, type OnsetX, type PageInput } from '#core/time/positions/positions.js';
import type { Pixel, Quarter } from '#core/time/units.js';

export const x = (value: number): Pixel => value as Pixel;

/** Points as `onset@x`. */
export const onsetsAtX = (text: string): readonly OnsetX[] =>
  text.split(' ').map((point) => {
    const [onset, at] = point.split('@').map(Number);
    return { onset: onset as Quarter, x: at as Pixel };
  });

/** A row of 100 pixels height whose music stands between 50 and 950. */
export const rowOf = (y: number, text: string): PageInput['rows'][number] => ({
  y,
  height: 100,
  startX: 50,
  endX: 950,
  onsetX: text ? onsetsAtX(text) : [],
});

/** Two pages, of two rows and of one: quarters 0 to 16, 16 to 32 and 32 on. */
export const aBooklet = (options?: Parameters<typeof PagePositions.from>[1]): PagePositions =>
  PagePositions.from(
    [
      { image: 'one.png', rows: [rowOf(100, '0@150 8@600'), rowOf(300, '16@100 24@500 28@800')] },
      { image: 'two.png', rows: [rowOf(100, '32@100 36@500')] },
    ],
    options,
  );
