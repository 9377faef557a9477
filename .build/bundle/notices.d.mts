export function importedPackages(source: string): string[];
export function withDependencies(
  names: readonly string[],
  packages: Readonly<
    Record<string, { readonly dependencies?: Readonly<Record<string, string>> } | undefined>
  >,
): string[];
export function writeNotices(folder: string): Promise<void>;
