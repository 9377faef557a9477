/** Applies the decorators of a class; called by compiled code only. */
export function _(Class: unknown, classDecorators: unknown, members: unknown): { e: unknown[] };
