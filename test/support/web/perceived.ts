/** Role of a control, as its user perceives it. */
export type Role = keyof typeof SELECTORS;

const SELECTORS = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  button: 'button:not([role]), [role=button], summary',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  dialog: 'dialog[open]:not([role]), [role=dialog]',
  field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select',
  file: 'input[type=file]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4',
  image: 'img, svg[role=img], [role=img]',
  item: 'li',
  link: 'a[href]',
  menu: '[role=menu]',
  menuitem: '[role^=menuitem]',
  progress: 'progress, [role=progressbar]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section[aria-label], [role=region]',
  row: 'tr, [role=row]',
  status: '[role=status]',
  switch: '[role=switch]',
  tab: '[role=tab]',
} as const;

/** Controls that the page draws by something else, or hides until a button asks for them. */
const MAY_BE_UNSEEN: readonly string[] = ['file', 'radio', 'checkbox', 'switch'];

/** Everything with a role that is in the picture, in the order of the page. */
export const allOf = (role: Role): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(SELECTORS[role])].filter(
    (element) => MAY_BE_UNSEEN.includes(role) || element.checkVisibility(),
  );

const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Text without what assistive technology does not read, such as icons. */
function readText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('[aria-hidden=true], kbd').forEach((part) => part.remove());
  return clean(copy.textContent);
}

function labelOf(element: HTMLElement): string | undefined {
  const { labels } = element as Partial<Pick<HTMLInputElement, 'labels'>>;
  const [label] = labels ?? [];
  if (!label) return undefined;
  const copy = label.cloneNode(true) as Element;
  copy.querySelectorAll('input, select, textarea, .field-hint').forEach((part) => part.remove());
  return readText(copy);
}

/** The name that assistive technology reads of a control. */
export function accessibleName(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0)
    return clean(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
  const named =
    element.getAttribute('aria-label') ?? labelOf(element) ?? element.getAttribute('alt');
  const legend = element.querySelector(':scope > legend');
  return clean(named ?? (legend ? readText(legend) : readText(element)));
}
