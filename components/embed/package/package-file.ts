/** A file of a package. */
export interface PackageFile {
  /** Its path in the package, with slashes. */
  readonly name: string;
  readonly content: Blob;
}
