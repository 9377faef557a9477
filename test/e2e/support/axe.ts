import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** Longer animations (in milliseconds) belong to the music, or turn while the user waits. */
const LONGEST_TRANSITION = 5000;

/**
 * Waits until nothing on the page is on its way to another look: in the midst of a transition a text
 * has colors that nobody is meant to read. It looks into shadow roots too.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? rootsIn(shadowRoot) : [],
      ),
    ];
    const isPassing = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest;
    // A change begins to animate in the next frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const passing = async () => {
      await frame();
      await frame();
      const all = rootsIn(document).flatMap((root) => root.getAnimations());
      return all.filter(isPassing);
    };
    for (let some = await passing(); some.length > 0; some = await passing())
      // One that is canceled has ended too.
      await Promise.allSettled(some.map(({ finished }) => finished));
  }, LONGEST_TRANSITION);
}

/** Rules that depend on colors: the others find the same in each theme. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** Brings axe into all frames of the page that do not have it yet; those of other origins are left out. */
async function bringAxe(page: Page): Promise<void> {
  const bring = async (frame: Frame): Promise<void> => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  };
  // A frame may go while axe comes.
  await Promise.all(page.frames().map((frame) => bring(frame).catch(() => undefined)));
}

/** Returns axe's rules that the page (or a part of it) breaks, each with its elements. */
async function broken(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  await atRest(page);
  await bringAxe(page);
  const violations = await page.evaluate(
    async ([selector, only]) => {
      const { axe: here } = window as unknown as { readonly axe: typeof axe };
      const context = selector === undefined ? document : { include: [[selector]] };
      const options = { resultTypes: ['violations' as const], selectors: false };
      const runOnly = only && { type: 'rule' as const, values: [...only] };
      return (await here.run(context, { ...options, ...(runOnly && { runOnly }) })).violations;
    },
    [part, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Returns the names of axe's rules that the page (or a part of it) breaks, each with its elements. */
export const violationsOf = (page: Page, part?: string): Promise<string[]> => broken(page, part);

/** Returns the rules of axe that the page (or a part of it) breaks in the light and in the dark theme. */
export async function violationsInThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', OF_COLORS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await broken(page, part, rules)).map((rule) => `${colorScheme}: ${rule}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}
