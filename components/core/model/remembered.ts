/**
 * Returns a function of one value that remembers its last answer. MobX forgets a computed value when it
 * has no observers; commands and gestures ask outside of reactions.
 */
export function remembered<In, Out>(make: (input: In) => Out): (input: In) => Out {
  let last: { readonly input: In; readonly output: Out } | undefined;
  return (input) => {
    if (!last || last.input !== input) last = { input, output: make(input) };
    return last.output;
  };
}
