export function sourceOf(file: string): string | undefined;
export function fileOf(specifier: string): string | undefined;
export function throughDoors(code: string, address: (file: string) => string): string;
