/**
 * A function of one value that keeps its last answer. MobX forgets a computed value as soon as
 * nobody observes it; commands and gestures ask outside of reactions.
 */
export function remembered<In, Out>(make: (input: In) => Out): (input: In) => Out {
  let last: { readonly input: In; readonly output: Out } | undefined;
  return (input) => {
    if (!last || last.input !== input) last = { input, output: make(input) };
    return last.output;
  };
}
