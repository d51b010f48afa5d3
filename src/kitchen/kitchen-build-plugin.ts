/** Build time only: builds the kitchen board beside the client of the customers, as a client of its own. */
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/** A separate build shares no file with the customers' one, so it cannot change what they download. */
const buildKitchen = (
  { inlineConfig, mode, resolve: { alias }, build: { outDir } }: ResolvedConfig,
  root: string,
  plugins: readonly Plugin[],
) =>
  build({
    configFile: false,
    root: import.meta.dirname,
    base: '/kitchen/',
    mode,
    logLevel: inlineConfig.logLevel ?? 'info',
    envDir: root,
    publicDir: false,
    plugins: [react(), ...plugins],
    resolve: { alias },
    build: {
      outDir: resolve(root, outDir, 'kitchen'),
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  })

/**
 * Builds the kitchen board after the client, into its folder. The server sends it at /kitchen/.
 * @param plugins those of the client that the board needs too
 */
export function createKitchenBuildPlugin(plugins: readonly Plugin[]): Plugin {
  let clientConfig: ResolvedConfig
  return {
    name: 'kitchen-build',
    configResolved: config => {
      clientConfig = config
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await buildKitchen(clientConfig, clientConfig.root, plugins)
      },
    },
  }
}
