import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * gzip of a body that is the same for everyone except for a nonce in many places. The parts between
 * the nonces are compressed once, each flushed so that it refers to nothing before it (RFC 1951: a
 * full flush ends on a byte and clears the window). A visitor's copy consists of those parts with
 * the nonce as stored blocks between them; only its checksum is recomputed.
 */
export const deflateParts = (parts: readonly Buffer[]): Buffer[] =>
  parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));

// RFC 1952: deflate, no flags, no time, unknown system.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block, which ends the stream that the parts left open. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** RFC 1951, 3.2.4: a block that is not compressed, on a byte boundary. */
function storedBlock(data: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(data.length, 1);
  head.writeUInt16LE(~data.length & 0xffff, 3);
  return Buffer.concat([head, data]);
}

export function spliceGzip(deflated: readonly Buffer[], body: Buffer, nonce: Buffer): Buffer {
  const between = storedBlock(nonce);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(body), 0);
  trailer.writeUInt32LE(body.length % 2 ** 32, 4);
  const blocks = deflated.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
  return Buffer.concat([HEADER, ...blocks, LAST_BLOCK, trailer]);
}
