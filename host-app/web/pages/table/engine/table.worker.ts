import { Desk, movable } from './desk.js';
import type { Reply, Request } from './messages.js';

/** What a worker has of its global scope; the types of the DOM speak of windows. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage: (reply: Reply, transfer: Transferable[]) => void;
}

/** Somebody who types goes on within so many milliseconds. */
const REST = 150;
/** What nobody has typed is soon followed by the work that it leaves time for. */
const SOON = 10;

const scope = globalThis as unknown as WorkerScope;
const desk = new Desk();
let timer: ReturnType<typeof setTimeout> | undefined;

const rest = (): void => {
  if (desk.rest()) timer = setTimeout(rest, SOON);
};

scope.onmessage = ({ data }) => {
  clearTimeout(timer);
  try {
    const reply = desk.handle(data);
    if (reply) scope.postMessage(reply, movable(reply));
    if (data.kind === 'query') timer = setTimeout(rest, data.query.text ? REST : SOON);
  } catch (error) {
    scope.postMessage({ kind: 'failed', message: String(error) }, []);
  }
};
