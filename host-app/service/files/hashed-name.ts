/** Digits of the hash in a name: 64 bits. */
const DIGITS = 16;
const HASHED = /^(.+)~([0-9a-f]{16})(\.[^./]*)?$/s;
/** The extension of the last part of a name; not a dot at its beginning. */
const EXTENSION = /(?<=[^/])\.[^./]*$/;

/** Returns a name that stands for one content only: `scan/page.svg` becomes `scan/page~0123456789abcdef.svg`. */
export function hashedName(name: string, hash: string): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return `${stem}~${hash.slice(0, DIGITS)}${extension}`;
}

/** Splits a hashed name into the plain name and the first digits of the hash; undefined for other names. */
export function nameOfHashed(hashed: string): { name: string; hashStart: string } | undefined {
  const [, stem, hashStart, extension = ''] = HASHED.exec(hashed) ?? [];
  if (stem === undefined || hashStart === undefined) return undefined;
  return { name: stem + extension, hashStart };
}
