import type { HostileFile } from '../hostile-file.js';
import { zipOf, type ZipEntry } from './zip-writer.js';

const MEGABYTE = 2 ** 20;
const SCORE =
  '<score-partwise><part-list/><part id="P1"><measure number="1"/></part></score-partwise>';
const CONTAINER = '<container><rootfiles><rootfile full-path="score.xml"/></rootfiles></container>';
const container: ZipEntry = { name: 'META-INF/container.xml', content: CONTAINER };
const score: ZipEntry = { name: 'score.xml', content: SCORE };
const corpus: ZipEntry = { name: 'corpus.json', content: '{"corpus":{"id":"x"},"pieces":{}}' };
const file = (name: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  content: 'x',
  ...more,
});

/** A score that is mostly space, so that it packs to next to nothing. */
const spacious = (bytes: number): string => SCORE.replace('<part-list/>', ' '.repeat(bytes));

/** Archives one in the other, the innermost a bomb. */
function nested(depth: number): Buffer {
  let inner = zipOf([file('zeros.bin', { content: Buffer.alloc(10 * MEGABYTE) })]);
  for (let i = 0; i < depth; i += 1) {
    inner = zipOf(Array.from({ length: 10 }, (_, j) => file(`${j}.zip`, { content: inner })));
  }
  return inner;
}

const many = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, i) => file(`${i}.txt`, { isStored: true }));

/** Entries that all unpack the same bytes: a ratio of a million to one. */
const overlapping = (): ZipEntry[] => [
  file('0.txt', { content: Buffer.alloc(MEGABYTE) }),
  ...Array.from({ length: 1000 }, (_, i) => file(`${i + 1}.txt`, { sharedWith: 0 })),
];

const LINK = 0o120777;
const DEVICE = 0o020666;

/** Entries of an archive beside the required ones. */
const ENTRIES: Readonly<Record<string, () => readonly ZipEntry[]>> = {
  parent: () => [file('../evil.txt')],
  'parent-inside': () => [file('a/../../evil.txt')],
  'parent-backslash': () => [file('..\\evil.txt')],
  absolute: () => [file('/etc/cron.d/evil')],
  drive: () => [file('C:/evil.txt')],
  'drive-relative': () => [file('C:evil.txt')],
  share: () => [file('\\\\server\\share\\evil.txt')],
  stream: () => [file('corpus.txt:evil')],
  'device-name': () => [file('nul.txt')],
  'dot-name': () => [file('a/./b')],
  'empty-name': () => [file('')],
  'nul-name': () => [file('evil.txt\0.svg')],
  'control-name': () => [file('a\r\nSet-Cookie: x.txt')],
  'reversed-name': () => [file('gvs\u202egpj.exe')],
  'long-name': () => [file('x'.repeat(60_000))],
  'deep-name': () => [file(`${'a/'.repeat(5000)}x`)],
  'bad-utf8-name': () => [file('x', { name: Buffer.from([0xff, 0x2e, 0x2e, 0x2f, 0x78]) })],
  link: () => [file('link', { content: '/etc/passwd', mode: LINK })],
  'link-then-file': () => [file('a', { content: '/tmp', mode: LINK }), file('a/evil.txt')],
  device: () => [file('device', { mode: DEVICE })],
  duplicate: () => [file('a.txt'), file('a.txt', { content: 'y' })],
  'duplicate-case': () => [file('a.txt'), file('A.TXT', { content: 'y' })],
  'duplicate-unicode': () => [file('é.txt'), file('e\u0301.txt')],
  'file-and-folder': () => [file('a'), file('a/b')],
  encrypted: () => [file('a.txt', { flags: 1 })],
  'strongly-encrypted': () => [file('a.txt', { flags: 0x41 })],
  'unknown-method': () => [file('a.txt', { method: 99 })],
  'bomb-1000': () => [file('zeros.txt', { content: Buffer.alloc(100 * MEGABYTE) })],
  'bomb-100': () =>
    Array.from({ length: 900 }, (_, i) => file(`${i}.txt`, { content: Buffer.alloc(900_000) })),
  overlapping: overlapping,
  'size-small': () => [file('a.txt', { content: Buffer.alloc(20 * MEGABYTE), size: 1000 })],
  'size-huge': () => [file('a.txt', { size: 4_000_000_000 })],
  nested: () => [file('inner.zip', { content: nested(1) })],
  'nested-deep': () => [file('inner.zip', { content: nested(4) })],
  'nested-hidden': () => [file('picture.png', { content: zipOf(many(3)) })],
  many: () => many(60_000),
};

/** Which of them only show when a corpus is unpacked, so that a score, whose other files nobody reads, stays harmless. */
const ONLY_UNPACKED = /^(size-small|nested-hidden)$/;

function variants([name, make]: readonly [string, () => readonly ZipEntry[]]): HostileFile[] {
  const isLarge = /^(bomb|many|size-small)/.test(name);
  const mxl: HostileFile = {
    name: `zip/${name}.mxl`,
    as: 'score',
    fate: ONLY_UNPACKED.test(name) ? 'harmless' : 'refused',
    bytes: () => zipOf([container, score, ...make()]),
    isLarge,
  };
  const zip: HostileFile = {
    name: `zip/${name}.zip`,
    as: 'corpus',
    fate: 'refused',
    bytes: () => zipOf([corpus, ...make()]),
    isLarge,
  };
  return [mxl, zip];
}

const scoreArchive = (name: string, bytes: () => Buffer, isLarge = false): HostileFile => ({
  name: `zip/${name}`,
  as: 'score',
  fate: 'refused',
  bytes,
  isLarge,
});

/** Archives whose score itself is the attack, or that are none. */
const SCORES: readonly HostileFile[] = [
  scoreArchive('score-bomb-100.mxl', () =>
    zipOf([container, { name: 'score.xml', content: spacious(40 * MEGABYTE) }]),
  ),
  scoreArchive('score-bomb-lying.mxl', () =>
    zipOf([container, { name: 'score.xml', content: spacious(30 * MEGABYTE), size: 900_000 }]),
  ),
  scoreArchive(
    'score-bomb.mscz',
    () =>
      zipOf([{ name: 'x.mscx', content: `<museScore>${'<a/>'.repeat(10_000_000)}</museScore>` }]),
    true,
  ),
  scoreArchive('score-laughs.mxl', () =>
    zipOf([
      container,
      {
        name: 'score.xml',
        content: '<!DOCTYPE a [<!ENTITY a "b">]><score-partwise>&a;</score-partwise>',
      },
    ]),
  ),
  scoreArchive('score-html.mxl', () =>
    zipOf([container, { name: 'score.xml', content: '<html><script/></html>' }]),
  ),
  scoreArchive('container-laughs.mxl', () =>
    zipOf([
      { ...container, content: '<!DOCTYPE a [<!ENTITY a "b">]><container>&a;</container>' },
      score,
    ]),
  ),
  scoreArchive('container-large.mxl', () =>
    zipOf([{ ...container, content: `<container>${' '.repeat(900_000)}</container>` }, score]),
  ),
  scoreArchive('container-elsewhere.mxl', () =>
    zipOf([{ ...container, content: CONTAINER.replace('score.xml', '../../etc/passwd') }]),
  ),
  scoreArchive('container-deep.mxl', () =>
    zipOf([{ ...container, content: '<a>'.repeat(20_000) }, score]),
  ),
  scoreArchive('no-score.mxl', () => zipOf([corpus])),
  scoreArchive('empty.mxl', () => zipOf([])),
  scoreArchive('cut.mxl', () => zipOf([container, score]).subarray(0, -30)),
  scoreArchive('count-wrong.mxl', () => zipOf([container, score], { count: 60_000 })),
  scoreArchive('tail.mxl', () =>
    Buffer.concat([zipOf([container, score]), Buffer.from('<script>')]),
  ),
  scoreArchive('noise.mscz', () =>
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100_000, 7)]),
  ),
  scoreArchive('large.mxl', () =>
    zipOf([
      container,
      score,
      file('a', { content: Buffer.alloc(20 * MEGABYTE, 'ab'), isStored: true }),
    ]),
  ),
  { ...scoreArchive('as-picture.mxl', () => zipOf([container, score])), as: 'picture' },
];

/** Archives that unpack to too much, out of their folder, or to something else than they say. */
export const zipAttacks = (): HostileFile[] => [
  ...Object.entries(ENTRIES).flatMap(variants),
  ...SCORES,
];
