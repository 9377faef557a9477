interface Call {
  readonly parameters: readonly string[];
  readonly partly?: (files: readonly string[]) => readonly string[];
}
interface OtherBrowser {
  readonly name: string;
  readonly calls: readonly Call[];
  readonly notRun: string | undefined;
}
export function otherBrowsers(): readonly OtherBrowser[];
export function standingFiles(names: readonly string[]): readonly string[];
export function hasEnded(names: readonly string[]): boolean;
export function failedFiles(names: readonly string[]): readonly string[];
