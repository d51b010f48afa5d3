/** Build time only: lays the pictures that the client itself names beside it, so that any static host has them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const PACKAGE = '@lobehub/fluent-emoji-3d/package.json'
/** The address that our own server answers from the same package, for these and for the pictures of the menus. */
const PICTURE = /\/(food\/[\w-]+\.webp)/g

const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string =>
  file.type === 'chunk' ? file.code : String(file.fileName.endsWith('.html') ? file.source : '')

/** The files of the pictures that a built client names, each once: 'food/1f37d-fe0f.webp'. */
export const picturesIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap(text => Array.from(text.matchAll(PICTURE), ([, file = '']) => file))),
]

/** @throws Error when the package has no such picture: a customer would see none */
function readPicture(file: string): Uint8Array {
  const assets = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), 'assets')
  try {
    return readFileSync(join(assets, file.replace('food/', '')))
  } catch {
    throw new Error(`There is no picture /${file} (node_modules/@lobehub/fluent-emoji-3d/assets lists them)`)
  }
}

/** Copies them into the build under the same address. */
export const clientPictures: Plugin = {
  name: 'client-pictures',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const fileName of picturesIn(Object.values(bundle).map(textOf)))
        this.emitFile({ type: 'asset', fileName, source: readPicture(fileName) })
    },
  },
}
