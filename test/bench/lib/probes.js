// Probes that every bench page loads before anything else.
(() => {
  // tsx leaves this call in functions that are handed to a page.
  window.__name = (target) => target;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const requestFrame = window.requestAnimationFrame.bind(window);
  const perFrame = new Map();
  // Sums the time of all frame callbacks of the page by frame.
  window.requestAnimationFrame = (callback) =>
    requestFrame((now) => {
      const start = performance.now();
      callback(now);
      perFrame.set(now, (perFrame.get(now) ?? 0) + performance.now() - start);
    });
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });

  /** Every element of the page, those in shadow roots included. */
  function* elements(root = document) {
    for (const element of root.querySelectorAll('*')) {
      yield element;
      if (element.shadowRoot) yield* elements(element.shadowRoot);
    }
  }

  function countNodes(root = document) {
    let count = 0;
    const walker = document.createTreeWalker(root);
    while (walker.nextNode()) {
      count += 1;
      if (walker.currentNode.shadowRoot) count += countNodes(walker.currentNode.shadowRoot);
    }
    return count;
  }

  window.probes = {
    elements,
    countNodes: () => countNodes(),
    twoFrames: async () => {
      await nextFrame();
      await nextFrame();
    },
    until: async (condition, timeout = 60_000) => {
      const start = performance.now();
      for (;;) {
        const found = condition();
        if (found) return found;
        if (performance.now() - start > timeout) throw new Error(`timeout: ${condition}`);
        await nextFrame();
      }
    },
    /** The moment when there are more than so many elements: before the frame that shows them. */
    appear: (selector, count) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelectorAll(selector).length <= count) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
        look();
      }),
    find: (selector) => {
      for (const element of elements()) if (element.matches(selector)) return element;
      return undefined;
    },
    /** Counts in `watched`, frame by frame, in how many frames playheads moved, and not all of them. */
    watchPlayheads: () => {
      const heads = [...elements()].filter((element) => element.part.contains('playhead'));
      const seen = heads.map(() => '');
      const counts = { apart: 0, moved: 0, heads: heads.length };
      const hasMoved = (head, index) => {
        const place = getComputedStyle(head).transform;
        const isNew = place !== seen[index];
        seen[index] = place;
        return isNew;
      };
      const look = () => {
        const changed = heads.filter(hasMoved).length;
        if (changed > 0) counts.moved += 1;
        if (changed > 0 && changed < heads.length) counts.apart += 1;
        // After this frame's callbacks, so that the next look sees what one whole frame did.
        setTimeout(() => requestFrame(look), 0);
      };
      requestFrame(look);
      window.watched = counts;
    },
    /** Lengths of the tasks over 50 ms since the page began, in milliseconds. */
    longTasks: async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return longTasks.map((task) => task.duration);
    },
    /** Share of frames over 17 ms, and script time per frame, while `during` lasts (milliseconds). */
    frames: async (during) => {
      const times = [];
      perFrame.clear();
      const start = performance.now();
      await new Promise((resolve) => {
        const step = (now) => {
          times.push(now);
          if (performance.now() - start < during) requestFrame(step);
          else resolve();
        };
        requestFrame(step);
      });
      const gaps = times.slice(1).map((time, index) => time - times[index]);
      return {
        slow: gaps.filter((gap) => gap > 17.4).length / gaps.length,
        gaps,
        script: times.map((time) => perFrame.get(time) ?? 0),
      };
    },
  };
})();
