import type { LaunchOptions } from '@playwright/test';

/** Returns the options with which playwright launches the distribution's Firefox. */
export function firefoxOptions(): Promise<LaunchOptions>;
