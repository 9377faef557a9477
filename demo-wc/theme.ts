/** Lets the reader choose a theme for this page; without a choice it is the system's. */
export function chooseTheme(select: HTMLSelectElement): void {
  select.addEventListener('change', () => {
    if (select.value) document.documentElement.dataset['theme'] = select.value;
    else delete document.documentElement.dataset['theme'];
  });
}
