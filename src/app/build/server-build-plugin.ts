/** Build time only: builds the page renderer of the server together with the client. */
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { RENDERER_FILE } from '#domain/contract/first-screen'
import { createPostBuildPlugin } from './post-build-plugin.ts'

const ENTRY = join(import.meta.dirname, '..', 'first-screen', 'page-renderer.tsx')

/** Builds one file without imports, into the folder of the client: the two always belong together. */
const buildRenderer = ({ inlineConfig, mode, build: { outDir } }: ResolvedConfig) =>
  build({
    ...inlineConfig,
    mode,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: ENTRY,
      outDir: join(outDir, dirname(RENDERER_FILE)),
      emptyOutDir: true,
      manifest: false,
      minify: true,
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: basename(RENDERER_FILE) },
        checks: { bundlerTimings: false },
      },
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  })

/** @param prerenderPages renders pages into the folder of the client; returns its warnings */
export const createServerBuildPlugin = (
  prerenderPages: (clientDir: string) => Promise<readonly string[]>,
): Plugin =>
  createPostBuildPlugin('server-build', async (config, warn) => {
    await buildRenderer(config)
    for (const warning of await prerenderPages(resolve(config.root, config.build.outDir))) warn(warning)
  })
