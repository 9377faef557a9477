const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Makes tabs over panels: one panel is shown, arrow keys and clicks change it. */
export function makeTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const show = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      if (panel) panel.hidden = tab !== chosen;
    }
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const next = tabs.at((index + (STEPS[key] ?? 0)) % tabs.length);
      if (!next || next === tab) return;
      show(next);
      next.focus();
    });
  }
  if (tabs[0]) show(tabs[0]);
}
