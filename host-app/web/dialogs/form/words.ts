/** A text of the locales: its key and its values. */
export interface Words {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A message about the whole form: what happened, and what to do. */
export interface Notice {
  readonly title?: Words;
  readonly text: Words;
}

/** The reason why a form was refused. */
export interface Refusal<Field extends string = string> {
  /** Errors by field. */
  readonly errors?: Readonly<Partial<Record<Field, Words>>>;
  readonly notice?: Notice;
  /** The field to focus; the first wrong one when absent. */
  readonly focus?: Field;
  /** The id of the request in the log of the service, where only its administrator can help. */
  readonly request?: string;
  /** Seconds after which the form may be sent again. */
  readonly seconds?: number;
}

export const words = (key: string, values?: Words['values']): Words =>
  values ? { key, values } : { key };
