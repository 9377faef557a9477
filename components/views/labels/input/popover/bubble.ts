import { Floating, type FloatingOptions } from './floating.js';

/** A few words beside a dragged label, such as its new measure and beat. */
export class Bubble {
  private readonly floating: Floating;

  constructor(options: Omit<FloatingOptions, 'className'>) {
    this.floating = new Floating({ ...options, className: 'bubble' });
    this.floating.element.ariaHidden = 'true';
  }

  show(text: string | undefined, at?: DOMRectReadOnly): void {
    if (text === undefined || !at) return this.floating.hide();
    if (!this.floating.isOpen) this.floating.show();
    this.floating.element.textContent = text;
    this.floating.beside(at);
  }
}
