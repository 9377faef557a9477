/** Number of files that an entry of dist/ loads before anything lazy, itself included, and their bytes (brotli). */
export function sizeOf(...entries: string[]): { files: number; bytes: number };
