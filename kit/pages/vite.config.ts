import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Removes the style tag of react-zoom-pan-pinch, which the content security policy blocks. `ZoomableDrawing` has the same
 * styles.
 */
const withoutStyleTag: Plugin = {
  name: 'without-style-tag',
  transform: {
    filter: { id: /\/react-zoom-pan-pinch\// },
    handler: code => code.replace(/^styleInject\(.*\);$/m, ''),
  },
}

/** The build of the flow pages. Hash URLs and relative paths let them work on any host and in any folder. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), withoutStyleTag],
  build: {
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false } },
    chunkSizeWarningLimit: 900,
  },
})
