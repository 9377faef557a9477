/** The class of the element around a sheet that is being printed; see print.css. */
const FRAME = 'print-sheet';

/**
 * Prints a sheet alone, by the dialog of the browser. It saves PDF files too: with selectable text in every
 * script and page breaks for any paper, which programs that write PDF files in a page would need fonts for.
 *
 * @param styles Styles of the sheet, which those of the page do not reach.
 */
export function printSheet(sheet: HTMLElement, styles: CSSStyleSheet): void {
  document.querySelector(`body > .${FRAME}`)?.remove();
  const frame = document.createElement('div');
  frame.className = FRAME;
  const root = frame.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  root.append(sheet);
  document.body.append(frame);
  addEventListener('afterprint', () => frame.remove(), { once: true });
  print();
}
