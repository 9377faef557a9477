/** A text of the locales: its key, and what stands in it. */
export interface Words {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What a form says about all of it: what happened, and what to do. */
export interface Notice {
  readonly title?: Words;
  readonly text: Words;
}

/** Why a form was not taken. */
export interface Refusal<Field extends string = string> {
  /** What is wrong with its fields. */
  readonly errors?: Readonly<Partial<Record<Field, Words>>>;
  readonly notice?: Notice;
  /** The field to go to; the first wrong one when absent. */
  readonly focus?: Field;
  /** After so many seconds it may be sent again. */
  readonly seconds?: number;
}

export const words = (key: string, values?: Words['values']): Words =>
  values ? { key, values } : { key };
