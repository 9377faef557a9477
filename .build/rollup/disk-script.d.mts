/** A generated chunk. */
export interface GeneratedChunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
}

/** Returns the entry with its chunks as a classic script that sets the global `name`. */
export function wholeScript(
  entry: GeneratedChunk,
  bundle: Readonly<Record<string, GeneratedChunk>>,
  name: string,
): Promise<string>;
