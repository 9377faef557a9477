/** Variables of the environment for a browser with a display and a sound device. */
export function quietMachine(): Promise<NodeJS.ProcessEnv>;
export function isInstalled(program: string): boolean;
