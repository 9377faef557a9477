import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/**
 * Returns the names of axe's rules that the page (or a part of it) breaks, each with its elements. Legacy mode
 * leaves out only frames of other origins, and needs a fourth of the time: by default axe opens a page of its
 * own for each report, and lists the elements that keep the rules.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  await atRest(page);
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Returns the rules of axe that the page (or a part of it) breaks in the light and in the dark theme. */
export async function violationsInThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const broken = await violationsOf(page, part);
    found.push(...broken.map((rule) => `${colorScheme}: ${rule}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}
