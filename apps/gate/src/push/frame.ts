const TEXT = 0x81;
const BINARY = 0x82;

/** A WebSocket text frame, built once for all its sockets (RFC 6455 §5.2; servers do not mask). */
export const textFrame = (text: string): Buffer =>
  frameOf(TEXT, Buffer.byteLength(text), (frame, head) => frame.write(text, head));

/** The same for bytes. */
export const binaryFrame = (data: Buffer): Buffer =>
  frameOf(BINARY, data.length, (frame, head) => data.copy(frame, head));

function frameOf(
  opcode: number,
  size: number,
  fill: (frame: Buffer, head: number) => void,
): Buffer {
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = opcode;
  if (head === 2) frame[1] = size;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  fill(frame, head);
  return frame;
}
