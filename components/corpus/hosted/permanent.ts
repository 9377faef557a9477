/** The last fields of an info, as a service writes them. */
const LAST = /,"number":(\d+),"permissions":\[[^\]]*\](?:,"link":"[^"]*")?\}$/;

/** Returns the query of a call, with what is known of it; `''` for nothing. */
export function queryOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** Knows the calls whose answers never change, of the pieces that were read. */
export class PermanentCalls {
  /** Numbers of the pieces, by path. */
  private readonly numbers = new Map<string, string>();

  /** Keeps the number that a service gives to a piece in its info; infos of others have none. */
  keep(path: string, info: string): void {
    const number = LAST.exec(info)?.[1];
    if (number !== undefined) this.numbers.set(path, number);
  }

  /** Returns the call for a version of an analysis, below the base; undefined where it is not known. */
  version(path: string, name: string, version: number | undefined): string | undefined {
    const number = this.numbers.get(path);
    if (number === undefined || version === undefined) return undefined;
    return `pieces/${number}/analyses/${encodeURIComponent(name)}@${version}`;
  }
}
