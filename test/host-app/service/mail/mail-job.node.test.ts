import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { LANES } from '#service/context/lanes.js';
import { JobRunner } from '#service/importing/jobs.js';
import type { ImportContext } from '#service/importing/context.js';
import type { MailSettings } from '#service/process/mail-settings.js';
import { settingsOf } from '#service/process/settings.js';
import { mailJob } from '#service/mail/mail-job.js';
import { LETTER_LOCALES } from '#service/mail/texts.js';
import { RetryError } from '#service/mail/retry-error.js';
import type { SubmissionChange } from '#service/store/tasks/submissions.js';
import { inWorkplace } from '../importing/a-context.js';
import { aMailServer, type MailServer } from './a-mail-server.js';

const FORM = {
  ...{ name: 'Clara', email: 'clara@example.org', composer: 'Fanny Hensel' },
  title: 'Das Jahr',
};

interface Desk {
  readonly context: ImportContext;
  readonly server: MailServer;
  readonly mail: MailSettings;
}

const atDesk = (work: (desk: Desk) => Promise<void>): Promise<void> =>
  inWorkplace(async ({ context }) => {
    const server = await aMailServer();
    const mail = {
      ...{ smtpUrl: server.url, from: 'Glosa <glosa@example.org>', to: 'team@example.org' },
      publicUrl: 'https://music.example',
    };
    try {
      await work({ context, server, mail });
    } finally {
      await server.close();
    }
  });

async function asked(
  { store }: ImportContext,
  fields: Readonly<Record<string, unknown>> = FORM,
  change: SubmissionChange = { state: 'queued' },
): Promise<string> {
  const { id } = await store.submissions.add({ fields, files: [], total: 1 });
  await store.submissions.change(id, change);
  return id;
}

const send = (id: string, about: string, { context, mail }: Omit<Desk, 'server'>) =>
  mailJob({ submission: id, about }, { context: { ...context, mail } });

describe('a letter', () => {
  test('about a piece that the team looks at first says so in every language, and leads nowhere', () =>
    atDesk(async (desk) => {
      const { store } = desk.context;
      await store.corpora.put({ path: 'sandbox', info: {} });
      const { number } = await store.pieces.put({
        ...{ path: 'sandbox/das-jahr', corpus: 'sandbox', info: {}, permissions: [] },
      });
      const bodies = new Set<string>();
      for (const locale of LETTER_LOCALES) {
        const change = { state: 'ready', piece: number } as const;
        await send(await asked(desk.context, { ...FORM, locale }, change), 'ready', desk);
        const { body } = desk.server.letters.at(-1)!;
        assert.ok(!body.includes('sandbox') && !body.includes('https:'), body);
        bodies.add(body);
      }
      assert.equal(bodies.size, LETTER_LOCALES.length);
      assert.match([...bodies][0]!, /The team looks at it before everyone can see it/);
    }));

  test('tells the sender that the files have arrived', () =>
    atDesk(async (desk) => {
      await send(await asked(desk.context), 'received', desk);
      const [letter] = desk.server.letters;
      assert.deepEqual([letter?.from, letter?.to], ['glosa@example.org', ['clara@example.org']]);
      assert.match(letter!.body, /^Hello Clara,/);
      assert.match(letter!.body, /https:\/\/music\.example\/upload/);
      assert.match(letter!.head, /^Content-Type: text\/plain; charset=utf-8/m);
    }));

  test('has the link to the piece, and what could not be done', () =>
    atDesk(async (desk) => {
      const { store } = desk.context;
      await store.corpora.put({ path: 'sandbox', info: {} });
      const place = { path: 'sandbox/das jahr', corpus: 'sandbox' };
      const { number } = await store.pieces.put({ ...place, info: {}, permissions: ['all'] });
      const problem = { source: 'bad.ogg', kind: 'recording', message: 'No sound.' } as const;
      const report = { done: 2, total: 2, problems: [problem] };
      const id = await asked(desk.context, FORM, { state: 'ready', piece: number, report });
      await send(id, 'ready', desk);
      const { body } = desk.server.letters[0]!;
      assert.match(body, /^https:\/\/music\.example\/~\/sandbox\/das%20jahr$/m);
      assert.match(body, /^- bad\.ogg cannot be decoded/m);
    }));

  test('says in each language that the public address is not set, in place of half an address', () =>
    atDesk(async (desk) => {
      const { smtpUrl = '', from = '', to = '' } = desk.mail;
      const unset = { ...desk, mail: { smtpUrl, from, to } };
      const bodies = new Set<string>();
      for (const locale of LETTER_LOCALES) {
        await send(await asked(desk.context, { ...FORM, locale }), 'received', unset);
        const { body } = desk.server.letters.at(-1)!;
        const [, words = ''] = /\/upload ?[(（]([^)）]+)[)）]/.exec(body) ?? [];
        assert.ok(words.length > 10, `${locale}: ${body}`);
        bodies.add(words);
      }
      assert.equal(bodies.size, LETTER_LOCALES.length);
      await send(await asked(desk.context), 'arrived', unset);
      assert.match(desk.server.letters.at(-1)!.body, /GLOSA_PUBLIC_URL/);
      await send(await asked(desk.context), 'arrived', desk);
      assert.doesNotMatch(desk.server.letters.at(-1)!.body, /GLOSA_PUBLIC_URL/);
    }));

  test('is in the language of the form, where there is one', () =>
    atDesk(async (desk) => {
      const report = { done: 1, total: 1, problems: [], reason: 'The edition is protected.' };
      for (const [locale, begin] of [
        ['fr', /^Bonjour Clara,/],
        ['zh-Hans', /^Clara，您好！/],
        ['../../package', /^Hello Clara,/],
        ['toString', /^Hello Clara,/],
      ] as const) {
        const change = { state: 'refused', report } as const;
        await send(await asked(desk.context, { ...FORM, locale }, change), 'refused', desk);
        const { body } = desk.server.letters.at(-1)!;
        assert.match(body, begin);
        assert.match(body, /The edition is protected\./);
      }
    }));

  test('to the team says who has sent what, and can be answered', () =>
    atDesk(async (desk) => {
      const id = await asked(desk.context, { ...FORM, youtube: ['https://youtu.be/abcdefghijk'] });
      await send(id, 'arrived', desk);
      const { to, head, body } = desk.server.letters[0]!;
      assert.deepEqual(to, ['team@example.org']);
      assert.match(head, /^Reply-To: clara@example\.org$/m);
      for (const text of ['name: Clara', 'title: Das Jahr', 'abcdefghijk', id])
        assert.ok(body.includes(text), text);
    }));

  test('goes to several people of a team; without a team to nobody', () =>
    atDesk(async (desk) => {
      const id = await asked(desk.context);
      const to = 'a@example.org, b@example.org';
      await send(id, 'arrived', { ...desk, mail: { ...desk.mail, to } });
      assert.deepEqual(desk.server.letters[0]?.to, ['a@example.org', 'b@example.org']);
      const { smtpUrl = '', from = '' } = desk.mail;
      const alone = { ...desk, mail: { smtpUrl, from } };
      assert.deepEqual(await send(id, 'arrived', alone), { sent: 0 });
    }));
});

describe('a hostile form', () => {
  test('adds no heads, no recipients and no texts to a letter', () =>
    atDesk(async (desk) => {
      const evil = 'x\r\nBcc: victim@example.org\r\n\r\nBuy {{reason}} now';
      const id = await asked(desk.context, { ...FORM, title: evil, name: evil });
      await send(id, 'received', desk);
      await send(id, 'arrived', desk);
      assert.equal(desk.server.letters.length, 2);
      for (const { head, to, body } of desk.server.letters) {
        assert.equal(to.length, 1);
        assert.doesNotMatch(head, /^Bcc:/im);
        assert.match(body, /Buy \{\{reason\}\} now/);
      }
    }));

  for (const email of [
    'a@example.org,victim@example.org',
    'Victim <victim@example.org>@example.org',
    'a@example.org\r\nBcc: victim@example.org',
    '"victim@example.org" a@x.org',
  ])
    test(`with the address ${JSON.stringify(email)} is sent nothing`, () =>
      atDesk(async (desk) => {
        await assert.rejects(send(await asked(desk.context, { ...FORM, email }), 'received', desk));
        assert.deepEqual(desk.server.letters, []);
      }));
});

describe('sending', () => {
  test('goes nowhere where there is no server, and into the log only for who develops', () =>
    inWorkplace(async ({ context }) => {
      const lines: object[] = [];
      const log = { info: (line: object) => lines.push(line), warn: () => undefined };
      const id = await asked(context);
      const sent = (mail: MailSettings) =>
        mailJob({ submission: id, about: 'received' }, { context: { ...context, mail, log } });
      assert.deepEqual(await sent({ publicUrl: 'https://music.example' }), { sent: 0 });
      assert.deepEqual(lines, [{ submission: id, about: 'received' }]);
      const { mail } = settingsOf({ GLOSA_LETTERS: 'printed' });
      await sent(mail);
      assert.match(JSON.stringify(lines.at(-1)), /"to":\["clara@example\.org"\]/);
    }));

  test('is tried again by the queue while the server is away, with longer and longer pauses', () =>
    inWorkplace(async ({ context }) => {
      const gone = await aMailServer();
      const port = Number(new URL(gone.url).port);
      await gone.close();
      const mail = { smtpUrl: gone.url, from: 'glosa@example.org' };
      const { jobs } = context.store;
      const payload = { submission: await asked(context), about: 'received' };
      const { id } = await jobs.add({ kind: 'mail', payload });
      const work = async () => {
        await context.store.db.updateTable('jobs').set({ due: null }).execute();
        const runner = new JobRunner({ ...context, mail }, LANES);
        await runner.start();
        await runner.settled();
        await runner.stop();
      };
      for (const retries of [1, 2]) {
        await work();
        const { state, report } = (await jobs.find(id))!;
        assert.deepEqual([state, report['retries']], ['waiting', retries]);
      }
      const server = await aMailServer({ port });
      await work();
      assert.equal((await jobs.find(id))?.state, 'done');
      assert.equal(server.letters.length, 1);
      await server.close();
    }));

  test('is given up after some days, and at once when the server does not want the letter', () =>
    atDesk(async ({ context, server, mail }) => {
      const id = await asked(context);
      const payload = { submission: id, about: 'received', retries: 99 };
      const away = { ...mail, smtpUrl: 'smtp://127.0.0.1:1' };
      await assert.rejects(
        mailJob(payload, { context: { ...context, mail: away } }),
        (error) => !(error instanceof RetryError),
      );
      const refusing = await aMailServer({
        refuse: (address) =>
          Object.assign(new Error(`<${address}> is not here`), { responseCode: 550 }),
      });
      const sent = mailJob(
        { submission: id, about: 'received' },
        { context: { ...context, mail: { ...mail, smtpUrl: refusing.url } } },
      );
      // Its words go into the log and the list of jobs.
      await assert.rejects(
        sent,
        (error: Error) =>
          !(error instanceof RetryError) && / <…@…> is not here/.test(error.message),
      );
      await refusing.close();
      assert.deepEqual(server.letters, []);
    }));
});
