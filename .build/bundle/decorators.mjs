// Functions that compiled decorators call at run time. They cover only the part of the standard that this
// project uses: decorators of public instance accessors, getters, setters and methods. They are a third of
// the size of the general helper.
const KINDS = ['field', 'accessor', 'method', 'getter', 'setter'];
const PLACES = ['value', 'get', 'value', 'get', 'set'];

/** Returns the getter and setter of an accessor, which its decorators receive. */
const storedAt = (key) => ({
  configurable: true,
  get() {
    return this[key];
  },
  set(value) {
    this[key] = value;
  },
});

/** Applies the decorators of one member; `starters` run for every new instance. */
function decorated(prototype, [decorators, kind, name], { metadata, starters }) {
  if (kind < 1 || kind > 4) throw new TypeError(`${name}: this decorator is not supported`);
  const key = Symbol(name);
  const descriptor = kind === 1 ? storedAt(key) : Object.getOwnPropertyDescriptor(prototype, name);
  const place = PLACES[kind];
  const inits = [];
  for (const decorate of [decorators].flat().reverse()) {
    const made = decorate(kind === 1 ? { ...descriptor } : descriptor[place], {
      kind: KINDS[kind],
      name,
      metadata,
      static: false,
      private: false,
      addInitializer: (starter) => starters.push(starter),
    });
    if (kind !== 1) descriptor[place] = made ?? descriptor[place];
    else if (made) {
      descriptor.get = made.get ?? descriptor.get;
      descriptor.set = made.set ?? descriptor.set;
      if (made.init) inits.unshift(made.init);
    }
  }
  Object.defineProperty(prototype, name, descriptor);
  return (self, value) =>
    (self[key] = inits.reduce((before, init) => init.call(self, before), value));
}

/**
 * Applies the decorators of a class.
 * @returns in `e` the initial value of each accessor, then a function that starts an instance, if any member
 * needs it
 */
export function _(Class, _classDecorators, members) {
  const metadata = Object.create(null);
  const starters = [];
  const e = [];
  for (const member of members) {
    const initial = decorated(Class.prototype, member, { metadata, starters });
    if (member[1] === 1) e.push(initial);
  }
  e.push((self) => starters.forEach((start) => start.call(self)));
  const key = Symbol.metadata ?? Symbol.for('Symbol.metadata');
  Object.defineProperty(Class, key, { configurable: true, enumerable: true, value: metadata });
  return { e };
}
