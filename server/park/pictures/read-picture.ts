/** Reads what a picture is from its content, never from its name. */

export interface PictureFormat {
  readonly type: 'image/webp' | 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
}

const textAt = (bytes: Buffer, start: number, length = 4): string =>
  bytes.toString('latin1', start, start + length)

/** Walks the chunks of a PNG to its end. */
function readPng(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 45 || textAt(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || textAt(bytes, 12) !== 'IHDR')
    return null
  let position = 8
  let type = ''
  while (position + 12 <= bytes.length && type !== 'IEND') {
    type = textAt(bytes, position + 4)
    position += 12 + bytes.readUInt32BE(position)
  }
  if (type !== 'IEND' || position !== bytes.length) return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The markers of a frame: all between C0 and CF but those of tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks the segments of a JPEG to its frame. */
function readJpeg(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null
  let position = 2
  while (position + 9 < bytes.length && bytes[position] === 0xff) {
    if (isFrame(bytes[position + 1] ?? 0))
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(position + 5),
        width: bytes.readUInt16BE(position + 7),
      }
    position += 2 + bytes.readUInt16BE(position + 2)
  }
  return null
}

/** The bit of an animation in the flags of an extended WebP. */
const ANIMATED = 0x02

function readWebp(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  const webp = (width: number, height: number) => ({ type: 'image/webp' as const, width, height })
  const chunk = textAt(bytes, 12)
  if (chunk === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d_01_2a)
    return webp(bytes.readUInt16LE(26) % 0x40_00, bytes.readUInt16LE(28) % 0x40_00)
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21)
    return webp((bits & 0x3f_ff) + 1, ((bits >>> 14) & 0x3f_ff) + 1)
  }
  if (chunk === 'VP8X' && ((bytes[20] ?? 0) & ANIMATED) === 0)
    return webp(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  return null
}

/** @returns null for anything but a whole WebP, JPEG or PNG picture that does not move */
export const readPicture = (bytes: Buffer): PictureFormat | null =>
  readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
