/** Lets the reader choose a theme for this page; the default is that of the system. */
export function chooseTheme(select: HTMLSelectElement): void {
  select.addEventListener('change', () => {
    if (select.value) document.documentElement.dataset['theme'] = select.value;
    else delete document.documentElement.dataset['theme'];
  });
}
