import { expect, fixture, html } from '@open-wc/testing';
import { createLabels, editorOf, type Problem, quarters } from '#core';
import { prepareMessages } from '#kit';
import { newDraftId } from '#engines/drafts/draft.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import { aPiece } from '#test/support/a-piece.js';
import { wavUrl } from '../files.js';
import { Wire } from './wire.js';

await prepareMessages();

const DEZ = { labels: [{ start: 0, type: 'Theme', tag: 'a' }] };
const ETAG = { headers: { ETag: '"1"' } };

/** A page with a piece of a service, and its analysis x. */
class Harness {
  readonly problems: Problem[] = [];

  private constructor(
    readonly element: GlosaPiece,
    readonly wire: Wire,
    readonly path: string,
  ) {
    element.addEventListener('glosa-error', ({ detail }) => this.problems.push(detail));
  }

  static async of(wire: Wire): Promise<Harness> {
    const path = `c/${newDraftId()}`;
    const sync = [
      [0, 0],
      [4, 1],
    ];
    const audios = [{ id: 'take', name: 'Take 1', file: wavUrl(1), 'onset-date': sync }];
    wire.on(`GET corpus/${path}?static=true`, { title: 'P', sources: { audios } });
    wire.on(`GET corpus/${path}/analyses/x`, { name: 'x', content: JSON.stringify(DEZ) }, ETAG);
    const element = await fixture<GlosaPiece>(html`<glosa-piece></glosa-piece>`);
    const loaded = new Promise((resolve) => element.addEventListener('glosa-load', resolve));
    Object.assign(element, { corpus: wire.base, src: path, analysis: 'x' });
    await loaded;
    return new Harness(element, wire, path);
  }

  get piece() {
    const { model } = this.element;
    if (!model?.analysis) throw new Error('no analysis');
    return model;
  }

  get tags() {
    return this.piece.analysis?.labels.map(({ tag }) => tag);
  }

  /** Answer to the next save. */
  answer(body: unknown, options: ResponseInit = {}): void {
    this.wire.on(`POST corpus/${this.path}/analyses`, body, options);
  }

  edit(tag: string): void {
    const analysis = editorOf(this.piece).analysis();
    editorOf(this.piece).run(createLabels(analysis, [{ start: quarters(8), tag }]));
  }

  saves() {
    const sent = this.wire.asked.filter(({ call }) => call.startsWith('POST'));
    return sent.map(({ init }) => ({
      ...(JSON.parse(init.body as string) as { name: string; content: string }),
      match: new Headers(init.headers).get('If-Match'),
      noneMatch: new Headers(init.headers).get('If-None-Match'),
    }));
  }

  async message(): Promise<string | undefined> {
    await this.element.updateComplete;
    return this.part?.querySelector('span')?.textContent;
  }

  async choose(choice: string): Promise<void> {
    await this.element.updateComplete;
    const buttons = [...(this.part?.querySelectorAll('button') ?? [])];
    buttons.find(({ textContent }) => textContent === choice)?.click();
    await this.element.updateComplete;
  }

  private get part(): Element | null {
    return this.element.renderRoot.querySelector('[part~=message]');
  }
}

describe('<glosa-piece> and a service', () => {
  let wire: Wire;
  beforeEach(() => (wire = new Wire('https://music.test/api/')));
  afterEach(() => wire.remove());

  it('loads a piece and its analysis from it', async () => {
    const { piece, tags } = await Harness.of(wire);
    expect([piece.title, piece.isLocal, ...(tags ?? [])]).to.deep.equal(['P', false, 'a']);
  });

  it('saves a new version of the analysis that was opened', async () => {
    const harness = await Harness.of(wire);
    harness.edit('b');
    harness.answer({ name: 'x', version: 2 }, { status: 201, headers: { ETag: '"2"' } });
    const saved = await harness.element.saveAnalysis();
    expect(saved).to.deep.equal({ name: 'x', version: 2, etag: '"2"' });
    expect(harness.piece.analysis?.isDirty).to.equal(false);
    harness.edit('c');
    await harness.element.saveAnalysis();
    expect(harness.saves().map(({ match }) => match)).to.deep.equal(['"1"', '"2"']);
  });

  it('saves under another name only where there is none', async () => {
    const harness = await Harness.of(wire);
    harness.edit('b');
    harness.answer({ name: 'y', version: 1 }, { status: 201, headers: { ETag: '"y"' } });
    await harness.element.saveAnalysis({ name: 'y' });
    const [{ name, match, noneMatch } = { name: '' }] = harness.saves();
    expect([name, match, noneMatch]).to.deep.equal(['y', null, '*']);
    expect(harness.piece.analysis?.name).to.equal('y');
  });

  it('keeps everything when somebody else has saved meanwhile, and shows their version', async () => {
    const harness = await Harness.of(wire);
    harness.edit('mine');
    harness.answer({ code: 'changed', message: 'm' }, { status: 412 });
    expect(await harness.element.saveAnalysis()).to.equal(undefined);
    expect(harness.piece.analysis?.isDirty).to.equal(true);
    expect(harness.tags).to.deep.equal(['a', 'mine']);
    expect(await harness.message()).to.match(/^Somebody else has changed the analysis “x”/);
    const theirs = { labels: [{ start: 0, type: 'Theme', tag: 'theirs' }] };
    const answer = { name: 'x', content: theirs, version: 2 };
    wire.on(`GET corpus/${harness.path}/analyses/x`, answer, { headers: { ETag: '"2"' } });
    await harness.choose('Look at their version');
    await new Promise((resolve) => setTimeout(resolve));
    expect(harness.tags).to.deep.equal(['theirs']);
    expect(await harness.message()).to.equal(undefined);
    harness.edit('then');
    harness.answer({ version: 3 }, { status: 201 });
    await harness.element.saveAnalysis();
    expect(harness.saves().at(-1)?.match).to.equal('"2"');
  });

  const refusals: readonly [string, number, object, RegExp, Problem['dialog']][] = [
    ['nameTaken', 403, {}, /not allowed to modify the analysis “x”/, 'unauthorizedAccess'],
    ['blocked', 403, {}, /nothing can be saved/, 'unauthorizedAccess'],
    ['exists', 412, {}, /another analysis “x”/, 'unexpectedError'],
    ['invalid', 422, {}, /corrupted/, 'invalidFile'],
    ['tooMany', 429, { 'Retry-After': '7' }, /again in 7 s/, 'unexpectedError'],
    ['internal', 500, {}, /something unexpected went wrong/, 'unknownError'],
  ];
  for (const [code, status, headers, sentence, dialog] of refusals)
    it(`says what ${code} means`, async () => {
      const harness = await Harness.of(wire);
      harness.edit('b');
      harness.answer({ code, message: 'm' }, { status, headers: { ...headers } });
      expect(await harness.element.saveAnalysis()).to.equal(undefined);
      expect(await harness.message()).to.match(sentence);
      expect(harness.problems.at(-1)?.dialog).to.equal(dialog);
      expect(harness.piece.analysis?.isDirty).to.equal(true);
      await harness.choose('Keep my version');
    });

  it('says that there is no server', async () => {
    const harness = await Harness.of(wire);
    harness.edit('b');
    wire.down(`POST corpus/${harness.path}/analyses`);
    await harness.element.saveAnalysis();
    expect(await harness.message()).to.match(/server could not be reached/);
    expect(harness.problems.at(-1)?.dialog).to.equal('noServer');
  });

  it('saves sync points, and tells when it may not', async () => {
    const harness = await Harness.of(wire);
    const call = `PUT corpus/${harness.path}/synchro`;
    wire.on(call, { source: 'take', version: 1 }, { headers: { ETag: '"s"' } });
    expect(await harness.element.saveSync()).to.deep.equal({ version: 1, etag: '"s"' });
    wire.on(call, { code: 'changed', message: 'm' }, { status: 412 });
    expect(await harness.element.saveSync('take')).to.equal(undefined);
    expect(await harness.message()).to.match(/changed the synchronization of “Take 1”/);
    const form = wire.asked.at(-1)?.init.body as FormData;
    expect(form.get('source')).to.equal('take');
    expect(new Headers(wire.asked.at(-1)?.init.headers).get('If-Match')).to.equal('"s"');
  });

  it('has nowhere to save a piece that does not come from one', async () => {
    const element = await fixture<GlosaPiece>(html`<glosa-piece></glosa-piece>`);
    const error = await element.saveAnalysis().catch((reason: unknown) => String(reason));
    expect(error).to.equal('Error: There is no piece yet.');
    element.piece = aPiece().build();
    const other = await element.saveSync().catch((reason: unknown) => String(reason));
    expect(other).to.equal('Error: The piece comes neither from a service nor from this browser.');
  });
});
