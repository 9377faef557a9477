import { RUN, type Fate, type HostileFile } from '../hostile-file.js';

type Make = () => string;

const labels = (label: string, count = 1): string =>
  `{"labels":[${Array.from({ length: count }, () => label).join(',')}]}`;
const list = (entry: (index: number) => string, count: number): string =>
  `[${Array.from({ length: count }, (_, i) => entry(i)).join(',')}]`;
const measure = (i: number): string => `{"count":${i + 1},"qstamp":${4 * i}}`;

const REFUSED: Readonly<Record<string, Make>> = {
  'deep-lists.dez': () => '['.repeat(200_000) + ']'.repeat(200_000),
  'deep-objects.dez': () => '{"a":'.repeat(200_000) + '1' + '}'.repeat(200_000),
  'deep-labels.dez': () => labels(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  'empty-lists.dez': () => `{"labels":[${'[],'.repeat(1_900_000)}[]]}`,
  'empty-objects.dez': () => labels('{}', 1_900_000),
  'keys.dez': () => `{"labels":[],${list((i) => `"k${i}":0`, 500_000).slice(1, -1)}}`,
  'key-shapes.dez': () => `{"labels":${list((i) => `{"k${i}":0}`, 400_000)}}`,
  'many-labels.dez': () => labels('{"start":1,"type":"Key"}', 200_000),
  'prototype.dez': () => labels('{"start":1,"__proto__":{"isAdmin":true}}'),
  'prototype-escaped.dez': () => labels('{"start":1,"\\u005f_proto__":{"isAdmin":true}}'),
  'nul.dez': () => labels('{"start":1,"tag":"a\\u0000b"}'),
  'surrogate.dez': () => labels('{"start":1,"tag":"\\ud800"}'),
  'surrogate-key.dez': () => labels('{"start":1,"\\udfff":1}'),
  'cut.dez': () => labels('{"start":1}').slice(0, -3),
  'no-labels.dez': () => '{"meta":{}}',
  'script.dez': () => `{"labels":[]}<script>${RUN}</script>`,
  'callback.dez': () => `alert({"labels":[]})`,
  'html.dez': () => `<!DOCTYPE html><script>${RUN}</script>`,
  'xml.dez': () => '<labels/>',
  'number.dez': () => `[${'9'.repeat(100_000)}`,
  'space.dez': () => `${' '.repeat(8_000_000)}{}`,
  'large.dez': () => labels(`{"comment":"${'x'.repeat(10_000_000)}"}`),
};

const TABLES: Readonly<Record<string, Make>> = {
  'measures.json': () => list(measure, 200_000),
  'measures-left-out.json': () => '[{"count":1,"qstamp":0},{"count":1000000,"qstamp":4000000}]',
  'measures-huge-count.json': () => '[{"count":1},{"count":1e300}]',
  'measures-text-count.json': () => '[{"count":"1"},{"count":"999999"}]',
  'measures-gap.json': () =>
    '[{"qstamp":0,"nominal_length":0.000004},{"qstamp":4,"nominal_length":4}]',
  'measures-inline.json': () =>
    '{"id":"x","tracks":[{"measure-map":[{"count":1},{"count":900000}]}]}',
  'onsets.json': () => `{"onset-x":${list((i) => `{"onset":${i},"x":${i}}`, 200_000)}}`,
  'pairs.json': () => `{"onset-x":${list((i) => `[${i},${i}]`, 300_000)}}`,
  'numbers.json': () => `{"data":${list(() => '0', 2_900_000)}}`,
  'texts.json': () => list(() => '""', 1_500_000),
  'pages.json': () => `{"pages":${list(() => '{"rows":[]}', 100_000)}}`,
  'commas.json': () => ','.repeat(5_000_000),
  'escapes.json': () => `["${'\\"'.repeat(2_900_000)}`,
};

const SYNCHROS: Readonly<Record<string, Make>> = {
  'points.synchro.json': () => list((i) => `{"onset":${i},"date":${i}}`, 150_000),
  'one-point.synchro.json': () => '[{"onset":0,"date":0}]',
  'no-numbers.synchro.json': () => '[{"onset":"<b>","date":"<i>"},{"onset":{},"date":[]}]',
  'infinite.synchro.json': () => '[{"onset":1e999,"date":0},{"onset":-1e999,"date":1e999}]',
};

const HARMLESS: Readonly<Record<string, Make>> = {
  'markup.dez': () => labels(`{"start":1,"tag":"<img src=x onerror=${RUN}>","type":"<script>"}`),
  'markup-breaks.dez': () => labels('{"start":1,"comment":"\\u2028</script><script>\\u2029"}'),
  'duplicate-keys.dez': () => '{"labels":[],"labels":[{"start":1}]}',
  'constructor.dez': () => labels('{"start":1,"constructor":{"prototype":{"isAdmin":true}}}'),
  'infinite.dez': () => labels('{"start":1e999,"duration":-1e999}'),
  'long-number.dez': () => labels(`{"start":${'1'.repeat(1_000_000)}}`),
  'long-text.dez': () => labels(`{"start":1,"comment":"${'x'.repeat(1_000_000)}"}`),
  'reversed.dez': () => labels('{"start":1,"tag":"\\u202eevil"}'),
  'formula.dez': () => labels('{"start":1,"tag":"=cmd|calc"}'),
};

const made = (
  makes: Readonly<Record<string, Make>>,
  as: HostileFile['as'],
  fate: Fate,
): HostileFile[] =>
  Object.entries(makes).map(([name, make]) => ({
    name: `json/${name}`,
    as,
    fate,
    bytes: () => Buffer.from(make()),
  }));

/** Analyses and tables that are too much, too deep, or that reach for more than data. */
export const jsonAttacks = (): HostileFile[] => [
  ...made(REFUSED, 'analysis', 'refused'),
  ...made(TABLES, 'table', 'refused'),
  ...made(SYNCHROS, 'synchro', 'refused'),
  ...made(HARMLESS, 'analysis', 'harmless'),
];
