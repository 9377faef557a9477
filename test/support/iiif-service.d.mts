/** The part of a request and its answer that the service reads and writes. */
export interface ServiceContext {
  readonly path: string;
  readonly origin: string;
  status: number;
  type: string;
  body: string;
  set(name: string, value: string): void;
}

/** Answers as a IIIF image service; hands over what is not for it. */
export function iiifService(context: ServiceContext, next: () => unknown): Promise<unknown>;
