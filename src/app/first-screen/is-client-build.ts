import type { ConfigEnv, UserConfig } from 'vite'

/** For plugins that run when the client is built, but not when the page renderer of the server is built with it. */
export const isClientBuild = ({ build }: UserConfig, { command }: ConfigEnv): boolean =>
  command === 'build' && !build?.ssr
