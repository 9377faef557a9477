import { Ajv } from 'ajv';

/**
 * The rules of a JAMS file and of its namespaces, as their publishers define them
 * (https://jams.readthedocs.io), in our words: those of the namespaces that we write.
 */
const seconds = { type: 'number', minimum: 0 };
const texts = { type: 'string' };
const degree = '(b*|#*)(\\d|1[0-3])';
const degrees = `\\(\\*?${degree}(,\\*?${degree})*\\)`;
const shorthand = [
  'maj6?|min6?|7|maj7|min7|dim7?|hdim7|minmaj7|aug7?|1|5|sus2|sus4|9|maj9|min9|11|maj11|min11|13|maj13|min13',
];
const modes = 'major|minor|ionian|dorian|phrygian|lydian|mixolydian|aeolian|locrian';

const VALUES = {
  beat: { type: ['number', 'null'] },
  chord: {
    type: 'string',
    pattern: `^([NX]|[A-G](b*|#*)(:((${shorthand.join('|')})(${degrees})?|${degrees}))?(/${degree})?)$`,
  },
  key_mode: { type: 'string', pattern: `^(N|[A-G][b#]?(:(${modes}))?)$` },
  segment_open: texts,
  tag_open: texts,
  lyrics: texts,
  onset: {},
} as const;

const annotation = ([namespace, value]: readonly [string, object]) => ({
  if: { properties: { namespace: { const: namespace } } },
  then: { properties: { data: { items: { properties: { value } } } } },
});

const SCHEMA = {
  type: 'object',
  required: ['file_metadata', 'annotations', 'sandbox'],
  additionalProperties: false,
  properties: {
    file_metadata: {
      type: 'object',
      required: ['duration'],
      properties: {
        identifiers: { type: 'object' },
        artist: texts,
        title: texts,
        release: texts,
        duration: seconds,
        jams_version: { type: 'string', pattern: '^\\d\\.\\d\\.\\d$' },
      },
      additionalProperties: false,
    },
    annotations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['annotation_metadata', 'data', 'namespace'],
        additionalProperties: false,
        properties: {
          annotation_metadata: {
            type: 'object',
            properties: { annotator: { type: 'object' }, annotation_tools: texts },
            additionalProperties: false,
          },
          data: {
            type: 'array',
            items: {
              type: 'object',
              required: ['time', 'duration', 'value', 'confidence'],
              properties: { time: seconds, duration: seconds },
            },
          },
          namespace: { enum: Object.keys(VALUES) },
          sandbox: { type: 'object' },
          time: seconds,
          duration: seconds,
        },
        allOf: Object.entries(VALUES).map(annotation),
      },
    },
    sandbox: { type: 'object' },
  },
};

const validate = new Ajv({ allErrors: true, strict: false }).compile(SCHEMA);

/** Returns what is wrong with a JAMS file. */
export function jamsProblems(value: unknown): readonly string[] {
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
