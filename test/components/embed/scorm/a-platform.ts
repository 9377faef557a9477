import type { ScormApi } from '#embed/scorm/scorm-api.js';

/** A learning platform that notes every call, and keeps values as one does. */
export class Platform implements ScormApi {
  readonly calls: string[] = [];
  constructor(readonly values: Record<string, string> = {}) {}

  LMSInitialize(): string {
    return this.note('initialize');
  }

  LMSGetValue(name: string): string {
    return this.values[name] ?? '';
  }

  LMSSetValue(name: string, value: string): string {
    this.values[name] = value;
    return this.note(`${name.replace(/^cmi\.(core\.)?/, '')}=${value}`);
  }

  LMSCommit(): string {
    return this.note('commit');
  }

  LMSFinish(): string {
    return this.note('finish');
  }

  get status(): string | undefined {
    return this.values['cmi.core.lesson_status'];
  }

  private note(call: string): string {
    this.calls.push(call);
    return 'true';
  }
}
