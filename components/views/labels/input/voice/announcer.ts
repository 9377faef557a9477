/** Announces texts to screen readers, after their present speech. */
export class Announcer {
  readonly element = document.createElement('div');

  constructor() {
    this.element.role = 'status';
    this.element.className = 'unseen';
  }

  say(text: string): void {
    // Screen readers ignore a text that is set to the same words.
    this.element.textContent = this.element.textContent === text ? `${text}\u00a0` : text;
  }
}
