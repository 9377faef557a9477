/** The generated files and what they should hold. */
export function generated(): Promise<Readonly<Record<string, string>>>;
