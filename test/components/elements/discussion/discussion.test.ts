import { expect } from '@open-wc/testing';
import {
  deleteLabels,
  discussAt,
  discussingOf,
  type DiscussionSource,
  editorOf,
  quarters,
  takePieceThreads,
  threadsOf,
} from '#core';
import { readOnly } from '#elements/discussion/data/other-analysis.js';
import { aPiece, uidNamed } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';
import { aQuarrel, DiscussionHarness } from './discussion-harness.js';

const setup: typeof DiscussionHarness.setup = (...options) => DiscussionHarness.setup(...options);

describe('<glosa-discussion>', () => {
  beforeEach(() => DiscussionHarness.forget());

  it('lists the threads in the order of the score, by state, with what is gone struck through', async () => {
    const harness = await setup();
    expect(harness.subjects).to.deep.equal([
      'Cadence PAC, measure 4',
      'all of m. 6 The label is gone',
    ]);
    expect(harness.element.renderRoot.querySelector('s')!.textContent).to.equal('all of m. 6');
    expect(harness.textsOf('.opening')[0]).to.equal('FL: no bass, see m. 33');
    await harness.show('all');
    expect(harness.subjects).to.have.length(3);
    await harness.show('mine');
    expect(harness.subjects).to.deep.equal(['Cadence PAC, measure 4']);
  });

  for (const theme of ['light', 'dark'])
    it(`is accessible and fits in 280 pixels, ${theme}`, async () => {
      const harness = await setup({ width: 280 });
      await harness.toggle(0);
      await harness.paint(theme);
      await expect(harness.element).to.be.accessible();
      expect(harness.overflow).to.equal(0);
    });

  it('opens a thread at its label, where m. 33 leads to that measure', async () => {
    const harness = await setup();
    await harness.toggle(0);
    expect(harness.piece.selectedLabels.map(({ tag }) => tag)).to.deep.equal(['PAC']);
    expect(harness.piece.transport.moment.onset).to.equal(12);
    expect(harness.element.renderRoot.querySelector('.text em')!.textContent).to.equal('it');
    await harness.click('m. 33');
    expect(harness.piece.transport.moment.onset).to.equal(128);
  });

  it('takes a reply, an edit and a removal of one’s own, each undone', async () => {
    const harness = await setup();
    await harness.toggle(0);
    await harness.write('Your reply', '\u200b\u2060');
    expect(harness.textsOf('.wrong')).to.deep.equal(['Write something first.']);
    await harness.write('Your reply', 'So be it.');
    expect(harness.threads[0]!.replies.at(-1)).to.include({ author: 'Ada', text: 'So be it.' });
    expect([harness.said, harness.area('Your reply').value]).to.deep.equal([
      'Added to this analysis. Save or export it to pass this on.',
      '',
    ]);
    expect(harness.button('Edit: reply of FL')).to.equal(undefined);
    const [edit] = harness.buttonsOf('Edit: reply of Ada');
    edit!.click();
    await harness.settle();
    await harness.write('Change your reply', 'It is implied.');
    expect(harness.threads[0]!.replies[1]!.text).to.equal('It is implied.');
    expect(harness.threads[0]!.replies[1]!.edited).to.be.a('string');
    harness.buttonsOf('Remove: reply of Ada').at(-1)!.click();
    await harness.settle();
    expect(harness.threads[0]!.replies).to.have.length(2);
    for (let step = 0; step < 3; step++) harness.undo();
    await harness.settle();
    expect(harness.threads[0]!.replies.map(({ text }) => text)).to.deep.equal([
      'no bass, see m. 33',
      '*it* is implied',
    ]);
  });

  it('resolves a thread and opens it again', async () => {
    const harness = await setup();
    await harness.toggle(0);
    await harness.click('Resolve');
    expect(harness.threads[0]).to.include({ state: 'resolved', resolvedBy: 'Ada' });
    expect(harness.textOf('.facts')).to.contain('Resolved by Ada');
    await harness.click('Open again');
    expect(harness.threads[0]!.state).to.equal('open');
  });

  it('begins a thread on what is chosen, in the name that the reader says', async () => {
    const harness = await setup({ author: '' });
    harness.piece.selection.select([101]);
    await harness.settle();
    await harness.click('New thread: Phrase a, measure 1');
    await harness.fill('Your name or initials', 'BG');
    await harness.write('New thread: Phrase a, measure 1', 'A sentence, @FL?');
    const thread = harness.threads.at(-1)!;
    expect(thread.replies[0]).to.include({ author: 'BG', text: 'A sentence, @FL?' });
    expect(thread.labels).to.deep.equal([harness.piece.analysis!.label(101)!.uid]);
    const head = harness.element.shadowRoot!.activeElement as HTMLElement;
    expect([head.dataset['thread'], head.ariaExpanded]).to.deep.equal([thread.id, 'true']);
    expect(harness.textsOf('.mention')).to.deep.equal(['@FL']);
  });

  it('keeps what was begun through a reload, with what it is about', async () => {
    const first = await setup();
    first.piece.selection.select([101]);
    discussingOf(first.piece).want({
      subject: { labels: first.piece.selectedLabels, start: quarters(0), staves: [] },
    });
    await first.settle();
    const area = first.area('New thread: Phrase a, measure 1');
    await waitUntil(() => first.element.shadowRoot!.activeElement === area, 'no focus');
    area.value = 'Half a th';
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    first.element.remove();
    const second = await setup();
    expect(second.area('New thread: Phrase a, measure 1').value).to.equal('Half a th');
    await second.click('Cancel');
    expect(second.element.renderRoot.querySelector('.beginning')).to.equal(null);
  });

  it('says why nothing was sent, and keeps the text', async () => {
    const harness = await setup();
    await harness.toggle(0);
    await harness.write('Your reply', '   ');
    expect(harness.textOf('[role=alert]')).to.equal('Write something first.');
    await harness.write('Your reply', 'x'.repeat(20_001));
    expect(harness.textOf('[role=alert]')).to.contain('at most 20000 characters');
    harness.element.addEventListener('glosa-label-change', (event) => event.preventDefault());
    await harness.write('Your reply', 'refused');
    expect(harness.textOf('[role=alert]')).to.contain('not taken');
    expect(harness.area('Your reply').value).to.equal('refused');
    expect(harness.threads[0]!.replies).to.have.length(2);
  });

  it('only reads where nothing may be written', async () => {
    const builder = aQuarrel();
    const piece = builder.build();
    piece.session.isLocked = true;
    const harness = await DiscussionHarness.around(piece);
    await harness.toggle(0);
    expect(harness.replies).to.have.length(2);
    expect(harness.textsOf('textarea, .begin, .quiet')).to.deep.equal([]);
  });

  it('offers the dialogues in comments as threads, and keeps them in the analysis', async () => {
    const comment = 'FL: why S?\nLC: true.\nconsensus: no change';
    const builder = aPiece()
      .withMeasures(8)
      .withLabel({ type: 'Theme', tag: 'S', start: 4, duration: 8, comment });
    const harness = await setup({ builder, filter: 'all' });
    expect(harness.textOf('.dialogues p')).to.equal(
      'This analysis holds dialogues in comments: 1.',
    );
    await harness.click('Show them as threads');
    expect(harness.subjects).to.deep.equal(['Theme S, measure 2']);
    expect(harness.threads).to.deep.equal([]);
    await harness.click('Keep them as threads of the analysis');
    expect(harness.threads[0]!.replies.map(({ author }) => author)).to.deep.equal([
      ...['FL', 'LC', 'consensus'],
    ]);
    expect(harness.element.renderRoot.querySelector('.dialogues')).to.equal(null);
  });

  it('keeps what was begun for who has begun it alone', async () => {
    const piece = aQuarrel().build();
    const harness = await DiscussionHarness.around(piece, { author: 'Ada' });
    await harness.toggle(0);
    const area = harness.area('Your reply');
    area.value = 'not sent';
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    for (const [author, text] of [
      ['Ben', ''],
      ['Ada', 'not sent'],
    ] as const) {
      harness.element.author = author;
      await harness.settle();
      expect(harness.area('Your reply').value).to.equal(text);
    }
  });

  it('completes the name of somebody who is mentioned, by key and by pointer', async () => {
    const harness = await setup();
    await harness.toggle(0);
    const area = harness.area('Your reply');
    const options = () => harness.textsOf('[role=option]');
    const type = async (text: string) => {
      area.focus();
      area.value = text;
      area.setSelectionRange(text.length, text.length);
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await harness.settle();
    };
    const press = async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      area.dispatchEvent(event);
      await harness.settle();
      return event.defaultPrevented;
    };
    await type('So, @');
    expect(options()).to.include.members(['Ada', 'FL']);
    await expect(harness.element).to.be.accessible();
    await type('So, @f');
    expect(options()).to.deep.equal(['FL']);
    expect(await press('Enter')).to.equal(true);
    expect(area.value).to.equal('So, @FL ');
    expect(options()).to.deep.equal([]);
    // Enter is a new line again.
    expect(await press('Enter')).to.equal(false);
    await type('@a');
    expect(await press('Escape')).to.equal(true);
    expect(options()).to.deep.equal([]);
    await type('@a');
    harness.element.renderRoot.querySelector<HTMLElement>('[role=option]')!.click();
    await harness.settle();
    expect(area.value).to.equal('@Ada ');
    area.form!.requestSubmit();
    await harness.settle();
    expect(harness.threads[0]!.replies.at(-1)!.text).to.equal('@Ada');
  });

  it('goes on from a dialogue in a comment where another place keeps the threads', async () => {
    const comment = 'FL: why S?\nand not T?\nLC: true.\nconsensus: no change';
    const piece = aPiece()
      .withMeasures(8)
      .withLabel({ type: 'Theme', tag: 'S', start: 4, duration: 8, comment, uid: uidNamed('S') })
      .build();
    const sent: string[] = [];
    discussAt(piece, {
      ...readOnly([]),
      canStart: true,
      start: ({ labels }, text) => {
        sent.push(`${labels[0]!.tag} ${text}`);
        return uidNamed('begun');
      },
    });
    const harness = await DiscussionHarness.around(piece, { filter: 'all' });
    await harness.click('Show them as threads');
    await harness.toggle(0);
    await harness.click('Discuss this here');
    const quoted =
      '> **FL**: why S?\n> and not T?\n>\n> **LC**: true.\n>\n> **consensus**: no change';
    const area = harness.area('New thread: Theme S, measure 2');
    expect(area.value).to.equal(`${quoted}\n\n`);
    await harness.write('New thread: Theme S, measure 2', `${area.value}I disagree.`);
    expect(sent).to.deep.equal([`S ${quoted}\n\nI disagree.`]);
  });

  it('says nothing of threads that are not known, and that what is written is sent later', async () => {
    const piece = aPiece().withMeasures(8).build();
    const away = { isComing: true, isSentLater: true, canStart: true, start: () => 'begun' };
    discussAt(piece, { ...readOnly([]), ...away });
    const harness = await DiscussionHarness.around(piece);
    expect(harness.textsOf('.empty')).to.deep.equal([]);
    const before = 'New thread on what is selected, or where the playhead is';
    await harness.click(before);
    const [box] = harness.element.renderRoot.querySelectorAll('textarea');
    await harness.write(box!.ariaLabel!, 'offline');
    expect(harness.said).to.equal('Kept. It is sent when the network is back.');
  });

  it('stays where a label was that is deleted', async () => {
    const harness = await setup();
    editorOf(harness.piece).run(deleteLabels(harness.piece.analysis!, [100]));
    await harness.settle();
    expect(harness.subjects[0]).to.equal('all of m. 4 The label is gone');
  });

  it('shows the threads of another analysis, which takes no replies', async () => {
    const piece = aQuarrel().build();
    const other = aPiece().withThread([], ['Eve: hers'], { start: 8 }).build().analysis!;
    Object.assign(piece, { readAnalysis: () => Promise.resolve(other) });
    const harness = await DiscussionHarness.around(piece);
    harness.element.analysis = 'hers';
    await waitUntil(() => harness.textOf('.opening') === 'Eve: hers', 'not hers');
    expect(harness.element.renderRoot.querySelector('.begin')).to.equal(null);
  });

  it('shows what the file of the piece says as from there, and takes no replies to it', async () => {
    const harness = await setup();
    const long = 'a long answer '.repeat(75_000);
    const [thread] = threadsOf(
      aPiece()
        .withThread([], ['Ada: <b>Which</b> edition?', `LC: ${long}`], { start: 4 })
        .build().analysis!,
    );
    takePieceThreads(harness.piece, [{ ...thread!, id: uidNamed('beside') }]);
    await harness.settle();
    expect(harness.subjects[0]).to.equal('measure 2');
    await harness.toggle(0);
    const [first = '', second = ''] = harness.replies;
    expect(first).to.match(/^Ada from the file .* <b>Which<\/b> edition\?$/);
    expect(second).to.have.length.above(1_000_000);
    expect(harness.buttonsOf('Edit: reply of Ada')).to.have.length(0);
    expect(() => harness.area('Your reply')).to.throw();
    expect(harness.threads).to.have.length(3);
  });

  it('stays usable with ten thousand replies, HTML among them', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `Bot: ${i} <b>x</b><script>1</script>`);
    const builder = aPiece().withMeasures(8).withThread([], many, { start: 0 });
    const harness = await setup({ builder });
    await harness.toggle(0);
    const { renderRoot } = harness.element;
    expect(renderRoot.querySelectorAll('.reply').length).to.equal(51);
    expect(renderRoot.querySelectorAll('.text b, script')).to.have.length(0);
    expect(harness.replies.at(-1)).to.contain('9999 <b>x</b><script>1</script>');
    await harness.click('Show earlier replies (9949)');
    expect(renderRoot.querySelectorAll('.reply').length).to.equal(151);
  });

  it('says what others write, and marks it until it is read', async () => {
    const piece = aQuarrel().build();
    const [first] = threadsOf(piece.analysis!);
    const seen = new Set<string>();
    const { observable, runInAction } = await import('mobx');
    const box = observable.box([first!], { deep: false });
    const source: DiscussionSource = {
      ...{ author: 'Ada', canStart: true, isModerated: false, asksName: false, names: ['Ada'] },
      trouble: 'No connection.',
      get threads() {
        return box.get();
      },
      rightsIn: () => ({ reply: true, resolve: false }),
      standingOf: (_, { id }) => ({
        ...{ mayEdit: false, mayRemove: false, mayRestore: true },
        ...{
          isUnread: id === uidNamed('new') && !seen.has(id),
          mentions: ['Ada'],
          sending: 'held',
        },
      }),
      nameReader: () => undefined,
      start: () => undefined,
      reply: () => undefined,
      edit: () => false,
      remove: () => false,
      resolve: () => false,
      markRead: ({ replies }) => replies.forEach(({ id }) => seen.add(id)),
    };
    discussAt(piece, source);
    const harness = await DiscussionHarness.around(piece);
    const reply = { id: uidNamed('new'), author: 'Ben', text: 'No, @Ada!', raw: {} };
    runInAction(() => box.set([{ ...first!, replies: [...first!.replies, reply] }]));
    await waitUntil(() => harness.said.includes('Ben: No, @Ada!'), 'nothing is said');
    expect(harness.textOf('.facts')).to.contain('New: 1');
    expect(harness.textOf('.trouble')).to.equal('No connection.');
    const visitors = [{ ...reply, visitor: true as const, text: 'And *this*?' }];
    runInAction(() => box.set([{ ...first!, replies: visitors }]));
    await waitUntil(
      () => harness.textOf('.opening') === 'Ben (visitor): And this?',
      'a visitor looks like an account',
    );
    runInAction(() => box.set([{ ...first!, replies: [...first!.replies, reply] }]));
    await harness.toggle(0);
    expect([...seen]).to.include(uidNamed('new'));
    expect(harness.textsOf('.reply[data-new] .new')).to.deep.equal(['new']);
    expect(harness.textsOf('.by .state').at(-1)).to.equal('waits for a moderator');
    // The list says so too; and a visitor without a name is called one.
    expect(harness.textOf('.waits')).to.equal('⧗ waits for a moderator');
    expect(harness.buttonsOf('Let it appear: reply of Ben')).to.have.length(1);
    runInAction(() => box.set([{ ...first!, replies: [{ ...reply, author: '', visitor: true }] }]));
    await waitUntil(
      () => harness.buttonsOf('Let it appear: reply of a visitor').length === 1,
      'the visitor is called nothing',
    );
  });
});
