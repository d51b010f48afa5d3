import { PICTURE_LIMITS } from '#domain/menus/picture-limits'

/** In bytes. A phone's camera writes a tenth of it. */
const MAX_FILE_SIZE = 30_000_000
/** In pixels of the longer side, until the picture is small enough. */
const EDGES = [1_200, 900, 600, 400]
/** Not every browser can write WebP: it writes PNG instead, which is large for a photograph. */
const TYPES = ['image/webp', 'image/jpeg']
const ATTEMPTS = EDGES.flatMap(edge => TYPES.map(type => ({ edge, type })))
const QUALITY = 0.82

/** A file that cannot become a picture of a menu. The message says why. */
class PictureError extends Error {
  override readonly name = 'PictureError'
}

const readBitmap = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureError('This browser cannot read the file as a picture. Save it as JPEG or PNG first.', {
      cause,
    })
  })

/** Draws the picture on white, if the type has no transparency. */
function drawPicture(document: Document, bitmap: ImageBitmap, edge: number, type: string): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context && type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, type, QUALITY))

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/**
 * Makes a picture small enough for a menu. The canvas also leaves out what a camera writes into its files, such as the place.
 * @returns the picture in base64
 * @throws PictureError
 */
export async function resizePicture(document: Document, file: File): Promise<string> {
  if (file.size > MAX_FILE_SIZE) throw new PictureError('This file is too large: at most 30 MB.')
  const bitmap = await readBitmap(file)
  try {
    for (const { edge, type } of ATTEMPTS) {
      const blob = await toBlob(drawPicture(document, bitmap, edge, type), type)
      if (blob?.type === type && blob.size <= PICTURE_LIMITS.bytes) return await toBase64(blob)
    }
    throw new PictureError('This picture could not be made small enough. Choose another one.')
  } finally {
    bitmap.close()
  }
}
