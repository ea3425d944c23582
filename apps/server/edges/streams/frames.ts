/**
 * A text message as the bytes of one WebSocket frame (RFC 6455, section 5.2): unmasked, final. Built once and written
 * to every socket that listens, which is why it is done here and not by each socket anew.
 */
const FIN_TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < LENGTH_16 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = FIN_TEXT;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}
