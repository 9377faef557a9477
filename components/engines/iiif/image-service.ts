/** An image in one size that a service holds. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A IIIF Image API service's data of one image. */
export interface ImageService {
  /** Base address of the image, without a slash at its end. */
  readonly base: string;
  /** Version of the API. */
  readonly version: 1 | 2 | 3;
  /** Capabilities of the service; level 0 has only the sizes that it lists. */
  readonly level: 0 | 1 | 2;
  /** The whole image in pixels. */
  readonly width: number;
  readonly height: number;
  /** The sizes that are there already, smallest first. */
  readonly sizes: readonly ImageSize[];
  /** The widest picture that one request gives. */
  readonly mostWidth: number;
  readonly hasTiles: boolean;
  /** The answer itself, for a viewer of tiles. */
  readonly info: Readonly<Record<string, unknown>>;
}

/** An answer that is no description of a IIIF image. */
export class IiifError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IiifError';
  }
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns a length; some services write numbers as texts. */
function positive(value: unknown): number | undefined {
  const length = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof length === 'number' && length > 0 && length < Infinity ? length : undefined;
}

/**
 * Reads an info.json of the Image API, version 1.0, 1.1, 2 or 3.
 * @throws IiifError for anything else.
 */
export function readImageService(value: unknown, base: string): ImageService {
  if (!isObject(value)) throw new IiifError('info.json is no object');
  const width = positive(value.width);
  const height = positive(value.height);
  if (!width || !height) throw new IiifError('info.json gives no width and height');
  const version = versionOf(value);
  const level = levelOf(value);
  const sizes = sizesOf(value);
  return {
    base: base.replace(/\/$/, ''),
    version,
    level,
    width,
    height,
    sizes,
    mostWidth: mostWidth(value, { width, height }),
    hasTiles: level > 0 || value.tiles !== undefined,
    info: withNumbers(value) as Json,
  };
}

/** Words of an answer that are numbers, for a viewer of tiles, which reckons with them. */
const NUMBERS =
  /^(width|height|tile_width|tile_height|scale_factors|scaleFactors|max(Width|Height|Area))$/;

/** Returns an answer whose lengths are numbers throughout. */
function withNumbers(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withNumbers(each, key));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withNumbers(each, name)]),
    );
  return NUMBERS.test(key) ? (positive(value) ?? value) : value;
}

function versionOf(info: Json): ImageService['version'] {
  const contexts = list(info['@context']).map(String);
  const said = [...contexts, ...list(info.profile).map(String), String(info.type)].join(' ');
  if (/image\/3|ImageService3/.test(said)) return 3;
  if (/image\/2|ImageService2/.test(said)) return 2;
  if (/image-api\/(1|compliance)|image\/1|ImageService1/.test(said)) return 1;
  // Version 1.0 needs to name neither itself nor its profile.
  if (typeof info.identifier === 'string' && info['@context'] === undefined) return 1;
  throw new IiifError('info.json is of no version of the IIIF Image API that is known');
}

function levelOf({ profile }: Json): ImageService['level'] {
  const found = /level([012])/.exec(list(profile).map(String).join(' '))?.[1] ?? '0';
  return Number(found) as ImageService['level'];
}

function sizesOf({ sizes }: Json): readonly ImageSize[] {
  const found = list(sizes).flatMap((size): ImageSize[] => {
    const width = isObject(size) ? positive(size.width) : undefined;
    const height = isObject(size) ? positive(size.height) : undefined;
    return width && height ? [{ width, height }] : [];
  });
  return found.sort((a, b) => a.width - b.width);
}

/** Limits stand in the answer itself, in version 2 in its profile. */
function mostWidth(info: Json, { width, height }: ImageSize): number {
  const [limits = info] = list(info.profile).filter(isObject);
  const limit = (key: string): number => positive(limits[key]) ?? positive(info[key]) ?? Infinity;
  const byHeight = limit('maxHeight') * (width / height);
  const byArea = Math.sqrt(limit('maxArea') * (width / height));
  // Without a limit of its own, that of the width is the limit of the height.
  const square = limit('maxWidth') * Math.min(1, width / height);
  const widest = limit('maxHeight') === Infinity ? square : limit('maxWidth');
  return Math.floor(Math.min(width, widest, byHeight, byArea));
}
