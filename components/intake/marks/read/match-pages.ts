import { nameOf } from '../../sorting/dropped.js';
import type { MarkedPage } from '../marks.js';
import type { FoundPage } from './found-marks.js';

/** Returns the name of a picture without folders and its ending, which other files may use for it. */
function stemOf(image: string): string {
  let name = image;
  try {
    name = decodeURIComponent(image);
  } catch {
    // A name with a percent sign in it.
  }
  return nameOf(name.replace(/\/info\.json$/, ''))
    .replace(/\.\w{2,5}$/, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase();
}

/**
 * Returns the scan's page for each page of a file, by the names of their pictures, else by their order
 * when their numbers are equal; undefined for a page that the scan does not have.
 */
export function matchPages(
  found: readonly Pick<FoundPage, 'image'>[],
  pages: readonly Pick<MarkedPage, 'image'>[],
): readonly (number | undefined)[] {
  const stems = pages.map(({ image }) => (image === undefined ? '' : stemOf(image)));
  const places = new Map(pages.map(({ image }, index) => [image, index]));
  const named = found.map(({ image }) => {
    // Pictures of one name, such as `default.jpg`, may differ in the rest of their addresses.
    const same = image === undefined ? undefined : places.get(image);
    if (same !== undefined) return same;
    const stem = image === undefined ? '' : stemOf(image);
    const index = stem === '' ? -1 : stems.indexOf(stem);
    return index < 0 ? undefined : index;
  });
  const isNamed = named.some((index) => index !== undefined);
  return isNamed || found.length > pages.length ? named : found.map((_, index) => index);
}
