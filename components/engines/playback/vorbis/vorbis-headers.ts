type Bytes = Uint8Array<ArrayBuffer>;

/** The data in the first three packets of a Vorbis stream. */
export interface VorbisHeaders {
  readonly sampleRate: number;
  readonly channels: number;
  /** The packets themselves. */
  readonly packets: readonly Bytes[];
  /** Samples of the block that a packet of sound holds, by its first byte; 0 for another packet. */
  blockOf(firstByte: number): number;
}

/** Reads the headers; undefined when the packets are not those of Vorbis. */
export function vorbisHeaders(packets: readonly Bytes[]): VorbisHeaders | undefined {
  const [identity, comment, setup] = packets;
  if (!identity || !comment || !setup) return undefined;
  if (![identity, comment, setup].every((packet, index) => isHeader(packet, 2 * index + 1)))
    return undefined;
  const view = new DataView(identity.buffer, identity.byteOffset, identity.byteLength);
  const sizes = view.getUint8(28);
  const blocks = [1 << (sizes & 15), 1 << (sizes >> 4)] as const;
  const modes = modesOf(setup);
  if (!modes) return undefined;
  const mask = (1 << modeBits(modes.length)) - 1;
  return {
    sampleRate: view.getUint32(12, true),
    channels: view.getUint8(11),
    packets: [identity, comment, setup],
    blockOf: (byte) => (byte & 1 ? 0 : blocks[modes[(byte >> 1) & mask] ? 1 : 0]),
  };
}

const isHeader = (packet: Bytes, type: number): boolean =>
  packet.length > 29 - 6 * (type - 1) &&
  packet[0] === type &&
  String.fromCharCode(...packet.subarray(1, 7)) === 'vorbis';

/** Bits that number so many modes. */
const modeBits = (count: number): number => 32 - Math.clz32(count - 1);

const MODE_BITS = 41;
const MOST_MODES = 64;

/**
 * Returns which modes have long blocks. They stand at the very end of the setup, behind code books that
 * only a decoder needs: read from the end, each is 41 bits of which 32 must be 0, after six bits with
 * their number.
 */
function modesOf(setup: Bytes): readonly boolean[] | undefined {
  const bit = (at: number): number => (setup[at >> 3]! >> (at & 7)) & 1;
  const bits = (at: number, count: number): number =>
    Array.from({ length: count }, (_, index) => bit(at + index) * 2 ** index).reduce(
      (sum, value) => sum + value,
      0,
    );
  let end = setup.length * 8 - 1;
  while (end > 0 && bit(end) === 0) end--;
  const modes: boolean[] = [];
  let found: readonly boolean[] | undefined;
  while (modes.length < MOST_MODES && end > 97 + MODE_BITS) {
    const at = end - MODE_BITS;
    if (bits(at + 1, 32) !== 0 || bits(at + 33, 8) >= MOST_MODES) break;
    modes.unshift(bit(at) === 1);
    end = at;
    if (bits(at - 6, 6) + 1 === modes.length) found = [...modes];
  }
  return found;
}
