import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the size of an element in pixels, including its padding.
 * @param widthBefore the width to begin with, before the element is there
 */
export function useSize(
  element: RefObject<HTMLElement | null>,
  widthBefore: () => number = () => 0,
): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(() => ({ width: widthBefore(), height: 0 }));
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = current;
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Returns a value after it has not changed for some time. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
