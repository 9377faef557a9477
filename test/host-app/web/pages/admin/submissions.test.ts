import { expect } from '@open-wc/testing';
import { until } from '#test/support/web/shown-app.js';
import { aSubmission, openAdmin, refused } from './an-administration.js';

const CORPORA = [
  { path: 'keyboard', title: 'Keyboard', pieces: [] },
  { path: 'incoming-sandbox', title: 'Sandbox', pieces: [] },
];

describe('the submissions', () => {
  it('are listed by state', async () => {
    const { page } = await openAdmin('/admin/submissions', {
      'GET submissions': () => ({
        items: [aSubmission('s1'), aSubmission('s2', { title: 'Fugue', state: 'refused' })],
        counts: { ready: 1, refused: 1 },
      }),
      'GET submissions?state=refused': () => ({
        items: [aSubmission('s2', { title: 'Fugue', state: 'refused' })],
        counts: { ready: 1, refused: 1 },
      }),
    });
    await page.find('link', 'Waltz');
    await page.press('link', /^Refused ?1$/);
    await page.gone('link', 'Waltz');
    expect(page.address).to.equal('/admin/submissions?state=refused');
    expect(page.query('link', /^Refused/)!.ariaCurrent).to.equal('true');
  });
});

describe('a submission', () => {
  const open = (submission: () => object, more = {}) =>
    openAdmin('/admin/submissions/s1', {
      'GET submissions/s1': submission,
      'GET corpus/recursive?flatCorpus=true': () => CORPORA,
      ...more,
    });

  it('shows all that was sent, and what could not be used', async () => {
    const { page } = await open(() =>
      aSubmission('s1', {
        fields: {
          ...{ title: 'Waltz', name: 'Fanny', email: 'f@music.test', composer: 'Hensel' },
          ...{
            comment: 'From my desk',
            youtube: ['https://youtu.be/abc'],
            link: 'javascript:alert(1)',
          },
        },
        problems: [{ source: 'take.ogg', kind: 'recording', message: 'It has no sound' }],
      }),
    );
    const text = await page.says('It has no sound');
    expect(text).to.contain(page.t('upload.badRecording', { name: 'take.ogg' }));
    for (const words of ['Hensel', 'f@music.test', 'From my desk', 'waltz.musicxml', '2 kB'])
      expect(text).to.contain(words);
    expect(page.query('link', 'https://youtu.be/abc')?.getAttribute('rel')).to.contain(
      'noreferrer',
    );
    expect(page.query('link', /javascript/)).to.equal(undefined);
  });

  it('is accepted into a corpus; what was typed stays after a refusal', async () => {
    let isTaken = true;
    const place = { by: 'clara', path: 'keyboard/waltz' };
    // The page shows what the decision brought, without asking once more.
    const { page, sent } = await open(() => aSubmission('s1'), {
      'POST submissions/s1/accept': () =>
        isTaken ? refused(409, 'conflict') : aSubmission('s1', { state: 'accepted', ...place }),
    });
    const submit = async () => {
      const dialog = await page.find('dialog');
      dialog.querySelector<HTMLElement>('.button.main')!.click();
    };
    await page.press('button', page.t('admin.submissions.accept'));
    await submit();
    await page.says(page.t('admin.submissions.corpusMissing'));
    const corpus = await page.write(page.t('admin.submissions.corpus'), 'keyboard');
    await submit();
    await page.says(page.t('admin.submissions.idMissing'));
    const id = await page.write(page.t('admin.submissions.id'), 'waltz');
    await submit();
    await page.says(page.t('admin.submissions.idTaken'));
    expect([corpus, id].map((field) => (field as HTMLInputElement).value)).to.deep.equal([
      'keyboard',
      'waltz',
    ]);
    isTaken = false;
    await submit();
    await page.says(
      page.t('admin.submissions.acceptDone', { title: 'Waltz', path: 'keyboard/waltz' }),
    );
    expect(sent('POST submissions/s1/accept')).to.deep.equal({ corpus: 'keyboard', id: 'waltz' });
    expect(page.query('button', page.t('admin.submissions.refuse'))).to.equal(undefined);
    await page.press('button', page.t('admin.submissions.move'));
    await until(() => page.query('field', page.t('admin.submissions.id')), 'the dialog that moves');
  });

  it('that is ready is moved, and waits for its decision in the new place', async () => {
    let path = 'incoming-sandbox/waltz';
    const { page, sent } = await open(() => aSubmission('s1', { path }), {
      'POST submissions/s1/move': () => {
        path = 'keyboard/waltz';
        return aSubmission('s1', { path });
      },
      'POST submissions/s1/accept': () => aSubmission('s1', { path, state: 'accepted' }),
    });
    const submit = async () => {
      const dialog = await page.find('dialog');
      dialog.querySelector<HTMLElement>('.button.main')!.click();
    };
    await page.press('button', page.t('admin.submissions.move'));
    await page.says(page.t('admin.submissions.moveReadyText', { title: 'Waltz' }));
    await submit();
    await page.says(page.t('admin.submissions.corpusMissing'));
    await page.write(page.t('admin.submissions.corpus'), 'keyboard');
    await submit();
    const place = { title: 'Waltz', path: 'keyboard/waltz' };
    await page.says(page.t('admin.submissions.moveDone', place));
    expect(sent('POST submissions/s1/move')).to.deep.equal({ corpus: 'keyboard', id: 'waltz' });
    const isAtPlace = () =>
      page
        .query('link', page.t('admin.submissions.open'))
        ?.getAttribute('href')
        ?.includes('keyboard/waltz');
    await until(isAtPlace, 'the preview at the new place');
    await page.find('button', page.t('admin.submissions.refuse'));

    // It is accepted where it stands now, unless somebody writes another place.
    await page.press('button', page.t('admin.submissions.accept'));
    await submit();
    await page.says(page.t('admin.submissions.acceptDone', place));
    expect(sent('POST submissions/s1/accept')).to.deep.equal({ corpus: 'keyboard', id: 'waltz' });
  });

  it('that has failed is not moved, as it has no piece', async () => {
    const { page } = await open(() => aSubmission('s1', { state: 'failed' }));
    await page.find('button', page.t('admin.submissions.accept'));
    expect(page.query('button', page.t('admin.submissions.move'))).to.equal(undefined);
  });

  it('is refused only with a reason', async () => {
    const { page, sent } = await open(() => aSubmission('s1'), {
      'POST submissions/s1/refuse': () =>
        aSubmission('s1', { state: 'refused', reason: 'Under copyright' }),
    });
    await page.press('button', page.t('admin.submissions.refuse'));
    const dialog = await page.find('dialog');
    const submit = () => dialog.querySelector<HTMLElement>('.button.danger')!.click();
    submit();
    await page.says(page.t('admin.reason.missing'));
    await page.write(page.t('admin.reason.label'), ' Under copyright ');
    submit();
    await page.says(page.t('admin.submissions.refuseDone', { title: 'Waltz' }));
    expect(sent('POST submissions/s1/refuse')).to.deep.equal({ reason: 'Under copyright' });
    await page.says('Under copyright');
    // It can still be accepted.
    await page.find('button', page.t('admin.submissions.accept'));
  });

  it('that is processed is not decided, and the page follows it', async () => {
    let state = 'processing';
    const { page } = await open(() => aSubmission('s1', { state }));
    await page.says(page.t('admin.submissions.done', { count: 1, done: 1 }));
    expect(page.query('button', page.t('admin.submissions.accept'))).to.equal(undefined);
    state = 'ready';
    await page.find('button', page.t('admin.submissions.accept'));
  });
});
