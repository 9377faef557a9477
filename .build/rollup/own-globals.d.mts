interface OwnGlobals {
  readonly name: string;
  transform(
    this: { error(message: string): never },
    code: string,
    id: string,
  ): { readonly code: string } | null;
}

export function ownGlobals(): OwnGlobals;
