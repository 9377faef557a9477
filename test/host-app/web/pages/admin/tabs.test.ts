import { expect } from '@open-wc/testing';
import { chooseLanguage } from '#web/language/language.js';
import { until } from '#test/support/web/shown-app.js';
import { aJob, DATE, openAdmin, refused } from './an-administration.js';

describe('the jobs', () => {
  const details = (state: string) => ({
    job: aJob('j1', { state, started: DATE }),
    report: { done: 1, total: 3 },
    request: 'req-12345678',
    canCancel: state === 'running' || state === 'waiting',
    canRepeat: state === 'failed' || state === 'canceled' || state === 'done',
  });

  it('are listed with their states, and followed while one runs', async () => {
    let state = 'running';
    const { page } = await openAdmin('/admin/jobs', {
      'GET admin/jobs': () => ({
        items: [aJob('j1', { state, error: undefined })],
        counts: [{ kind: 'submission', state, count: 1 }],
      }),
    });
    await page.find('link', /^Running 1$/);
    state = 'done';
    await page.find('link', /^Done 1$/);
  });

  it('are canceled after a question, and repeated', async () => {
    let state = 'running';
    const { page, calls } = await openAdmin('/admin/jobs/j1', {
      'GET admin/jobs/j1': () => details(state),
      'POST admin/jobs/j1/cancel': () => details((state = 'canceled')),
      'POST admin/jobs/j1/repeat': () => details((state = 'waiting')),
    });
    await page.says('"total": 3');
    expect((await page.find('group', page.t('admin.jobs.log'))).tabIndex).to.equal(0);
    expect((await page.find('button', page.t('admin.jobs.repeat'))).ariaDisabled).to.equal('true');
    await page.press('button', page.t('admin.jobs.cancel'));
    (await page.find('alertdialog')).querySelector<HTMLElement>('.button.danger')!.click();
    await page.says(page.t('admin.jobs.cancelDone', { title: 'Submission: Waltz' }));
    const repeat = await page.press('button', page.t('admin.jobs.repeat'));
    await page.says(page.t('admin.jobs.repeatDone', { title: 'Submission: Waltz' }));
    expect(document.activeElement).to.equal(repeat);
    expect(calls).to.include.members(['POST admin/jobs/j1/cancel', 'POST admin/jobs/j1/repeat']);
  });
});

describe('the storage', () => {
  it('is told in words and units', async () => {
    const none = { count: 0, bytes: 0 };
    const { page } = await openAdmin('/admin/storage', {
      'GET admin/storage': () => ({
        date: DATE,
        files: {
          scores: { count: 1, bytes: 2048 },
          recordings: { count: 1200, bytes: 5e9 },
          pictures: none,
          other: none,
        },
        database: { kind: 'sqlite', bytes: 3e6 },
        ...{ free: 2.5e11, uploads: none },
        music: {
          corpora: 3,
          pieces: 1234,
          analyses: 5,
          synchros: 6,
          versions: 7,
          hidden: 8,
          hiddenVersions: 9,
        },
      }),
    });
    const text = await page.says('250 GB');
    for (const words of ['2 kB in 1 file', '5 GB in 1,200 files', '3 MB', '1,234'])
      expect(text).to.contain(words);
    expect(text).to.contain(page.t('admin.storage.noBackup'));
  });
});

describe('the limits', () => {
  it('name who met them, by a mark, and block', async () => {
    let blocked: object[] = [];
    const { page, sent } = await openAdmin('/admin/limits', {
      'GET admin/limits?days=7': () => ({
        since: '2026-11-20',
        days: [{ day: '2026-11-26', limit: 'upload', askers: 1, refusals: 40 }],
        askers: [
          { mark: 'k3f9', limit: 'upload', refusals: 40, last: DATE, blocked: blocked.length > 0 },
        ],
        blocked,
      }),
      'POST block': () => {
        blocked = blocked.length > 0 ? [] : [{ mark: 'k3f9', by: 'clara', date: DATE }];
        return 204;
      },
    });
    await page.says('Nov 26, 2026');
    await page.press('button', page.t('admin.limits.blockOf', { name: 'Address k3f9' }));
    (await page.find('alertdialog')).querySelector<HTMLElement>('.button.danger')!.click();
    await page.says(page.t('admin.accounts.blockDone', { name: 'Address k3f9' }));
    expect(sent('POST block')).to.deep.equal({ mark: 'k3f9', blocked: true });
    const lift = page.t('admin.limits.unblockOf', { name: 'Address k3f9' });
    await page.press('button', lift);
    await page.says(page.t('admin.limits.noneBlocked'));
    expect(sent('POST block')).to.deep.equal({ mark: 'k3f9', blocked: false });
  });
});

describe('the hidden versions', () => {
  const HIDDEN = {
    ...{ piece: 'keyboard/waltz', kind: 'analysis', name: 'Clara 1', version: 2, versions: 3 },
    ...{ date: DATE, by: 'ada', reason: 'Insults' },
  };

  it('are restored, one version or all', async () => {
    let items: object[] = [
      HIDDEN,
      { ...HIDDEN, kind: 'synchro', name: 'take', version: undefined },
    ];
    const { page, sent } = await openAdmin('/admin/versions', {
      'GET admin/hidden': () => ({ items }),
      'POST admin/restore': () => {
        items = items.slice(1);
        return 204;
      },
    });
    await page.says('Synchronization of “take” (3 versions)');
    const what = 'Version 2 of the analysis “Clara 1”';
    await page.press('button', page.t('admin.versions.restoreOf', { what }));
    await page.says(page.t('admin.versions.restored', { what }));
    expect(sent('POST admin/restore')).to.deep.equal({
      piece: 'keyboard/waltz',
      analysis: 'Clara 1',
      version: 2,
    });
    const rest = 'Synchronization of “take” (3 versions)';
    await page.press('button', page.t('admin.versions.restoreOf', { what: rest }));
    await page.says(page.t('admin.versions.none'));
    expect(sent('POST admin/restore')).to.deep.equal({ piece: 'keyboard/waltz', source: 'take' });
  });

  it('are read before they are restored: who saved them, what their labels say', async () => {
    const content = { labels: [{ type: 'Cadence', tag: 'PAC', comment: 'Somebody plays badly' }] };
    const { page, calls } = await openAdmin('/admin/versions', {
      'GET admin/hidden': () => ({ items: [HIDDEN] }),
      'GET admin/hidden/content?piece=keyboard/waltz&analysis=Clara+1&version=2': () => ({
        ...{ piece: 'keyboard/waltz', kind: 'analysis', name: 'Clara 1', version: 2, date: DATE },
        ...{ hash: 'ab', author: 'clara w', curated: false, content: JSON.stringify(content) },
      }),
    });
    const what = 'Version 2 of the analysis “Clara 1”';
    const button = await page.press('button', page.t('admin.versions.readOf', { what }));
    const dialog = await page.find('dialog', what);
    await page.says('Somebody plays badly');
    for (const words of ['clara w', 'Cadence', 'PAC']) expect(dialog.innerText).to.contain(words);
    dialog.querySelector<HTMLElement>('.dialog-actions .button')!.click();
    await page.gone('dialog', what);
    expect(document.activeElement).to.equal(button);
    expect(calls.filter((call) => call.startsWith('POST'))).to.deep.equal([]);
  });

  it('are hidden with a reason; a form with gaps names each', async () => {
    let isThere = false;
    const { page, sent } = await openAdmin('/admin/versions', {
      'GET admin/hidden': () => ({ items: isThere ? [HIDDEN] : [] }),
      'POST admin/hide': () => (isThere ? 204 : refused(404, 'notFound')),
    });
    await page.press('button', page.t('admin.versions.hide'));
    const dialog = await page.find('dialog');
    const submit = () => dialog.querySelector<HTMLElement>('.button.danger')!.click();
    await page.write(page.t('admin.versions.version'), '0');
    submit();
    const text = await page.says(page.t('admin.versions.pieceMissing'));
    for (const key of ['versions.nameMissing', 'versions.badVersion', 'reason.missing'])
      expect(text).to.contain(page.t(`admin.${key}`));
    await page.write(page.t('admin.versions.piece'), 'keyboard/waltz');
    const name = await page.write(page.t('admin.versions.name'), 'Clara 1');
    await page.write(page.t('admin.versions.version'), '2');
    await page.write(page.t('admin.reason.label'), 'Insults');
    submit();
    await page.says(page.t('admin.versions.missing'));
    expect((name as HTMLInputElement).value).to.equal('Clara 1');
    isThere = true;
    submit();
    await page.says(page.t('admin.versions.hidden', { name: 'Clara 1' }));
    expect(sent('POST admin/hide')).to.deep.equal({
      ...{ piece: 'keyboard/waltz', analysis: 'Clara 1', version: 2, reason: 'Insults' },
    });
    await page.says('Version 2 of the analysis “Clara 1”');
  });
});

describe('the log', () => {
  it('names acts in the language of the reader, and one that it does not know as the service does', async () => {
    const entry = (id: number, act: string) => ({
      ...{ id, date: DATE, who: 'ada', act, object: 'submission s1', details: {} },
    });
    const { page } = await openAdmin('/admin/log', {
      'GET admin/audit': () => ({
        items: [
          { ...entry(3, 'grant'), details: { permission: 'read', path: 'voices' } },
          entry(2, 'accept'),
          entry(1, 'tune piano'),
        ],
      }),
    });
    await chooseLanguage('de');
    const text = await page.says('Einsendung angenommen');
    for (const words of [
      'tune piano',
      'Recht gegeben',
      'Nicht öffentliche Stücke sehen, in voices',
    ])
      expect(text).to.contain(words);
  });

  it('tells who did what, and is narrowed to one account or one thing', async () => {
    const entry = (id: number, who: string) => ({
      ...{ id, date: DATE, who, act: 'block account', object: 'account vandal' },
      details: { reason: 'spam' },
    });
    const { page } = await openAdmin('/admin/log', {
      'GET admin/audit': () => ({ items: [entry(2, 'ada'), entry(1, 'command line')] }),
      'GET admin/audit?who=ada&object=account vandal': () => ({ items: [entry(2, 'ada')] }),
      'GET admin/audit?who=ada&object=account+vandal': () => ({ items: [entry(2, 'ada')] }),
    });
    await page.says('command line');
    await page.write(page.t('admin.who'), 'ada');
    await page.write(page.t('admin.log.object'), 'account vandal');
    await page.press('button', page.t('admin.search'));
    await page.find('button', page.t('admin.log.clear'));
    await until(() => !document.body.innerText.includes('command line'), 'only what ada did');
    expect(document.body.innerText).to.contain('reason: spam');
    await page.press('button', page.t('admin.log.clear'));
    await page.says('command line');
    expect(page.address).to.equal('/admin/log');
  });
});
