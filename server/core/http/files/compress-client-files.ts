import type { Dirent } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are not here, because their formats are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|map|txt)$/
const MIN_BYTES = 1024

const ENCODERS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const

const isUpToDate = async (file: string, sourceModifiedAt: number): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs >= sourceModifiedAt,
    () => false,
  )

/** Writes to another name first and then renames, so that the server never sends half a file. */
async function compressFile(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file)
  if (size < MIN_BYTES) return
  for (const [extension, encode] of Object.entries(ENCODERS)) {
    const target = `${file}.${extension}`
    if (await isUpToDate(target, mtimeMs)) continue
    await writeFile(`${target}.part`, await encode(await readFile(file)))
    await rename(`${target}.part`, target)
  }
}

const isCompressible = (entry: Dirent) => entry.isFile() && COMPRESSIBLE.test(entry.name)

/** Writes a brotli and a gzip file beside each file of the built client, unless an up-to-date one is there. */
export async function compressClientFiles(clientDir: string): Promise<void> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(isCompressible)) await compressFile(join(entry.parentPath, entry.name))
}
