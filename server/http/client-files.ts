import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { contentSecurityPolicy, readApiHosts } from './security-headers'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The browser asks again each time, so that it finds a new build at once. */
const REVALIDATE = 'no-cache'
/** A built page holds this text where the nonce of its styles goes. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'

const dishPicturesDir = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** Serves the built client and the pictures of dishes. It sends the compressed file where one lies beside the plain file. */
export function serveClientFiles(app: FastifyInstance, clientDir: string): void {
  app.register(fastifyStatic, {
    root: dishPicturesDir(),
    prefix: '/food/',
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: response => {
      response.setHeader('cache-control', IMMUTABLE)
    },
  })
  if (existsSync(clientDir))
    app.register(fastifyStatic, {
      root: clientDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      allowedPath: path => !path.endsWith('.html') && !path.endsWith('/') && !path.includes('/.'),
      setHeaders: (response, path) => {
        response.setHeader(
          'cache-control',
          path.includes(`${join(clientDir, 'assets')}/`) ? IMMUTABLE : REVALIDATE,
        )
      },
    })
}

/** Clients of their own, beside the customers'. A build may leave them out. */
const OWN_CLIENTS = ['/flows/', '/kitchen/', '/host/']

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/** Creates the handler that sends index.html for every page that the server does not render, with a new nonce for each response. */
export function createPageSender(clientDir: string) {
  const file = join(clientDir, PLAIN_PAGE_FILE)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request)
    const ownClient = OWN_CLIENTS.find(folder => path === folder || `${path}/` === folder)
    const ownPage = ownClient && join(clientDir, ownClient, 'index.html')
    if (ownPage && existsSync(ownPage)) {
      if (path !== ownClient) return reply.redirect(ownClient)
      reply.type('text/html; charset=utf-8').header('cache-control', REVALIDATE)
      // The same build wrote the host that it calls into the page of the customers.
      const hosts = existsSync(file) ? readApiHosts(await readFile(file, 'utf8')) : []
      if (hosts.length > 0) reply.header('content-security-policy', contentSecurityPolicy({ hosts }))
      return reply.send(await readFile(ownPage, 'utf8'))
    }
    if (!existsSync(file))
      return reply.code(404).type('text/plain').send('The client is not built yet: npm run build makes it.\n')
    const page = await readFile(file, 'utf8')
    reply.type('text/html; charset=utf-8').header('cache-control', REVALIDATE)
    if (!page.includes(NONCE_PLACEHOLDER)) return reply.send(page)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header(
        'content-security-policy',
        contentSecurityPolicy({ styles: [`'nonce-${nonce}'`], hosts: readApiHosts(page) }),
      )
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
  }
}

/** Whether a client takes a page as the answer. */
export const acceptsPage = ({ accept = '*/*' }: IncomingHttpHeaders): boolean =>
  /text\/html|\*\/\*/.test(accept)

/** Whether a request asks for an HTML page of the client. */
export const isPageRequest = (request: FastifyRequest): boolean => {
  const { method, headers } = request
  const isPage = !/^\/(?:api|food|assets|socket\.io)(?:\/|$)/.test(pathOf(request))
  return (method === 'GET' || method === 'HEAD') && isPage && acceptsPage(headers)
}
