/** Width times height of a PNG, JPEG or WebP from its first bytes; null when the content is none of them. */
export const pixelsOf = (content: Buffer): number | null => {
  if (content.length < 30) return null;
  if (content.readUInt32BE(0) === 0x89504e47) return content.readUInt32BE(16) * content.readUInt32BE(20);
  if (content.readUInt16BE(0) === 0xffd8) return jpegPixels(content);
  return content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP' ? webpPixels(content) : null;
};

const frameMarkers = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const jpegPixels = (content: Buffer): number | null => {
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (frameMarkers.has(marker)) return content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7);
    // a marker of no length (fill bytes, restart) is one step; any other says how long it is
    at += marker === 0xff ? 1 : marker >= 0xd0 && marker <= 0xd9 ? 2 : 2 + content.readUInt16BE(at + 2);
  }
  return null;
};

const webpPixels = (content: Buffer): number | null => {
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (content.readUIntLE(24, 3) + 1) * (content.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return (content.readUInt16LE(26) & 0x3fff) * (content.readUInt16LE(28) & 0x3fff);
  if (kind !== 'VP8L') return null;
  const bits = content.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
};
