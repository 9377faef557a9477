/** Says what has happened to screen readers, after what they are saying. */
export class Announcer {
  readonly element = document.createElement('div');

  constructor() {
    this.element.role = 'status';
    this.element.className = 'unseen';
  }

  say(text: string): void {
    // The same words again would not be a change.
    this.element.textContent = this.element.textContent === text ? `${text}\u00a0` : text;
  }
}
