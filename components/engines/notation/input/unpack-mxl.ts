import { unzipSync, type UnzipFileInfo } from 'fflate';
import { FormatError } from '#core';
import { parseXmlTree, XmlError } from '../xml-tree.js';

/** More than any score: a symphony unpacks to about 60 MB. */
const MAX_BYTES = 256 * 2 ** 20;
const MAX_FILES = 1000;
/** Text packs to a tenth, repetitive MusicXML to a fortieth. */
const MAX_RATIO = 400;
const SCORE_NAME = /\.(musicxml|xml|mei)$/i;

/** Unpacks the wanted files, after checking the number and declared sizes of all. */
function unpack(
  bytes: Uint8Array,
  fileName: string,
  wanted: (name: string) => boolean,
): Record<string, Uint8Array> {
  let [files, total] = [0, 0];
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    files += 1;
    total += originalSize;
    if (files > MAX_FILES || total > Math.min(MAX_BYTES, bytes.length * MAX_RATIO + 100_000)) {
      throw new FormatError(`${fileName}: the archive is too large to unpack`);
    }
    return wanted(name);
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (cause instanceof FormatError) throw cause;
    throw new FormatError(`${fileName}: a damaged archive`, {}, { cause });
  }
}

/** @throws FormatError when an archive is damaged or would unpack to more than a score can be. */
export function checkArchive(bytes: Uint8Array, fileName: string): void {
  unpack(bytes, fileName, () => false);
}

/** Returns the path of the score, from the container file; undefined when that is missing or broken. */
function rootPath(container: Uint8Array | undefined): string | undefined {
  if (!container) return undefined;
  try {
    const files = [...parseXmlTree(new TextDecoder().decode(container)).all('rootfile')];
    const paths = files.flatMap((file) => file.attribute('full-path') ?? []);
    return paths.find((path) => SCORE_NAME.test(path)) ?? paths[0];
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

/**
 * Returns the score in a compressed MusicXML file: the one its container names, else the first.
 * @throws FormatError when the archive is damaged, holds no score, or unpacks to more than a score can be
 */
export function unpackMxl(bytes: Uint8Array, fileName: string): Uint8Array {
  const isContainer = (name: string) => name === 'META-INF/container.xml';
  const names: string[] = [];
  const heads = unpack(bytes, fileName, (name) => names.push(name) > 0 && isContainer(name));
  const named = rootPath(heads['META-INF/container.xml']);
  const path =
    names.find((name) => name === named) ??
    names.find((name) => SCORE_NAME.test(name) && !name.startsWith('META-INF/'));
  const score = path && unpack(bytes, fileName, (name) => name === path)[path];
  if (!score) throw new FormatError(`${fileName}: the archive holds no score`);
  return score;
}
