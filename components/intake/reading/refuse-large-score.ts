import { latin1 } from '../checks/bytes.js';
import { refuseManyMeasures } from '../checks/counts/count-measures.js';
import { excessError } from '../checks/intake-error.js';
import { blobBytes } from '../checks/kinds/file-bytes.js';
import { PAGE_LIMITS, SCORE_LIMITS } from '../checks/limits.js';

/**
 * Counts a score, in turns, before it is engraved.
 * @throws IntakeError when it has more measures or bytes than a page reads
 */
export async function refuseLargeScore(content: Blob): Promise<void> {
  const bytes = blobBytes(content);
  const { bytes: most, packedBytes, measures } = SCORE_LIMITS;
  const isPacked = latin1(await bytes.read(0, 2), 0, 2) === 'PK';
  const limit = isPacked ? packedBytes : most;
  if (!isPacked && bytes.size <= PAGE_LIMITS.countedBytes)
    await refuseManyMeasures(bytes.chunks(), measures);
  if (bytes.size > limit) throw excessError({ of: 'bytes', found: bytes.size, limit });
}
