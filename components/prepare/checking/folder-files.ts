import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { FormatError, type FormatWarning } from '#core';
import { namesIn } from '../disk-shelf.js';
import { messageOf, type Remark, type Severity } from '../remark.js';
import { sentence, sentencesOf } from '../sentence.js';

/** Whether a name is an address of another place, whose file a check cannot see. */
const isElsewhere = (name: string): boolean => /^(https?:|data:|blob:|\/\/)/i.test(name);

/** The files of the folder of a piece, and the remarks on them. */
export class FolderFiles {
  readonly remarks: Remark[] = [];
  private readonly missing = new Set<string>();

  private constructor(
    private readonly folder: string,
    /** With slashes. */
    readonly names: readonly string[],
  ) {}

  static async open(folder: string): Promise<FolderFiles> {
    return new FolderFiles(path.resolve(folder), await namesIn(path.resolve(folder)));
  }

  /** Reports something, once. */
  say(severity: Severity, file: string | undefined, text: string): void {
    const isSaid = this.remarks.some((each) => each.file === file && each.text === text);
    if (!isSaid) this.remarks.push({ severity, file, text });
  }

  /** Reports warnings of a reader; those that say the same are one remark, with their number and first places. */
  sayAll(severity: Severity, file: string, warnings: readonly FormatWarning[]): void {
    for (const text of sentencesOf(warnings)) this.say(severity, file, text);
  }

  /** Returns the path of a file that the piece names; undefined if it is missing, which it reports. */
  pathOf(name: string, as: string): string | undefined {
    if (isElsewhere(name)) {
      this.say('note', name, `${as} is on another site, which this check does not visit.`);
      return undefined;
    }
    const found = [name, unescaped(name)].find((each) => this.names.includes(plain(each)));
    if (found !== undefined) return path.join(this.folder, ...plain(found).split('/'));
    if (!this.missing.has(name)) this.say('error', name, this.missingText(name, as));
    this.missing.add(name);
    return undefined;
  }

  /** Reads a file that the piece names; undefined if it is missing, which it reports. */
  async read(name: string, as: string): Promise<Blob | undefined> {
    const place = this.pathOf(name, as);
    return place === undefined ? undefined : openAsBlob(place);
  }

  /** Reads a file by a reader of its format; reports what it does not allow. */
  async parsed<T>(
    name: string,
    as: string,
    parse: (content: Blob) => Promise<T & { readonly warnings?: readonly FormatWarning[] }>,
  ): Promise<T | undefined> {
    const content = await this.read(name, as);
    if (!content) return undefined;
    try {
      const result = await parse(content);
      this.sayAll('warning', name, result.warnings ?? []);
      return result;
    } catch (error) {
      const places = error instanceof FormatError ? [error] : [];
      this.say('error', name, sentence(`${as} cannot be read: ${messageOf(error)}`, places));
      return undefined;
    }
  }

  private missingText(name: string, as: string): string {
    const other = this.names.find((each) => each.toLowerCase() === plain(name).toLowerCase());
    const hint = other ? ` There is ${other}: servers distinguish capitals.` : '';
    return `${as} is missing: there is no such file in the folder.${hint}`;
  }
}

const plain = (name: string): string => path.posix.normalize(name.replace(/^(\.\/)+/, ''));

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
