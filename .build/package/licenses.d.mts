interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Contents of package-reasons.json, by name of package; `*` at the end stands for the rest of a name. */
export interface Reasons {
  readonly published: Readonly<Record<string, string>>;
  readonly application: Readonly<Record<string, string>>;
  readonly service: Readonly<Record<string, string>>;
  readonly work: Readonly<Record<string, string>>;
  readonly copied: readonly {
    readonly name: string;
    readonly license: string;
    readonly why: string;
    readonly file: string;
  }[];
  /** Works inside packages that name another license. */
  readonly parts: readonly {
    readonly package: string;
    readonly name: string;
    readonly license: string;
    readonly terms: string;
  }[];
  readonly exceptions: Readonly<
    Record<string, { readonly license: string; readonly terms: string }>
  >;
}

export interface Facts {
  readonly manifest: Manifest;
  readonly reasons: Reasons;
  readonly licenses: Readonly<Record<string, string | undefined>>;
}

export const ALLOWED: readonly string[];
export function isAllowed(license: string | undefined, allowed?: readonly string[]): boolean;
export function problemsOf(facts: Facts): readonly string[];
export function pageOf(facts: Facts): string;
