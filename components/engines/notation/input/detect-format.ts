/** The kinds of score files that are read. */
export type ScoreFormat =
  'musicxml' | 'mxl' | 'mei' | 'abc' | 'pae' | 'humdrum' | 'esac' | 'mscz' | 'mscx' | 'midi';

const BY_ENDING: Readonly<Record<string, ScoreFormat>> = {
  musicxml: 'musicxml',
  xml: 'musicxml',
  mxl: 'mxl',
  mei: 'mei',
  abc: 'abc',
  pae: 'pae',
  krn: 'humdrum',
  kern: 'humdrum',
  hmd: 'humdrum',
  esac: 'esac',
  mscz: 'mscz',
  mscx: 'mscx',
  mid: 'midi',
  midi: 'midi',
};

/** Signs in a text that no other format has. The first match wins. */
const BY_TEXT: readonly (readonly [RegExp, ScoreFormat])[] = [
  [/<(\w+:)?score-(partwise|timewise)[\s/>]/, 'musicxml'],
  [/<(\w+:)?mei[\s/>]|xmlns="http:\/\/www\.music-encoding\.org/, 'mei'],
  [/<museScore[\s/>]/, 'mscx'],
  [/^(!!!|\*\*)\S/m, 'humdrum'],
  [/^CUT\[/m, 'esac'],
  [/^@(clef|data|keysig|timesig|start)\b|^\s*\{\s*"(clef|data|keysig|timesig)"/m, 'pae'],
  [/^%abc|^X:\s*\d*\s*$[^]*?^K:/m, 'abc'],
];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const MIDI = [0x4d, 0x54, 0x68, 0x64];

const formatByEnding = (fileName: string): ScoreFormat | undefined =>
  BY_ENDING[/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''];

/** Returns the format of a binary file; undefined when it is a text. */
export function detectBinaryFormat(bytes: Uint8Array, fileName: string): ScoreFormat | undefined {
  if (startsWith(bytes, MIDI)) return 'midi';
  if (startsWith(bytes, ZIP)) return formatByEnding(fileName) === 'mscz' ? 'mscz' : 'mxl';
  return undefined;
}

/** Returns the format of a text, by its content, else by the ending of its name. */
export function detectTextFormat(text: string, fileName: string): ScoreFormat | undefined {
  const head = text.slice(0, 20_000);
  const byText = BY_TEXT.find(([sign]) => sign.test(head))?.[1];
  if (byText) return byText;
  const byEnding = formatByEnding(fileName);
  return byEnding === 'midi' || byEnding === 'mxl' || byEnding === 'mscz' ? undefined : byEnding;
}
