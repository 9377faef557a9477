import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { browserSessions } from '#corpus/hosted/user-session.js';

const ADA = { name: 'ada', token: 'abc', permissions: [] };
const KEY = 'glosa-session test';

describe('the session of a browser', () => {
  afterEach(() => localStorage.removeItem(KEY));

  /** The storage of a page of this site that is open elsewhere. */
  async function otherTab(): Promise<Storage> {
    const frame = document.createElement('iframe');
    frame.src = new URL('./blank.html', import.meta.url).href;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    if (!frame.contentWindow) throw new Error('no window');
    return frame.contentWindow.localStorage;
  }

  it('stores nothing before somebody logs in', () => {
    expect(browserSessions(KEY).read()).to.equal(undefined);
    expect(localStorage.getItem(KEY)).to.equal(null);
  });

  it('is one for all tabs: login and logout elsewhere are told here', async () => {
    const sessions = browserSessions(KEY);
    const seen: (string | undefined)[] = [];
    const stop = sessions.watch(() => seen.push(sessions.read()?.name));
    const other = await otherTab();
    other.setItem('something else', 'x');
    other.setItem(KEY, JSON.stringify(ADA));
    await waitUntil(() => seen.length === 1, 'login is told');
    other.removeItem(KEY);
    await waitUntil(() => seen.length === 2, 'logout is told');
    stop();
    other.removeItem('something else');
    expect(seen).to.deep.equal(['ada', undefined]);
  });
});
