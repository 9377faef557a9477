/** Name of the keeper's socket, which the kernel frees when the keeper ends, however it does. */
export const KEEPER = `\0glosa-object-store-${process.getuid?.() ?? 0}`;
