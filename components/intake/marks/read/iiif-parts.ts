import { isObject, type Raw } from '#core';
import type { MarkedBox } from '../marks.js';

/** Returns a list of one or several values. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? (value as unknown[])
    : value === undefined || value === null
      ? []
      : [value];

/** Returns a text; `''` for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the id, in both versions of the Presentation API. */
export const idOf = (raw: Raw): string => text(raw.id) || text(raw['@id']);
export const typeOf = (raw: Raw): string =>
  text(listOf(raw.type)[0]) || text(listOf(raw['@type'])[0]);

const targetsOf = (annotation: Raw): readonly unknown[] =>
  listOf(annotation.target ?? annotation.on);

/** Returns the address of what an annotation stands on, without the place. */
function sourceOf(target: unknown): string {
  if (typeof target === 'string') return target.replace(/#.*$/, '');
  if (!isObject(target)) return '';
  const source = target.source ?? target.full;
  return (isObject(source) ? idOf(source) : text(source) || idOf(target)).replace(/#.*$/, '');
}

/** Returns the canvas that an annotation stands on. */
export const canvasOf = (annotation: Raw): string =>
  targetsOf(annotation).map(sourceOf).find(Boolean) ?? '';

/** Returns the box of an annotation, in the size of its canvas; undefined when it has no place there. */
export const boxOfTarget = (annotation: Raw): MarkedBox | undefined =>
  boxOfPlaces(targetsOf(annotation));

/** Returns the first box among places, which are addresses or parts of them. */
export function boxOfPlaces(targets: readonly unknown[]): MarkedBox | undefined {
  for (const target of targets) {
    const places = isObject(target)
      ? [...listOf(target.selector).flatMap(selectorsIn), text(target.id) || text(target['@id'])]
      : [text(target)];
    const box = places.map(boxIn).find((each) => each !== undefined);
    if (box) return box;
  }
  return undefined;
}

/** Returns the places in a selector as text: several may mean the same one. */
function selectorsIn(selector: unknown): readonly string[] {
  if (typeof selector === 'string') return [selector];
  if (!isObject(selector)) return [];
  const inside = [selector.default, selector.item, selector.items].flatMap(listOf);
  return [text(selector.value), text(selector.chars), ...inside.flatMap(selectorsIn)];
}

function boxIn(words: string): MarkedBox | undefined {
  const fragment = /xywh=(?:pixel:)?(-?[\d.]+),(-?[\d.]+),([\d.]+),([\d.]+)/.exec(words);
  if (!fragment) return /<(svg|path|rect|polygon)\b/.test(words) ? boxOfSvg(words) : undefined;
  const [x, y, width, height] = fragment.slice(1).map(Number);
  return placed({ x: x!, y: y!, width: width!, height: height! });
}

const placed = (box: MarkedBox): MarkedBox | undefined =>
  Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0 ? box : undefined;

const attribute = (tag: string, name: string): number =>
  Number(new RegExp(`\\s${name}=["']([-\\d.]+)["']`).exec(tag)?.[1]);

const LISTED = {
  points: /<polygon\b[^>]*\spoints=["']([^"']*)["']/,
  d: /<path\b[^>]*\sd=["']([^"']*)["']/,
};

/** Returns the box around a selector's drawing. */
function boxOfSvg(svg: string): MarkedBox | undefined {
  const [rect] = /<rect\b[^>]*>/.exec(svg) ?? [];
  if (rect) {
    const [x, y] = [attribute(rect, 'x') || 0, attribute(rect, 'y') || 0];
    return placed({ x, y, width: attribute(rect, 'width'), height: attribute(rect, 'height') });
  }
  const points = LISTED.points.exec(svg)?.[1];
  const path = LISTED.d.exec(svg)?.[1];
  return points === undefined ? boxOfPath(path ?? '') : boxAround(pairsIn(points));
}

type Point = readonly [number, number];

const numbersIn = (words: string): readonly number[] =>
  (words.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);

function pairsIn(words: string): readonly Point[] {
  const numbers = numbersIn(words);
  return numbers.flatMap((x, i): Point[] =>
    i % 2 === 0 && i + 1 < numbers.length ? [[x, numbers[i + 1]!]] : [],
  );
}

/** Returns the box of straight lines, as viewers write rectangles; of curves their points are enough. */
function boxOfPath(path: string): MarkedBox | undefined {
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const isRelative = command === command.toLowerCase();
    for (const [toX, toY] of stepsIn(command.toLowerCase(), rest, { isRelative, x, y })) {
      [x, y] = isRelative ? [x + toX, y + toY] : [toX, toY];
      points.push([x, y]);
    }
  }
  return boxAround(points);
}

interface Pen {
  readonly isRelative: boolean;
  readonly x: number;
  readonly y: number;
}

/** Returns the points of one command of a path. */
function stepsIn(command: string, rest: string, { isRelative, x, y }: Pen): readonly Point[] {
  const [stayX, stayY] = isRelative ? [0, 0] : [x, y];
  if (command === 'h') return numbersIn(rest).map((to): Point => [to, stayY]);
  if (command === 'v') return numbersIn(rest).map((to): Point => [stayX, to]);
  // Of a curve only its end: its points in between would each move the pen.
  const pairs = pairsIn(rest);
  const each = { c: 3, s: 2, q: 2 }[command] ?? 1;
  return command === 'z' ? [] : pairs.filter((_, i) => (i + 1) % each === 0);
}

function boxAround(points: readonly Point[]): MarkedBox | undefined {
  if (points.length < 2) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return placed({ x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top });
}

/** Returns the words of an annotation: its label, else its text. */
export function wordsOf(annotation: Raw): string {
  const label = wordsIn(annotation.label);
  if (label) return label;
  const bodies = [...listOf(annotation.body), ...listOf(annotation.resource)];
  const plain = bodies.map((body) => {
    return isObject(body)
      ? text(body.value) || text(body.chars) || wordsIn(body.label)
      : text(body);
  });
  return (
    plain
      .find(Boolean)
      ?.replace(/<[^>]*>/g, '')
      .trim() ?? ''
  );
}

/** Returns a text, or one in several languages. */
function wordsIn(label: unknown): string {
  if (typeof label === 'string' || typeof label === 'number') return String(label);
  if (Array.isArray(label)) return wordsIn(label[0]);
  if (!isObject(label)) return '';
  return text(label['@value']) || wordsIn(Object.values(label)[0]);
}
