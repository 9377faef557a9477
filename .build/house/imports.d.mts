export function neededBy(file: string): readonly string[];
export class ImportGraph {
  needsOf(file: string): readonly string[];
  reach(file: string, isFollowed?: (file: string) => boolean): ReadonlySet<string>;
}
