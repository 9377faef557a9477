interface LeanPlugin {
  readonly name: string;
  transform(code: string, id?: string): { readonly code: string } | null;
}

export function leanDecorators(): LeanPlugin;
export function leanTemplates(): LeanPlugin;
