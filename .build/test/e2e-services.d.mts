/** Returns the folder where the service of this worker keeps its data. */
export function serviceData(): string;
