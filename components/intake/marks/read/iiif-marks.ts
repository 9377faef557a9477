import { isObject, type Raw } from '#core';
import type { MarkedBox } from '../marks.js';
import type { FoundMarks, FoundMeasure, FoundPage } from './found-marks.js';
import { canvasParts } from '../../manifests/canvas-parts.js';
import { sizeIn } from '../../manifests/bodies.js';
import { canvasesIn } from '../../manifests/read-manifest.js';
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
  /** Where the picture of the page lies on the canvas, if not everywhere. */
  readonly place: MarkedBox | undefined;
  readonly annotations: readonly Raw[];
  readonly elsewhere: number;
}

function readCanvas(canvas: Raw): Canvas {
  const [picture] = canvasParts(canvas).pictures;
  const { image, place, ...own } = picture ?? {};
  const size = picture ? own : sizeIn(canvas);
  const lists = [...listOf(canvas.annotations), ...listOf(canvas.otherContent)];
  const isInside = (list: unknown) =>
    isObject(list) && (list.items ?? list.resources) !== undefined;
  return {
    id: idOf(canvas),
    page: {
      ...(image !== undefined && { image }),
      ...size,
    },
    place,
    annotations: annotationsIn(lists),
    elsewhere: lists.filter((list) => !isInside(list)).length,
  };
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
    return pageOf(
      canvases.find((canvas) => canvas.id === id),
      annotations,
    );
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
  canvas: Canvas | undefined,
  annotations: readonly Raw[],
): { readonly page: FoundPage; readonly skipped: number } {
  const { x = 0, y = 0 } = canvas?.place ?? {};
  const onPicture = (box: MarkedBox): MarkedBox => ({ ...box, x: box.x - x, y: box.y - y });
  const told = annotations.flatMap((annotation): Told[] => {
    const box = boxOfTarget(annotation);
    return box ? [{ box: onPicture(box), words: wordsOf(annotation) }] : [];
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
    page: { ...canvas?.page, measures, staves: staves.map(({ box }) => box) },
    skipped: annotations.length - told.length,
  };
}
