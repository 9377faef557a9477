import { labelFormat } from '../file-formats.js';

/** Name of the format, for messages. */
export const { name: ANNOTATIONS } = labelFormat('web-annotation');
/** The context of the standard. */
export const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
/** What our keys begin with. */
export const OURS = 'urn:glosa:';
/** A name with a scheme, such as `https:` or `urn:`. */
export const URI = /^[a-z][a-z0-9+.-]*:\S+$/i;

/** Returns the values of a key of JSON-LD, which holds one, several or none. */
export const several = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? (value as unknown[])
    : value === undefined || value === null
      ? []
      : [value];
