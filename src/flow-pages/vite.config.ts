import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { readPathAliases } from '../../tools/path-aliases.ts'

const TOP = resolve(import.meta.dirname, '../..')

/** The zoomer writes a style tag when it is loaded, which the park's content security policy rightly refuses; `Zoomed` says the same. */
const withoutStyleTag: Plugin = {
  name: 'without-style-tag',
  transform: {
    filter: { id: /\/react-zoom-pan-pinch\// },
    handler: code => code.replace(/^styleInject\(.*\);$/m, ''),
  },
}

/** The flow pages by themselves: addresses behind the '#' and relative files, so that they work on any host and in any folder. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: readPathAliases() },
  base: './',
  // What `npm run flows` writes: the charts, and the pictures of their states.
  publicDir: process.env.FLOW_PAGES_DATA ?? resolve(TOP, '.tmp/flow-pages'),
  plugins: [react(), withoutStyleTag],
  build: {
    outDir: resolve(TOP, 'dist/flows'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false } },
    chunkSizeWarningLimit: 900,
  },
})
