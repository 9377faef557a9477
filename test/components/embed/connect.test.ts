import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { connect, type EmbeddedPiece } from '#embed/connect.js';

/** A frame that answers as an embedded piece does, and notes what it hears. */
const FRAME = `<!doctype html><script>
  const heard = (window.heard = []);
  const tell = (message) => parent.postMessage({ glosa: 1, ...message }, '*');
  const state = { type: 'state', isLoaded: true, isPlaying: false, title: 'Der Mond', selection: [] };
  addEventListener('message', ({ data }) => {
    heard.push(data);
    if (data.type === 'connect') tell(state);
    else if (data.id && data.type !== 'pause') tell({ type: 'answer', id: data.id, ok: data.place?.measure !== 'x' });
  });
  window.tell = tell;
  tell({ type: 'ready' });
</script>`;

interface FrameSide extends Window {
  readonly heard: readonly { readonly type: string; readonly place?: object }[];
  tell(message: object): void;
}

describe('connect', () => {
  let iframe: HTMLIFrameElement;
  let url: string;
  const frame = () => iframe.contentWindow as unknown as FrameSide;

  beforeEach(() => {
    // A blob has the origin of the page that made it.
    url = URL.createObjectURL(new Blob([FRAME], { type: 'text/html' }));
    iframe = document.createElement('iframe');
    iframe.src = url;
    document.body.append(iframe);
  });
  afterEach(() => {
    iframe.remove();
    URL.revokeObjectURL(url);
  });

  /** Connected before or after the frame has come. */
  const connected = async (): Promise<EmbeddedPiece> => connect(iframe);

  it('waits for a frame that is on its way', async () => {
    expect((await connected()).state.title).to.equal('Der Mond');
  });

  it('finds a frame that is there already', async () => {
    await new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
    expect((await connected()).state.isLoaded).to.equal(true);
  });

  it('asks, and gives the answers', async () => {
    const piece = await connected();
    expect(await piece.play()).to.equal(true);
    expect(await piece.seek({ measure: 8 })).to.equal(true);
    expect(await piece.seek({ measure: 'x' })).to.equal(false);
    expect(await piece.select([3])).to.equal(true);
    expect(
      frame()
        .heard.filter(({ place }) => place)
        .map(({ place }) => place),
    ).to.deep.equal([{ measure: 8 }, { measure: 'x' }]);
  });

  it('goes to a place in words', async () => {
    expect(await (await connected()).seek('m3')).to.equal(true);
    expect(frame().heard.at(-1)?.place).to.equal('m3');
  });

  it('says what is allowed where the frame could not read it', async () => {
    const piece = await connected();
    const reason = (asked: Promise<unknown>) => asked.catch(String);
    expect(await reason(piece.seek({} as never))).to.match(/TypeError: seek\(\) takes .*date/);
    expect(await reason(piece.select('3' as never))).to.match(/TypeError: select\(\) takes a list/);
    expect(await reason(piece.select(null as never))).to.match(/list of ids/);
    expect(await piece.select()).to.equal(true);
  });

  it('takes only frames', async () => {
    for (const wrong of [null, document.createElement('div')]) {
      const reason = await connect(wrong as never).catch(String);
      expect(reason).to.match(/TypeError: connect\(\) takes an <iframe>/);
    }
  });

  it('says that a page does not answer', async () => {
    iframe.src = URL.createObjectURL(new Blob(['<p>No piece</p>'], { type: 'text/html' }));
    expect(await connect(iframe).catch(String)).to.match(/does not answer: it is no page/);
  });

  it('tells what happens until it is told not to', async () => {
    const piece = await connected();
    const dates: (number | undefined)[] = [];
    const stop = piece.on('timeupdate', ({ date }) => dates.push(date));
    frame().tell({ type: 'timeupdate', date: 1, onset: 2 });
    await waitUntil(() => dates.length === 1);
    expect(piece.state.onset).to.equal(2);
    stop();
    frame().tell({ type: 'timeupdate', date: 2 });
    await waitUntil(() => piece.state.date === 2);
    expect(dates).to.deep.equal([1]);
  });

  it('makes the frame as high as its content', async () => {
    await connected();
    iframe.style.boxSizing = 'border-box';
    iframe.style.border = '5px solid';
    frame().tell({ type: 'resize', height: 333 });
    await waitUntil(() => iframe.offsetHeight === 343);
    frame().tell({ type: 'resize', height: 1e9 });
    await waitUntil(() => iframe.offsetHeight === 10_010);
  });

  it('leaves the height alone where that is wished', async () => {
    iframe.height = '200';
    iframe.style.border = '0';
    const piece = await connect(iframe, { autoHeight: false });
    let height = 0;
    piece.on('resize', (event) => (height = event.height));
    frame().tell({ type: 'resize', height: 333 });
    await waitUntil(() => height === 333);
    expect(iframe.offsetHeight).to.equal(200);
  });

  it('does not hear other windows and other messages', async () => {
    const piece = await connected();
    window.postMessage({ glosa: 1, type: 'timeupdate', date: 9 }, '*');
    frame().tell({ type: 'timeupdate', date: '9' });
    frame().tell({ type: 'timeupdate', date: 1 });
    await waitUntil(() => piece.state.date !== undefined);
    expect(piece.state.date).to.equal(1);
  });

  it('connects again to a frame that is loaded again, and gives up what was asked', async () => {
    const piece = await connected();
    const asked = piece.pause();
    const states: string[] = [];
    piece.on('state', ({ title }) => states.push(title));
    iframe.src = `${url}#again`;
    iframe.contentWindow?.location.reload();
    await waitUntil(() => states.length === 1);
    expect(await asked).to.equal(false);
    expect(await piece.play()).to.equal(true);
  });

  it('ends', async () => {
    const piece = await connected();
    const asked = piece.pause();
    piece.disconnect();
    expect(await asked).to.equal(false);
    expect(await piece.play()).to.equal(false);
  });

  it('can be given up', async () => {
    const stop = new AbortController();
    iframe.src = 'about:blank#nothing';
    const coming = connect(iframe, { signal: stop.signal });
    stop.abort(new Error('enough'));
    expect(String(await coming.catch((error: unknown) => error))).to.contain('enough');
  });

  it('needs an address', async () => {
    const nowhere = document.createElement('iframe');
    expect(await connect(nowhere).catch((error: unknown) => error)).to.be.instanceOf(TypeError);
  });
});
