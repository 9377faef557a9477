import { openApp, type ShownApp } from '#test/support/web/shown-app.js';
import { logIn, standIn, type Answer, type StandIn } from '#test/support/web/stand-in.js';

/** A moment in the answers. */
export const DATE = '2026-11-27T05:00:00.000Z';

/** An account without anything special. */
export const anAccount = (uid: string, more: object = {}) => ({
  ...{ uid, created: DATE, blocked: false, grants: [], sessions: 0 },
  ...more,
});

/** A submission that is ready. */
export const aSubmission = (id: string, more: object = {}) => ({
  ...{ id, state: 'ready', created: DATE, changed: DATE, title: 'Waltz', done: 1, total: 1 },
  ...{ files: 1, problems: [], fields: { title: 'Waltz', name: 'Fanny', email: 'f@music.test' } },
  sent: [{ name: 'waltz.musicxml', part: 'score', size: 2048 }],
  ...more,
});

/** A job that has failed. */
export const aJob = (id: string, more: object = {}) => ({
  ...{ id, kind: 'submission', state: 'failed', title: 'Waltz', attempts: 1 },
  ...{ created: DATE, changed: DATE, error: 'The score has no notes' },
  ...more,
});

export interface Administration extends StandIn {
  readonly page: ShownApp;
}

/** Opens a tab of the administration, for an account that may do everything. */
export async function openAdmin(
  address: string,
  answers: Readonly<Record<string, Answer>>,
): Promise<Administration> {
  const service = standIn(answers);
  logIn(service.base, { name: 'clara', permissions: ['all'] });
  const page = await openApp(address, { service: service.base });
  return { ...service, page };
}

/** A refusal of the service. */
export const refused = (status: number, code: string) =>
  Response.json({ code, message: 'No' }, { status });
