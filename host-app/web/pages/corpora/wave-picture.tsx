import { useEffect, useState, type ReactNode } from 'react';
import { OUTLINE_WIDTH, waveOutline } from './wave-outline.js';

async function outlineAt(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return waveOutline(await response.arrayBuffer());
}

/** Shows the outline of a recording, drawn from its peaks. */
export default function WavePicture({
  url,
  name,
  onError,
}: {
  readonly url: string;
  readonly name: string;
  readonly onError: () => void;
}): ReactNode {
  const [outline, setOutline] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    outlineAt(url, leaving.signal).then(setOutline, () => {
      if (!leaving.signal.aborted) onError();
    });
    return () => leaving.abort();
  }, [url, onError]);
  return (
    <svg
      className="corpora-wave"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${OUTLINE_WIDTH} 2`}
      preserveAspectRatio="none"
    >
      <path d={outline} />
    </svg>
  );
}
