/** Compiles the server and `npm run park` into `dist/server`. Packages stay outside. */
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'
import { hashServerSources, sourceHashFile } from './server-source-hash.mjs'

const root = resolve(import.meta.dirname, '../..')
const outDir = join(root, 'dist/server')

/** The image of a real park has no demo. */
const demo = existsSync(join(root, 'demo')) ? { demo: 'demo/main.ts' } : {}

/** The commands that start the server compare this hash with the sources. */
const writeSourceHash = {
  name: 'write-source-hash',
  closeBundle: () => writeFileSync(sourceHashFile(root), hashServerSources(root)),
}

export default defineConfig({
  root,
  publicDir: false,
  plugins: [writeSourceHash],
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', ...demo, park: 'tools/park/run-park-command.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
