import { isObject, type Raw } from '#core';
import { MANIFEST_LIMITS } from '../checks/limits.js';
import { idOf, listOf, typeOf } from '../marks/read/iiif-parts.js';
import { bodiesIn } from './bodies.js';
import { canvasParts, type CanvasParts, type LeftPart } from './canvas-parts.js';
import { composerIn, creditsIn, creditsOfPart } from './credits.js';
import type { Collection, Credits, Manifest, ManifestRecording, Member } from './manifest.js';
import { type Texts, textsIn, webAddress } from './texts.js';

const MANIFEST = /(^|:)Manifest$/;

/** Returns whether a value is a manifest of the Presentation API, of any version. */
export const isManifest = (value: unknown): value is Raw =>
  isObject(value) && MANIFEST.test(typeOf(value));

/** Returns the canvases of a manifest: version 3 has items, version 2 sequences. */
export function canvasesIn(manifest: Raw): readonly Raw[] {
  const [sequence] = listOf(manifest.sequences).filter(isObject);
  return listOf(manifest.items ?? sequence?.canvases).filter(isObject);
}

/** Returns a canvas and what is to be seen while it sounds, such as the first page of the score. */
const withCompany = (canvas: Raw): readonly Raw[] => {
  const { accompanyingCanvas } = canvas;
  return isObject(accompanyingCanvas) ? [canvas, accompanyingCanvas] : [canvas];
};

/** Returns the recordings that manifests of version 2 list beside their canvases, before version 3 had them. */
function earlyRecordings(manifest: Raw): readonly { files: readonly string[]; name: Texts }[] {
  const elements = listOf(manifest.mediaSequences)
    .filter(isObject)
    .flatMap((sequence) => listOf(sequence.elements))
    .filter(isObject);
  return elements.flatMap((element) => {
    // The address of an element itself is often only its name.
    const bodies = listOf(element.rendering ?? element).flatMap((each) => bodiesIn(each));
    const files = bodies.flatMap((body) => (body.kind === 'recording' ? body.files : []));
    return files.length > 0 ? [{ files: [...new Set(files)], name: textsIn(element.label) }] : [];
  });
}

interface ReadCanvas extends CanvasParts {
  readonly canvas: Raw;
  /** From 1. */
  readonly number: number;
}

/** Returns the recordings, each file once: one may stand on several canvases, a part of it on each. */
function recordingsOf(
  manifest: Raw,
  canvases: readonly ReadCanvas[],
  credits: Credits,
): readonly ManifestRecording[] {
  const found = [
    ...canvases.flatMap(({ canvas, recordings }) =>
      recordings.map((files) => ({
        files,
        name: textsIn(canvas.label),
        credits: creditsOfPart(canvas, credits),
      })),
    ),
    ...earlyRecordings(manifest).map((each) => ({ ...each, credits })),
  ];
  const known = new Set<string>();
  return found.filter(({ files: [file = ''] }) => !known.has(file) && known.add(file));
}

const PARTS: readonly LeftPart[] = ['empty', 'pictures', 'choice', 'other', 'address', 'times'];

/** Returns the credits of a manifest, with the statements that its canvases make for themselves. */
function allCredits(credits: Credits, canvases: readonly ReadCanvas[]): Credits {
  const own = canvases
    .filter(({ pictures }) => pictures.length > 0)
    .flatMap(({ canvas }) => creditsIn(canvas).statements);
  const known = new Set(credits.statements.map((each) => JSON.stringify(each)));
  const more = own.filter((each) => {
    const sign = JSON.stringify(each);
    return !known.has(sign) && known.add(sign);
  });
  return { ...credits, statements: [...credits.statements, ...more] };
}

/**
 * Reads a manifest of version 2, 3 or 4: pages, recordings, and what has to be shown with them. Reads no
 * more than `MANIFEST_LIMITS` allow; whatever the value holds, nothing is thrown.
 */
export function readManifest(manifest: Raw): Manifest {
  const canvases = canvasesIn(manifest)
    .slice(0, MANIFEST_LIMITS.pages)
    .flatMap((canvas, index) =>
      withCompany(canvas).map((each): ReadCanvas => ({
        ...canvasParts(each),
        canvas: each,
        number: index + 1,
      })),
    );
  const credits = creditsIn(manifest);
  const pages = canvases.flatMap(({ pictures }) => pictures);
  return {
    id: webAddress(idOf(manifest)) ?? '',
    title: textsIn(manifest.label),
    composer: composerIn(manifest),
    pages: pages
      .slice(0, MANIFEST_LIMITS.pages)
      .map(({ image, width, height }) => ({ image, ...(width && height && { width, height }) })),
    recordings: recordingsOf(manifest, canvases, credits).slice(0, MANIFEST_LIMITS.recordings),
    credits: allCredits(credits, canvases),
    left: PARTS.flatMap((part) => {
      const on = canvases.filter(({ left }) => left.includes(part)).map(({ number }) => number);
      return on.length > 0 ? [{ part, canvases: [...new Set(on)] }] : [];
    }),
  };
}

/** Returns how many pages a manifest has, also beyond those that are read. */
export const canvasCount = (manifest: Raw): number => canvasesIn(manifest).length;

/** Returns the manifests that a content state leads to: its targets, or those that they are part of. */
function membersOfState(state: Raw): readonly unknown[] {
  return listOf(state.target ?? state.on).flatMap((target) =>
    isObject(target) && !MANIFEST.test(typeOf(target))
      ? listOf(target.partOf ?? target.within)
      : [target],
  );
}

const isState = (value: Raw): boolean =>
  listOf(value.motivation).some((each) => each === 'contentState');

/**
 * Reads a collection of version 2, 3 or 4, or the manifests that a link of IIIF (a content state) leads to.
 * Undefined for anything else.
 */
export function readCollection(value: unknown): Collection | undefined {
  if (!isObject(value)) return undefined;
  const isCollection = /(^|:)Collection$/.test(typeOf(value));
  if (!isCollection && !isState(value)) return undefined;
  const { items, members, manifests, collections } = value;
  const listed = isCollection
    ? [items, members, collections, manifests].flatMap(listOf)
    : membersOfState(value);
  const found = listed.filter(isObject).flatMap((each): readonly Member[] => {
    const url = webAddress(idOf(each));
    const type = typeOf(each);
    if (url === undefined || !/(^|:)(Manifest|Collection)$/.test(type)) return [];
    return [{ url, label: textsIn(each.label), isCollection: /Collection$/.test(type) }];
  });
  const known = new Set<string>();
  return {
    title: textsIn(value.label),
    members: found
      .filter(({ url }) => !known.has(url) && known.add(url))
      .slice(0, MANIFEST_LIMITS.members),
  };
}
