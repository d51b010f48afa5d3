/** Makes the picture of a screen about half as large. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Red, green, blue. */
const CHANNELS_PER_PIXEL = 3
const SIGNATURE_BYTES = 8
/** A chunk's length, name and checksum, in bytes. */
const CHUNK_OVERHEAD_BYTES = 12

interface PngChunk {
  readonly name: string
  readonly data: Buffer
}

function* readChunks(png: Buffer): Generator<PngChunk> {
  for (let at = SIGNATURE_BYTES; at < png.length; at += png.readUInt32BE(at) + CHUNK_OVERHEAD_BYTES) {
    const size = png.readUInt32BE(at)
    yield { name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + size) }
  }
}

function writeChunk({ name, data }: PngChunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const size = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

function paethPredictor(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** What each of PNG's five filters expects of a byte, by its neighbours. */
const FILTER_PREDICTORS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  left => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paethPredictor,
]

/** The colours of a picture whose rows are written as differences. @param stride bytes in a row */
function unfilterRows(rows: Buffer, stride: number): Buffer {
  const plain = Buffer.alloc((rows.length / (stride + 1)) * stride)
  for (let at = 0; at < plain.length; at += 1) {
    const row = Math.floor(at / stride)
    const isFirst = at % stride < CHANNELS_PER_PIXEL
    const left = isFirst ? 0 : (plain[at - CHANNELS_PER_PIXEL] ?? 0)
    const corner = isFirst ? 0 : (plain[at - stride - CHANNELS_PER_PIXEL] ?? 0)
    const expected =
      FILTER_PREDICTORS[rows[row * (stride + 1)] ?? 0]?.(left, plain[at - stride] ?? 0, corner) ?? 0
    plain[at] = (rows[at + row + 1] ?? 0) + expected
  }
  return plain
}

/** Without the lowest two bits, which nobody sees and in which the noise of gradients lies. */
const dropLowBits = (colour: number): number => Math.min(colour + 2, 255) & 0xfc

function dropLowBitsOfRows(plain: Buffer, stride: number): Buffer {
  const rows = Buffer.alloc((plain.length / stride) * (stride + 1))
  plain.forEach((colour, at) => {
    rows[at + Math.floor(at / stride) + 1] = dropLowBits(colour)
  })
  return rows
}

/** The same picture, smaller. @param png eight bits of red, green and blue, as browsers take them */
export function shrinkPng(png: Buffer): Buffer {
  const chunks = [...readChunks(png)]
  const header = chunks.find(({ name }) => name === 'IHDR')
  if (header?.data[9] !== 2) throw new Error('Only pictures of red, green and blue')
  const stride = header.data.readUInt32BE(0) * CHANNELS_PER_PIXEL
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  const rows = dropLowBitsOfRows(unfilterRows(inflateSync(packed), stride), stride)
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    writeChunk(header),
    writeChunk({ name: 'IDAT', data: deflateSync(rows, { level: 9 }) }),
    writeChunk({ name: 'IEND', data: Buffer.alloc(0) }),
  ])
}
