declare module 'jsonld' {
  /** What the tests use of the package, which has no types. */
  const jsonld: {
    compact(
      document: object,
      context: string,
      options: { readonly documentLoader: (url: string) => Promise<object> },
    ): Promise<unknown>;
  };
  export default jsonld;
}
