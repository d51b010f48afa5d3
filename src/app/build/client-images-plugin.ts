/** Build time only: copies the pictures that the client uses into the build, so that any static host can serve them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const PACKAGE = '@lobehub/fluent-emoji-3d/package.json'
/** The reference server serves the same package at this address, for the pictures of the menus too. */
const PICTURE_PATTERN = /\/(food\/[\w-]+\.webp)/g

const chunkText = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string =>
  file.type === 'chunk' ? file.code : String(file.fileName.endsWith('.html') ? file.source : '')

/** The picture files that the built files name, without duplicates, such as 'food/1f37d-fe0f.webp'. */
const findPictureFiles = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap(text => Array.from(text.matchAll(PICTURE_PATTERN), ([, file = '']) => file))),
]

/** @throws Error if the package does not contain the picture */
function readPicture(file: string): Uint8Array {
  const assets = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), 'assets')
  try {
    return readFileSync(join(assets, file.replace('food/', '')))
  } catch {
    throw new Error(`There is no picture /${file} (node_modules/@lobehub/fluent-emoji-3d/assets lists them)`)
  }
}

/** Adds the pictures to the build under the same address. */
export const clientImagesPlugin: Plugin = {
  name: 'client-pictures',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const fileName of findPictureFiles(Object.values(bundle).map(chunkText)))
        this.emitFile({ type: 'asset', fileName, source: readPicture(fileName) })
    },
  },
}
