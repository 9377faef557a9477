import { expect, READ, test } from './piece-page.js';

/** What a screen reader says of the place of the focus: its name and its value, through shadow trees. */
function spoken(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const root = element?.getRootNode() as Document | ShadowRoot | undefined;
  const idOf = (attribute: string) => element?.getAttribute(attribute) ?? '';
  const [label] = (element as HTMLInputElement | null)?.labels ?? [];
  const named = element?.ariaLabel ?? root?.getElementById(idOf('aria-labelledby'))?.textContent;
  const name = named ?? (label ?? element)?.textContent ?? '';
  return [name.trim(), element?.ariaValueText ?? ''].filter(Boolean).join(', ');
}

test('hears, marks, names, types, moves, comments and saves by keys alone', async ({ piece }) => {
  const { page } = piece;
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const heard = (text: RegExp) => expect.poll(() => page.evaluate(spoken)).toMatch(text);
  /** Presses a key until a screen reader says something. */
  const go = (key: string, text: RegExp) =>
    expect(async () => {
      if (!text.test(await page.evaluate(spoken))) await keys(key);
      expect(await page.evaluate(spoken)).toMatch(text);
    }).toPass({ intervals: [0] });
  const model = <Value>(read: string) =>
    page.evaluate<Value>(`document.querySelector('glosa-piece').model.${read}`);
  await piece.open();

  await go('F6', /^Score\b/);
  await keys('Home', 'Space');
  await expect.poll(() => model('transport.isPlaying')).toBe(true);
  await keys('Space', 'Home', 'Shift+ArrowRight');
  await heard(/Measure 2/i);

  await keys('m');
  await heard(/^Tag of Motif$/);
  await page.keyboard.type('turn');
  await keys('Enter', 'Alt+ArrowRight', 'Alt+Shift+ArrowRight');
  await heard(/Measure 2/i);
  await expect(page.locator('glosa-score .labels-surface [role=status]').first()).toHaveText(
    'Motif turn, measure 2, beat 2, 2 beats',
  );

  await go('F6', /^Edit$/);
  await go('Tab', /^Type$/);
  await keys('Control+a');
  await page.keyboard.type('Theme');
  await keys('Enter');
  await go('Tab', /^Comment$/);
  await page.keyboard.type('as in measure 10');
  await go('Shift+F6', /^Score\b/);
  const made = { type: 'Theme', tag: 'turn', comment: 'as in measure 10' };
  await expect.poll(() => model('selectedLabels[0]')).toMatchObject(made);

  await go('F6', /^10 seconds back$/);
  await go('F6', /menu|sidebar|pages/i);
  await keys('Control+s');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await keys('Control+a');
  const name = `keys ${Date.now().toString(36)}${process.pid}`;
  await page.keyboard.type(name);
  await keys('Enter');
  await expect(piece.analysis).toHaveAccessibleName(`Analysis: ${name}`, READ);
});
