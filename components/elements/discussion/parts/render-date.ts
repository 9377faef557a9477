import { html, type TemplateResult } from 'lit';
import { dateText } from '#kit';

/** Renders a date, with what machines read. */
export const renderDate = (language: string, date: string): TemplateResult =>
  html`<time datetime=${date}>${dateText(language, date)}</time>`;
