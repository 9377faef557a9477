export function nextVersion(version: string, step: string | undefined): string;
export function unreleasedOf(changelog: string): string;
export function releasedChangelog(changelog: string, version: string, date: string): string;
export function withVersion(text: string, version: string): string;
