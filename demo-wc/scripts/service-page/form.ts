import { wordsFor, type Sentences } from './words.js';

/** Returns an element that the page always has; throws when it is missing. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

interface FormOptions {
  readonly id: string;
  /** Runs when the form is sent; its result shows as the status. */
  readonly send: (fields: Readonly<Record<string, string>>) => Promise<string>;
  readonly sentences?: Sentences;
}

/** A form of the page, which shows the result of its action. */
export class PageForm {
  readonly element: HTMLFormElement;
  private isBusy = false;

  constructor({ id, send, sentences }: FormOptions) {
    this.element = byId(id) as HTMLFormElement;
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.run(() => send(this.fields), sentences);
    });
  }

  input(name: string): HTMLInputElement {
    return this.element.elements.namedItem(name) as HTMLInputElement;
  }

  /** Runs an action and shows its result; ignores calls while another one runs. */
  async run(work: () => Promise<string>, sentences?: Sentences): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.say({});
    try {
      this.say({ status: await work() });
    } catch (error) {
      this.say({ alert: wordsFor(error, sentences) });
    } finally {
      this.isBusy = false;
    }
  }

  private say(texts: { readonly status?: string; readonly alert?: string }): void {
    for (const role of ['status', 'alert'] as const) {
      const place = this.element.querySelector(`[role=${role}]`);
      if (place) place.textContent = texts[role] ?? '';
    }
  }

  private get fields(): Readonly<Record<string, string>> {
    const entries = [...new FormData(this.element)];
    return Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
  }
}
