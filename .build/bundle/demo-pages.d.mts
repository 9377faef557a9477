export function wholePage(file: string): Promise<string>;
export function copyDemo(target?: string): Promise<void>;
