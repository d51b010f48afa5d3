import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { compressClient } from './server/http/compress-client.ts'
import { appConfig } from './src/app/app-config.ts'
import { clientImagesPlugin } from './src/app/client-images-plugin.ts'
import { createSplashScreenRenderer } from './src/app/splash-screen.ts'
import { htmlConfigPlugin } from './src/app/html-config-plugin.ts'
import { darkTheme } from './src/ui/theme/dark-theme.ts'
import { LANTERN_SHAPE } from './src/ui/media/lantern-shape.ts'
import { lightTheme } from './src/ui/theme/light-theme.ts'
import { serveScenarios } from './src/devtools/replay/serve-scenarios.ts'
import { readPathAliases } from './tools/path-aliases.ts'

const API_SERVER = { target: 'http://localhost:3000', ws: true }

/** The app's own, for what the workbench saves. */
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
)

/** Lays the compressed forms beside the built files, where the server and any static host look for them. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle: { order: 'post', handler: ({ dir = 'dist/client' }) => compressClient(dir) },
}

/** A state's description, as our formatter writes it: one line of text, alone or below its name. */
const DESCRIPTION = /^ +description:\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm

/** The charts' descriptions are for those who read them: a customer's build goes without. */
const stripChartDescriptions: Plugin = {
  name: 'strip-chart-descriptions',
  apply: (_, { mode }) => mode === 'production',
  transform: {
    filter: { id: /\/machines\/.*\.ts$/ },
    // As many lines as before, so that an error still names the right one.
    handler: code => code.replace(DESCRIPTION, lines => lines.replace(/[^\n]+/g, '')),
    order: 'pre',
  },
}

/** Of the packages, only the icons are worth sharing by hand; the rest lie with what needs them. */
const ICONS = /node_modules\/lucide-react\//
const PACKAGE = /\/node_modules\//
const RADIX = /\/node_modules\/radix-ui\//

/** Whether a module needs Radix: sheets, tabs and the like, by far the heaviest of what pages share. */
function needsRadix(id: string, chunking: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (PACKAGE.test(id) || seen.has(id)) return RADIX.test(id)
  seen.add(id)
  return chunking.getModuleInfo(id)?.importedIds.some(next => needsRadix(next, chunking, seen)) ?? false
}

const isShared = (id: string, chunking: Rolldown.ChunkingContext): boolean =>
  PACKAGE.test(id) ? ICONS.test(id) : !needsRadix(id, chunking)

/**
 * Few requests, and no page pays for another: what the first page needs is one file, what three pages share is another.
 * What needs Radix stays with its pages, and Radix itself is a third, which the toasts fetch once the first page stands.
 */
const chunkRules: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 1 },
    {
      name: (id, chunking) => (isShared(id, chunking) ? 'shared' : null),
      debugName: 'shared',
      minShareCount: 3,
    },
    { name: 'packages', test: PACKAGE, minShareCount: 4 },
  ],
}

/** Nothing of ours does anything when it is loaded, so test files may share what is: much of their time. */
const isolate = false

export default defineConfig({
  plugins: [
    react(),
    htmlConfigPlugin(appConfig, {
      palette: { light: lightTheme.colors, dark: darkTheme.colors },
      renderSplashScreen: createSplashScreenRenderer(LANTERN_SHAPE),
    }),
    stripChartDescriptions,
    clientImagesPlugin,
    serveScenarios('tests/fixtures/scenarios'),
    precompress,
  ],
  resolve: { alias: readPathAliases() },
  publicDir: 'src/public',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: chunkRules }, checks: { bundlerTimings: false } },
    /** The start in kB, uncompressed: a build that says it is too large has let something slip into it. */
    chunkSizeWarningLimit: 600,
  },
  // In development the page comes from Vite, and what it asks for from the park that `npm run serve` runs.
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/food', '/socket.io'].map(path => [path, API_SERVER])),
  },
  test: {
    /** A test waits as often as it works: all cores, where the default leaves one out. */
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,architecture}/**/*.test.{ts,tsx}'],
          pool: 'threads',
          isolate,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/fixtures/server/postgres-setup.ts',
          isolate,
        },
      },
      { extends: true, test: { name: 'commands', include: ['tests/commands/**/*.test.ts'] } },
    ],
  },
})
