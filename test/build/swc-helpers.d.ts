declare module '@swc/helpers/_/_apply_decs_2311' {
  /** The general helper of decorators. */
  export function _(Class: unknown, classDecorators: unknown, members: unknown): { e: unknown[] };
}
