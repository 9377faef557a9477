interface Named {
  readonly name: string;
}

export interface WebTypes {
  readonly name: string;
  readonly version: string;
  readonly contributions: {
    readonly html: {
      readonly elements: readonly (Named & {
        readonly attributes: readonly (Named & { readonly value: { readonly default?: string } })[];
        readonly events: readonly Named[];
        readonly js: { readonly properties: readonly Named[] };
      })[];
    };
    readonly css: {
      readonly properties: readonly Named[];
      readonly 'pseudo-elements': readonly Named[];
    };
  };
}

export interface CodeTags {
  readonly version: number;
  readonly tags: readonly (Named & { readonly attributes: readonly Named[] })[];
}

export interface CodeStyles {
  readonly version: number;
  readonly properties: readonly Named[];
  readonly pseudoElements: readonly Named[];
}

/** Descriptions of the elements for editors, by file name. */
export function editorData(manifest: object): {
  readonly 'web-types.json': WebTypes;
  readonly 'vscode.html-custom-data.json': CodeTags;
  readonly 'vscode.css-custom-data.json': CodeStyles;
};
export function writeEditorData(dist: string): Promise<void>;
