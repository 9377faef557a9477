export interface Described {
  readonly name: string;
  readonly description?: string;
}

/** An element in custom-elements.json. */
export interface ElementManifest {
  readonly tagName: string;
  readonly attributes?: readonly (Described & {
    readonly type?: { readonly text: string };
    readonly default?: string;
  })[];
  readonly events?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly (Described & { readonly default?: string })[];
  readonly cssStates?: readonly Described[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly ElementManifest[] }[];
}

/** Returns the entries of all elements in custom-elements.json. */
export async function allElements(): Promise<readonly ElementManifest[]> {
  const response = await fetch('custom-elements.json');
  const { modules } = (await response.json()) as Manifest;
  return modules.flatMap(({ declarations }) => declarations);
}
