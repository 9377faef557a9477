export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

export function precacheManifest(
  files: Readonly<Record<string, string | Uint8Array>>,
): PrecacheEntry[];
