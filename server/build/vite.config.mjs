/** Compiles the server and `npm run park` into `dist/server`. Packages stay outside. */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vite'
import { hashServerSources, sourceHashFile } from './server-source-hash.mjs'

const root = resolve(import.meta.dirname, '../..')
const outDir = join(root, 'dist/server')

/** `server/serve.mjs` compares this hash with the sources. */
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
      input: { main: 'server/main.ts', park: 'tools/park/run-park-command.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
