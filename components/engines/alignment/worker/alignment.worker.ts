/// <reference lib="webworker" />
import { AlignmentDesk } from './alignment-desk.js';
import type { Request } from './messages.js';

declare const self: DedicatedWorkerGlobalScope;

const desk = new AlignmentDesk((answer) => self.postMessage(answer));

self.onmessage = ({ data }: MessageEvent<Request>) => desk.handle(data);
