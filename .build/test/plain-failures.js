// A failed assertion carries the two values that it compared, and the test runner sends them as JSON. An
// element or a model cannot be sent: the page would stand still and say nothing of its tests. Such a value
// goes as its text.
{
  const isData = (value) =>
    value === null ||
    typeof value !== 'object' ||
    Array.isArray(value) ||
    Object.getPrototypeOf(value) === Object.prototype;

  const plain = (value) => {
    if (!isData(value)) return String(value);
    try {
      JSON.stringify(value);
      return value;
    } catch {
      return String(value);
    }
  };

  let mocha;
  Object.defineProperty(globalThis, 'Mocha', {
    configurable: true,
    get: () => mocha,
    set(whole) {
      mocha = whole;
      const { fail } = whole.Runner.prototype;
      whole.Runner.prototype.fail = function (test, error, isForced) {
        if (error && typeof error === 'object')
          for (const side of ['actual', 'expected'])
            if (side in error) error[side] = plain(error[side]);
        return fail.call(this, test, error, isForced);
      };
    },
  });
}
