import type { TextStorage } from '#corpus/hosted/user-session.js';

/** Storage of a browser, in memory. */
export class MapStorage extends Map<string, string> implements TextStorage {
  getItem(key: string): string | null {
    return this.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.set(key, value);
  }

  removeItem(key: string): void {
    this.delete(key);
  }
}
