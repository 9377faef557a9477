/** Returns the environment for browsers that need a display and a device for sound; made once. */
export function quietMachine(): Promise<Record<string, string>>;
export function isInstalled(program: string): boolean;
