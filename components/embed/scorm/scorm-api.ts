/** The interface of a learning platform for course packages: the calls of SCORM 1.2 in use here. */
export interface ScormApi {
  LMSInitialize(nothing: ''): unknown;
  LMSGetValue(name: string): unknown;
  LMSSetValue(name: string, value: string): unknown;
  LMSCommit(nothing: ''): unknown;
  LMSFinish(nothing: ''): unknown;
}

/** The part of a window that the search for the platform reads. */
export interface ScormWindow {
  readonly parent: ScormWindow;
  readonly opener?: ScormWindow | null;
  readonly API?: ScormApi;
}

/** Greatest depth of nested frames; a platform has few. */
const MAX_DEPTH = 50;

/** Returns the platform's interface in a window or around it; windows of other sites are skipped. */
function apiAbove(start: ScormWindow): ScormApi | undefined {
  let window = start;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    try {
      if (window.API) return window.API;
      if (window.parent === window) return undefined;
      window = window.parent;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * Finds the interface of the learning platform, in the windows around or in those of the window that opened
 * this one (SCORM 1.2 Run-Time Environment, 3.3.6.1); undefined without a platform.
 */
export function findApi(window: ScormWindow): ScormApi | undefined {
  const around = apiAbove(window);
  if (around) return around;
  try {
    const opener = window.opener ?? topOf(window).opener;
    return opener ? apiAbove(opener) : undefined;
  } catch {
    return undefined;
  }
}

function topOf(window: ScormWindow): ScormWindow {
  let top = window;
  for (let depth = 0; depth < MAX_DEPTH && top.parent !== top; depth += 1) top = top.parent;
  return top;
}

/** Returns a duration as SCORM 1.2 writes it: `HHHH:MM:SS.SS`. */
export function timespan(milliseconds: number): string {
  const hundredths = Math.max(0, Math.round(milliseconds / 10));
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(hundredths / 100);
  const hours = Math.min(9999, Math.floor(seconds / 3600));
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  return `${String(hours).padStart(4, '0')}:${rest.join(':')}.${two(hundredths % 100)}`;
}
