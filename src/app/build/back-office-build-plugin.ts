/** Build time only: builds a client of the back office beside the client of the customers. */
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { createPostBuildPlugin } from './post-build-plugin.ts'

/** A separate build shares no file with the build for customers, so it cannot change what customers download. */
const buildClient = (
  name: string,
  { root, inlineConfig, mode, resolve: { alias }, build: { outDir } }: ResolvedConfig,
  plugins: readonly Plugin[],
) =>
  build({
    configFile: false,
    root: resolve(import.meta.dirname, '..', '..', 'staff', name),
    base: `/${name}/`,
    mode,
    logLevel: inlineConfig.logLevel ?? 'info',
    envDir: root,
    publicDir: false,
    plugins: [react(), ...plugins],
    resolve: { alias },
    build: {
      outDir: resolve(root, outDir, name),
      emptyOutDir: true,
      target: 'es2022',
      // One file, which staff load once a day.
      chunkSizeWarningLimit: 700,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  })

/**
 * Builds a client of the back office after the client of the customers, into a subfolder of its build. The server sends it at
 * `/name`.
 * @param name of its folder in `src/staff`, such as 'kitchen'
 * @param plugins the plugins of the customers' client that this one also needs
 */
export const createBackOfficeBuildPlugin = (name: string, plugins: readonly Plugin[]): Plugin =>
  createPostBuildPlugin(`${name}-build`, async config => {
    await buildClient(name, config, plugins)
  })
