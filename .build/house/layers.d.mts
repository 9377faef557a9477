import type { ESLint } from 'eslint';

export interface Layer {
  readonly layers: readonly string[];
  readonly packages: readonly string[] | undefined;
}
export function layersIn(text: string, file?: string): ReadonlyMap<string, Layer> | undefined;
export function drawings(root?: string): ReadonlyMap<string, ReadonlyMap<string, Layer>>;
export function targetOf(
  from: string,
  specifier: string,
): { readonly file?: string; readonly isDoor?: boolean };
export function complaintAbout(from: string, specifier: string): string | undefined;
export function missingFolders(): readonly string[];
export const layersPlugin: ESLint.Plugin;
