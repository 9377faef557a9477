/** The scale of qualities: 0 is bad or unknown, this the best. */
export const BEST_QUALITY = 5;

/** The grades by which lists are narrowed, from 0 on. */
export const QUALITY_GRADES: readonly string[] = Array.from(
  { length: BEST_QUALITY + 1 },
  (_, grade) => String(grade),
);

/** Returns the grade of a quality: a whole number on the scale; one beyond its end counts as its end. */
export const qualityGrade = (quality: number): number =>
  Math.max(0, Math.min(BEST_QUALITY, Math.round(quality)));
