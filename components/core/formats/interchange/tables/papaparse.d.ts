/** The part of the package in use; its own types bring those of Node, which core does without. */
declare module 'papaparse' {
  interface ParseError {
    readonly type: string;
    readonly message: string;
    /** Index of the row. */
    readonly row?: number;
  }

  const papa: {
    parse(
      text: string,
      options: { delimiter: string; newline: string; skipEmptyLines: boolean },
    ): { readonly data: string[][]; readonly errors: readonly ParseError[] };
    unparse(
      table: {
        readonly fields: readonly string[];
        readonly data: readonly (readonly (string | number)[])[];
      },
      options: { readonly escapeFormulae: boolean },
    ): string;
  };
  export default papa;
}
