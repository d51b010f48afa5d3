/** Build time only: reduces the display font to the weight and the characters that the pages use. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** The weight of all headings: `$display` in the tokens. */
const WEIGHT = 700

const charactersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('')

/** Latin-1 and the punctuation of English texts. The browser takes any other character from the next font. */
const CHARACTERS = `${charactersBetween(0x20, 0x7e)}${charactersBetween(0xa0, 0xff)}‘’“”–—…•€™`

/** Writes the reduced font into `folder`, once for each version. @returns the path of the file */
async function writeReducedFont(source: string, folder: string): Promise<string> {
  const font = readFileSync(source)
  const hash = createHash('sha256').update(font).update(CHARACTERS).digest('hex').slice(0, 16)
  const file = join(folder, `display-font-${WEIGHT}-${hash}.woff2`)
  if (existsSync(file)) return file
  const reduced = await subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  })
  mkdirSync(folder, { recursive: true })
  // Builds can run at the same time, so the file appears whole or not at all.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, reduced)
  renameSync(unfinished, file)
  return file
}

/** Replaces each font file that is imported with `?url` by the reduced font. */
export const displayFontPlugin: Plugin = {
  name: 'display-font',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.woff2\?url$/ },
    async handler(id) {
      const source = require.resolve(id.replace('?url', ''))
      return `${await writeReducedFont(source, join(import.meta.dirname, '../../../.tmp/fonts'))}?url`
    },
  },
}
