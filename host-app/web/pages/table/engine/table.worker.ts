import { Desk, movable } from './desk.js';
import type { Reply, Request } from './messages.js';

/** The global scope of a worker; the DOM types describe only windows. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage: (reply: Reply, transfer: Transferable[]) => void;
}

/** Milliseconds to wait after a search, in which a typing user presses the next key. */
const REST = 150;
/** Milliseconds to wait before work ahead when the user is not typing. */
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
