import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { PLAIN_PAGE_FILE } from './domain/contract/first-screen.ts'
import { compressClientFiles } from './server/core/http/files/compress-client-files.ts'
import { prerenderPages } from './server/pages/prerender-pages.ts'
import { appConfig } from './src/app/app-config.ts'
import { createBackOfficeBuildPlugin } from './src/app/build/back-office-build-plugin.ts'
import { clientImagesPlugin } from './src/app/build/client-images-plugin.ts'
import { createCompileHint } from './src/app/build/compile-hint.ts'
import { createConnectPolicyPlugin } from './src/app/build/connect-policy-plugin.ts'
import { displayFontPlugin } from './src/app/build/display-font-plugin.ts'
import { htmlConfigPlugin } from './src/app/build/html-config-plugin.ts'
import { plainPagePlugin } from './src/app/build/plain-page-plugin.ts'
import { createPostBuildPlugin } from './src/app/build/post-build-plugin.ts'
import { preloadPlugin } from './src/app/build/preload-plugin.ts'
import { createServerBuildPlugin } from './src/app/build/server-build-plugin.ts'
import { createSplashScreenRenderer } from './src/app/build/splash-screen.ts'
import { webManifestPlugin } from './src/app/build/web-manifest-plugin.ts'
import { serveScenarios } from './src/devtools/replay/serve-scenarios.ts'
import { LANTERN_SHAPE } from './src/ui/media/lantern-shape.ts'
import { darkTheme } from './src/ui/theme/dark-theme.ts'
import { lightTheme } from './src/ui/theme/light-theme.ts'
import { CHUNK_GROUPS } from './tools/chunk-groups.ts'
import { EnvironmentSequencer } from './tools/environment-sequencer.ts'
import { readPathAliases } from './tools/path-aliases.ts'

const API_SERVER = { target: 'http://localhost:3000', ws: true }

/** The version of the app, for the files that the devtools save. */
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
)

/** Runs a plugin when the client is built, but not when the page renderer of the server is built with it. */
const forClientBuild = (plugin: Plugin): Plugin => ({
  ...plugin,
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
})

/**
 * Builds the service worker, which keeps the code of the pages. Pictures of dishes are kept when they are shown, and the
 * developer pages never.
 */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/app/offline',
  filename: 'service-worker.ts',
  // The app registers it, and `web-manifest-plugin.ts` writes the manifest.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: [PLAIN_PAGE_FILE, 'favicon.svg', 'assets/*.{js,woff2}'],
    globIgnores: ['assets/Test*Route-*.js'],
    rollupFormat: 'iife',
  },
  integration: {
    configureCustomSWViteBuild: config => void Object.assign(config, { logLevel: 'warn' }),
  },
})

/**
 * Adds compressed copies of the built files, which the server and static hosts look for. The service worker is the last of
 * them. A demo build leaves them to the server, which adds what is missing when it starts.
 */
const precompress = createPostBuildPlugin('precompress', async ({ build: { outDir }, mode }) => {
  if (mode !== 'demo') await compressClientFiles(outDir)
})

/** A state's description: one line of text, beside or below the key. */
const DESCRIPTION = /\bdescription:\s+(?:'[^'\n]*'|"[^"\n]*"),?/g

/** Removes the descriptions of the charts from a production build, which does not use them. */
const stripChartDescriptions: Plugin = {
  name: 'strip-chart-descriptions',
  apply: (_, { mode }) => mode === 'production',
  transform: {
    filter: { id: /\/machines\/.*\.ts$/ },
    // Keeps the line breaks, so that errors name the right line.
    handler: code => code.replace(DESCRIPTION, lines => lines.replace(/[^\n]+/g, '')),
    order: 'pre',
  },
}

const createBackOfficePlugins = () => [displayFontPlugin, createConnectPolicyPlugin(), stripChartDescriptions]

/** Our modules do nothing at import, so test files can share them. That saves much of the test time. */
const isolate = false

/** What each page has loaded before it imports code. Without their names, its lists of files to load are shorter. */
const FIRST_FILES = /^assets\/(?:index|entry|rolldown-runtime|react|router|start)-/

export default defineConfig({
  plugins: [
    react(),
    htmlConfigPlugin(appConfig, {
      palette: { light: lightTheme.colors, dark: darkTheme.colors },
      renderSplashScreen: createSplashScreenRenderer(LANTERN_SHAPE),
    }),
    createConnectPolicyPlugin(),
    stripChartDescriptions,
    forClientBuild(clientImagesPlugin),
    displayFontPlugin,
    serveScenarios('tests/fixtures/scenarios'),
    preloadPlugin,
    forClientBuild(webManifestPlugin(appConfig, lightTheme.colors.paper)),
    forClientBuild(plainPagePlugin),
    serviceWorker,
    forClientBuild(createBackOfficeBuildPlugin('kitchen', createBackOfficePlugins())),
    forClientBuild(createBackOfficeBuildPlugin('host', createBackOfficePlugins())),
    forClientBuild(precompress),
    forClientBuild(createServerBuildPlugin(prerenderPages)),
  ],
  resolve: { alias: readPathAliases() },
  publicDir: 'src/public',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // The server reads from it which files each page loads.
    manifest: true,
    target: 'es2022',
    modulePreload: { resolveDependencies: (_, files) => files.filter(file => !FIRST_FILES.test(file)) },
    rolldownOptions: {
      output: {
        codeSplitting: CHUNK_GROUPS,
        // The first script names fifty files. Seven characters of a hash are the fewest that Rolldown gives.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        postBanner: createCompileHint,
      },
      checks: { bundlerTimings: false },
    },
    /** In kB, uncompressed. A warning means that too much code is in the start chunk. */
    chunkSizeWarningLimit: 600,
  },
  // In development Vite serves the page, and `npm run demo` answers its API requests.
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/food', '/socket.io'].map(path => [path, API_SERVER])),
  },
  test: {
    /** Tests often wait, so all cores are used; the default leaves one out. */
    maxWorkers: '100%',
    sequence: { sequencer: EnvironmentSequencer },
    /** In ms. Most tests take less than a second alone, but a busy machine can take ten times as long. A test that hangs still ends. */
    testTimeout: 30_000,
    hookTimeout: 60_000,
    /** In ms. A condition that is waited for; the default of one second is too short for a busy machine. */
    expect: { poll: { timeout: 25_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{kit/tests,tests/{unit,architecture}}/**/*.test.{ts,tsx}'],
          pool: 'threads',
          setupFiles: 'tests/fixtures/client/document-setup.ts',
          isolate,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/fixtures/server/server-tests-setup.ts',
          isolate,
        },
      },
      { extends: true, test: { name: 'commands', include: ['tests/commands/**/*.test.ts'] } },
    ],
  },
})
