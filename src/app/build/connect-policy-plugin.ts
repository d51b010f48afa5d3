/** Build time only: limits where the pages connect to, on a host that sends no content security policy. Specification 28.9. */
import type { Plugin } from 'vite'
import { apiOrigins } from '#domain/contract/api-host'

/** @returns the tag of a page; null if the API has the page's own origin: the build does not know what else that host has */
export function createConnectPolicyTag(apiHost: string) {
  const origins = apiOrigins(apiHost)
  if (origins.length === 0) return null
  const content = ["connect-src 'self'", ...origins].join(' ')
  return {
    tag: 'meta',
    attrs: { 'http-equiv': 'content-security-policy', content },
    injectTo: 'head-prepend',
  } as const
}

/** Adds the policy to every page of a build with VITE_API_HOST. In development it would block Vite's own connections. */
export function createConnectPolicyPlugin(): Plugin {
  let apiHost = ''
  return {
    name: 'connect-policy',
    apply: 'build',
    configResolved: ({ env }) => {
      apiHost = env.VITE_API_HOST ?? ''
    },
    transformIndexHtml: () => {
      const tag = createConnectPolicyTag(apiHost)
      return tag === null ? [] : [tag]
    },
  }
}
