import { isObject } from '../../read/values.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeFormat } from '../format.js';
import { CONTEXT, several } from './annotation-words.js';
import { readAnnotations } from './read-annotations.js';
import { writeAnnotations } from './write-annotations.js';

const isAnnotation = (value: unknown): boolean =>
  isObject(value) &&
  (several(value['@context']).includes(CONTEXT) ||
    several(value.type).some((type) => /^Annotation(Page|Collection)?$/.test(String(type))));

/**
 * A page of annotations whose targets are fragments of the recording (`t=…`), one for each time that the
 * label sounds: type, tag and comment are bodies of text, everything else of a label is in its
 * `glosa:label`. Replies are annotations that answer them.
 */
export const webAnnotationFormat: InterchangeFormat = {
  ...labelFormat('web-annotation'),
  detect: (input) => (Array.isArray(input) ? isAnnotation(input[0]) : isAnnotation(input)),
  read: readAnnotations,
  write: writeAnnotations,
};
