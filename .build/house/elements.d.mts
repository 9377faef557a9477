export interface ElementFolder {
  readonly name: string;
  readonly tagName: string;
  readonly className: string;
  readonly isEarly: boolean;
}
export function elements(): readonly ElementFolder[];
export function elementEntries(): Readonly<Record<string, string>>;
export function spoken(name: string): string;
