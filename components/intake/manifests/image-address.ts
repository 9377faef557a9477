import { isObject, type Raw } from '#core';
import { idOf, listOf, text, typeOf } from '../marks/read/iiif-parts.js';
import { webAddress } from './texts.js';

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** A part of a picture, or the picture turned, as a manifest asks its service for it. */
export interface CutOut {
  /** `full`, or x, y, width and height in pixels. */
  readonly region: string;
  /** Degrees clockwise. */
  readonly rotation: string;
  /** Returns the size of it, out of that of the whole picture. */
  sizeIn(whole: Size): Size;
}

const REGION = /^(\d+),(\d+),(\d+),(\d+)$/;
const FRAGMENT = /^xywh=(?:pixel:)?(\d+,\d+,\d+,\d+)$/;
const ROTATION = /^!?\d{1,3}(\.\d+)?$/;

/** Degrees are written as a text or a number. */
const wordOf = (value: unknown): string => (typeof value === 'number' ? `${value}` : text(value));

/** Returns the part of a picture that selectors name; undefined for the whole picture, or no such part. */
export function cutOutIn(selectors: readonly unknown[]): CutOut | undefined {
  for (const selector of selectors) {
    if (!isObject(selector)) continue;
    const fragment = FRAGMENT.exec(text(selector.value))?.[1];
    const named = fragment ?? text(selector.region).replace(/(\d)\.\d+/g, '$1');
    const [, , , width, height] = REGION.exec(named) ?? [];
    const [rotation = '0'] = ROTATION.exec(wordOf(selector.rotation)) ?? [];
    const region = width === undefined ? 'full' : named;
    if (region === 'full' && Number(rotation.replace('!', '')) === 0) continue;
    const isUpright = Number(rotation.replace('!', '')) % 180 === 0;
    const isAcross = Number(rotation.replace('!', '')) % 180 === 90;
    return {
      region,
      rotation,
      sizeIn: (whole) => {
        const size = width ? { width: Number(width), height: Number(height) } : whole;
        if (isUpright) return size;
        return isAcross && size.width && size.height
          ? { width: size.height, height: size.width }
          : {};
      },
    };
  }
  return undefined;
}

/** Returns the image service of a picture: among others, such as for logging in, the one for images. */
function serviceOf({ service }: Raw): Raw | undefined {
  const services = listOf(service).filter(isObject);
  const kindOf = (each: Raw) =>
    [typeOf(each), ...listOf(each.profile), ...listOf(each['@context'])]
      .filter((word) => typeof word === 'string')
      .join(' ');
  const isOfImages = (each: Raw) => /ImageService|image\/[1-3]|image-api/.test(kindOf(each));
  return services.find(isOfImages) ?? services.find((each) => kindOf(each) === '');
}

const isNamedAsFile = (base: string): boolean => /\.\w{2,5}$/.test(base.split('/').at(-1) ?? '');

/** Returns a request for a part of a picture, in the words of the version of its service. */
function requestOf(base: string, service: Raw, { region, rotation }: CutOut): string {
  const words = JSON.stringify([typeOf(service), service.profile, service['@context']]);
  const isThird = /ImageService3|image\/3/.test(words);
  const quality = /image-api\/1|ImageService1|image-api\/compliance/.test(words)
    ? 'native'
    : 'default';
  return `${base}/${region}/${isThird ? 'max' : 'full'}/${rotation}/${quality}.jpg`;
}

/**
 * Returns the address of a picture: of its service, which has any size; without one, of the picture
 * itself. Undefined when neither is an address of the web.
 */
export function imageAddress(picture: Raw, cutOut?: CutOut): string | undefined {
  const service = serviceOf(picture);
  const base = service && webAddress(idOf(service))?.replace(/\/(info\.json)?$/, '');
  if (!service || base === undefined) return webAddress(idOf(picture));
  if (cutOut) return requestOf(base, service, cutOut);
  // A base that looks like a file is told apart from one by the address of its description.
  return isNamedAsFile(base) ? `${base}/info.json` : base;
}
