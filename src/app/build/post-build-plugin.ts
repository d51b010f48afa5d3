import type { Plugin, ResolvedConfig } from 'vite'

/**
 * Build time only: runs more work after a successful build. Such plugins run one after the other.
 * @param run gets the configuration of the build, and a function that reports a warning
 */
export function createPostBuildPlugin(
  name: string,
  run: (config: ResolvedConfig, warn: (warning: string) => void) => Promise<void>,
): Plugin {
  let buildConfig: ResolvedConfig
  return {
    name,
    configResolved: config => {
      buildConfig = config
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await run(buildConfig, warning => this.warn(warning))
      },
    },
  }
}
