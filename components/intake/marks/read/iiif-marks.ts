import { isObject, type Raw } from '#core';
import type { MarkedBox } from '../marks.js';
import type { FoundMarks, FoundMeasure, FoundPage } from './found-marks.js';
import { boxOfTarget, canvasOf, idOf, listOf, typeOf, wordsOf } from './iiif-parts.js';

/** Types of annotations in both versions of the Presentation API, and of their containers. */
const HOLDERS = /^(sc:)?(Manifest|Collection|AnnotationPage|AnnotationList|AnnotationCollection)$/;

/**
 * Returns whether a file is a manifest of IIIF, or a list of annotations that have places on pictures.
 */
export function isIiif(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isObject(first)) return false;
  const type = typeOf(first);
  if (/Manifest$/.test(type)) return true;
  const isAnnotation = /^(oa:)?Annotation$/.test(type);
  return (
    (HOLDERS.test(type) || isAnnotation) && annotationsIn(value).some((each) => boxOfTarget(each))
  );
}

/** Returns all annotations in a list, a page, or several of them. */
function annotationsIn(value: unknown): readonly Raw[] {
  return listOf(value).flatMap((each): readonly Raw[] => {
    if (!isObject(each)) return [];
    if (/^(oa:)?Annotation$/.test(typeOf(each))) return [each];
    return annotationsIn(each.items ?? each.resources ?? each.first ?? []);
  });
}

interface Canvas {
  readonly id: string;
  readonly page: Omit<FoundPage, 'measures' | 'staves'>;
  readonly annotations: readonly Raw[];
  readonly elsewhere: number;
}

/** Returns the canvases: version 3 has items, version 2 sequences. */
const canvasesIn = (manifest: Raw): readonly Raw[] => {
  const [sequence] = listOf(manifest.sequences).filter(isObject);
  return listOf(manifest.items ?? sequence?.canvases).filter(isObject);
};

function readCanvas(canvas: Raw): Canvas {
  const [width, height] = [Number(canvas.width), Number(canvas.height)];
  const painted = [
    ...annotationsIn(canvas.items).map(({ body }) => body),
    ...listOf(canvas.images).map((each) => isObject(each) && each.resource),
  ];
  const [picture] = painted.flatMap(listOf).filter(isObject);
  const image = picture && imageOf(picture);
  const lists = [...listOf(canvas.annotations), ...listOf(canvas.otherContent)];
  const isInside = (list: unknown) =>
    isObject(list) && (list.items ?? list.resources) !== undefined;
  return {
    id: idOf(canvas),
    page: {
      ...(image !== undefined && { image }),
      ...(width > 0 && height > 0 && { width, height }),
    },
    annotations: annotationsIn(lists),
    elsewhere: lists.filter((list) => !isInside(list)).length,
  };
}

/**
 * Returns the address of a picture: of its service, which has any size; without one, of the picture
 * itself.
 */
function imageOf(picture: Raw): string | undefined {
  const [choice] = /Choice$/.test(typeOf(picture)) ? listOf(picture.items ?? picture.default) : [];
  if (isObject(choice)) return imageOf(choice);
  const [service] = listOf(picture.service).filter(isObject);
  return (service && idOf(service)) || idOf(picture) || undefined;
}

/**
 * Reads measures from manifests and lists of annotations: the boxes, and the numbers written at them.
 * Lists belong to the pages of the manifest among them.
 */
export function readIiif(values: readonly unknown[]): FoundMarks {
  const manifests = values
    .flatMap(listOf)
    .filter(isObject)
    .filter((each) => /Manifest$/.test(typeOf(each)));
  const canvases = manifests.flatMap(canvasesIn).map(readCanvas);
  const loose = annotationsIn(
    values.flatMap(listOf).filter((each) => !manifests.includes(each as Raw)),
  );
  const named = new Map<string, Raw[]>(
    canvases.map(({ id, annotations }) => [id, [...annotations]]),
  );
  for (const annotation of loose) {
    const canvas = canvasOf(annotation);
    named.set(canvas, [...(named.get(canvas) ?? []), annotation]);
  }
  const found = [...named].map(([id, annotations]) => {
    const page = canvases.find((canvas) => canvas.id === id)?.page ?? {};
    return pageOf(page, annotations);
  });
  const missing =
    loose.length > 0 ? 0 : canvases.reduce((sum, { elsewhere }) => sum + elsewhere, 0);
  return {
    pages: found.map(({ page }) => page),
    skipped: found.reduce((sum, { skipped }) => sum + skipped, 0),
    elsewhere: missing,
  };
}

/** A measure by its number, in the languages in which scores are cataloged. */
const MEASURE =
  /^(?:m|mm|bar|measure|takt|t|mesure|mes|misura|battuta|batt|takta?|μέτρο)?\.?\s*(\d+[a-z]?)$/i;
const STAFF = /^(staff|stave|portée|notensystem|pentagramma|crtovlje)\b/i;
const OTHER = /^(system|page|akkolade|zeile)\b/i;

interface Told {
  readonly box: MarkedBox;
  readonly words: string;
}

function pageOf(
  page: Canvas['page'],
  annotations: readonly Raw[],
): { readonly page: FoundPage; readonly skipped: number } {
  const told = annotations.flatMap((annotation): Told[] => {
    const box = boxOfTarget(annotation);
    return box ? [{ box, words: wordsOf(annotation) }] : [];
  });
  const staves = told.filter(({ words }) => STAFF.test(words));
  const others = told.filter(({ words }) => !STAFF.test(words) && !OTHER.test(words));
  const numbered = others.flatMap(({ box, words }): FoundMeasure[] => {
    const [, name] = MEASURE.exec(words.trim()) ?? [];
    return name === undefined ? [] : [{ ...box, name }];
  });
  // If measures have their numbers, other boxes are remarks.
  const measures = numbered.length > 0 ? numbered : others.map(({ box }) => box);
  return {
    page: { ...page, measures, staves: staves.map(({ box }) => box) },
    skipped: annotations.length - told.length,
  };
}
