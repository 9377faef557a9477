import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, READ, test, type PiecePage } from '../piece-page.js';
import { downloaded, openDialog, plays } from './embed-page.js';
import { OtherSite } from './other-site.js';

test.setTimeout(180_000);

let other: OtherSite;
test.beforeEach(async () => {
  other = new OtherSite();
  await other.open();
});
test.afterEach(() => other.close());

/** Puts the course package of a piece on the other site, with all of it or with some measures. */
async function takeCourse(piece: PiecePage, [from, to]: readonly string[] = []): Promise<void> {
  await piece.open('/~/keyboard/fur-elise');
  await openDialog(piece);
  const { page } = piece;
  if (from) await page.getByLabel('From measure').fill(from);
  if (to) await page.getByLabel('To measure').fill(to);
  await page.getByRole('tab', { name: 'Files' }).click();
  await other.unpack(await downloaded(page, 'Course package (SCORM 1.2)'), 'course/');
}

/** Script of a learning platform around a package. */
const PLATFORM = `<script>
  const values = (window.values = {});
  window.calls = [];
  const note = (call) => (window.calls.push(call), 'true');
  window.API = {
    LMSInitialize: () => note('initialize'),
    LMSGetValue: (name) => values[name] ?? '',
    LMSSetValue: (name, value) => (values[name] = value, note(name)),
    LMSCommit: () => note('commit'),
    LMSFinish: () => note('finish'),
  };
</script><iframe src="course/index.html" width="800" height="600" allow="autoplay"></iframe>`;

interface Platform {
  readonly values: Readonly<Record<string, string>>;
  readonly calls: readonly string[];
}

test('a course package tells its platform when it was listened to', async ({ piece, context }) => {
  await takeCourse(piece, ['2', '4']);
  const page = await context.newPage();
  await page.goto(await other.page(PLATFORM));
  const status = () =>
    page.evaluate(() => (window as unknown as Platform).values['cmi.core.lesson_status']);
  await expect.poll(status, READ).toBe('incomplete');
  await plays(page, 'iframe');
  await expect.poll(status, READ).toBe('completed');
  await page.evaluate(() => document.querySelector('iframe')!.remove());
  const { values, calls } = await page.evaluate(() => {
    const { values, calls } = window as unknown as Platform;
    return { values, calls };
  });
  expect(values['cmi.core.session_time']).toMatch(/^0000:00:\d\d\.\d\d$/);
  expect(calls[0]).toBe('initialize');
  expect(calls.at(-1)).toBe('finish');
});

/** State of a course, as scorm-again sends it to its platform. */
interface Sent {
  readonly cmi: {
    readonly suspend_data: string;
    readonly core: Readonly<Record<'lesson_location' | 'lesson_status' | 'exit', string>>;
  };
}

const sent = (): Sent => JSON.parse(other.sent.at(-1) ?? '{}') as Sent;
const sentPlace = () => Number(sent().cmi.core.lesson_location);

/** Opens the course in a platform that runs scorm-again, with the state of the session before. */
async function openInScormAgain(context: BrowserContext, before?: Sent): Promise<Page> {
  const script = await readFile('node_modules/scorm-again/dist/scorm12.min.js', 'utf8');
  await other.put('scorm12.js', script);
  const address = await other.page(`<script src="scorm12.js"></script>
    <script>
      window.API = new Scorm12API({ autocommit: false, lmsCommitUrl: '/commit', logLevel: 4 });
      API.loadFromJSON(${JSON.stringify(before?.cmi ?? {})});
    </script>
    <iframe src="course/index.html" width="800" height="600" allow="autoplay"></iframe>`);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Where the music of the course is, in seconds. */
const place = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('glosa-widget')
    .evaluate(
      (widget: HTMLElementTagNameMap['glosa-widget']) => widget.transport?.moment.date ?? 0,
    );

/** Seconds between the parts that were heard, at most; both sessions meet within a fraction of a note. */
function widestGap(data: string): number {
  const parts = data.split(',').map((part) => part.split('-').map(Number));
  const gaps = parts.slice(1).map(([from = 0], index) => from - (parts[index]?.[1] ?? 0));
  return Math.max(0, ...gaps);
}

for (const [leaving, leave] of [
  ['the page closes', (page: Page) => page.close({ runBeforeUnload: true })],
  ['another page is opened', (page: Page) => page.goto('about:blank')],
] as const)
  test(`a course goes on in scorm-again where the learner was when ${leaving}`, async ({
    piece,
    context,
  }) => {
    await takeCourse(piece);
    const first = await openInScormAgain(context);
    await plays(first, 'iframe');
    // What is sent may lag half a second behind.
    await expect.poll(() => place(first), READ).toBeGreaterThan(2.5);
    const left = await place(first);
    await leave(first);
    await expect.poll(sentPlace, READ).toBeGreaterThanOrEqual(left - 0.5);
    const before = sent();
    expect(before.cmi.core).toMatchObject({ lesson_status: 'incomplete', exit: 'suspend' });
    expect(before.cmi.suspend_data).toMatch(/^0(\.\d+)?-[2-9]/);

    const second = await openInScormAgain(context, before);
    const resumed = Number(before.cmi.core.lesson_location);
    await expect.poll(() => place(second), READ).toBeCloseTo(resumed, 1);
    await plays(second, 'iframe');
    await expect.poll(() => place(second), READ).toBeGreaterThan(resumed + 1);
    await leave(second);
    await expect.poll(sentPlace, READ).toBeGreaterThan(resumed + 0.5);
    expect(widestGap(sent().cmi.suspend_data)).toBeLessThan(0.1);
  });
