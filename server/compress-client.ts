import type { Dirent } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What is worth compressing; pictures and fonts are compressed already. */
const WORTH = /\.(?:js|css|svg|json|webmanifest|map|txt)$/
const SMALLEST = 1024

const FORMS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const

const isCurrent = async (file: string, than: number): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs >= than,
    () => false,
  )

/** Written aside and renamed, so that nobody is ever sent half a file. */
async function compress(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file)
  if (size < SMALLEST) return
  for (const [ending, form] of Object.entries(FORMS)) {
    const target = `${file}.${ending}`
    if (await isCurrent(target, mtimeMs)) continue
    await writeFile(`${target}.part`, await form(await readFile(file)))
    await rename(`${target}.part`, target)
  }
}

const isWorth = (entry: Dirent) => entry.isFile() && WORTH.test(entry.name)

/** Lays a brotli and a gzip form beside each file of the built client that has none yet or an older one. */
export async function compressClient(clientDir: string): Promise<void> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(isWorth)) await compress(join(entry.parentPath, entry.name))
}
