import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { contentSecurityPolicy, readApiHosts } from '#server/core/http/security-headers'

/** For a file whose address never has another content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
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

/** The text of a page; null if the build has none. */
const readPage = async (file: string): Promise<string | null> =>
  existsSync(file) ? readFile(file, 'utf8') : null

/** Sends the customers' page, with a new nonce for its styles. */
function sendCustomersPage(page: string, reply: FastifyReply): FastifyReply {
  if (!page.includes(NONCE_PLACEHOLDER)) return reply.send(page)
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy({ styles: [`'nonce-${nonce}'`], hosts: readApiHosts(page) })
  return reply.header('content-security-policy', policy).send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
}

/** Sends the page of another client. @param customersPage the same build wrote the API host that both call into it */
function sendOwnPage(page: string, customersPage: string | null, reply: FastifyReply): FastifyReply {
  const hosts = customersPage === null ? [] : readApiHosts(customersPage)
  if (hosts.length > 0) reply.header('content-security-policy', contentSecurityPolicy({ hosts }))
  return reply.send(page)
}

/** Sends the page of a client, with the status of the reply if it has one. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Creates the handler that sends the page of a client for every path that the server does not render. */
export function createPageSender(clientDir: string): SendPage {
  const readCustomersPage = () => readPage(join(clientDir, PLAIN_PAGE_FILE))
  return async (request, reply) => {
    const path = pathOf(request)
    const ownClient = OWN_CLIENTS.find(folder => path === folder || `${path}/` === folder)
    const ownPage = ownClient ? await readPage(join(clientDir, ownClient, 'index.html')) : null
    if (ownClient && ownPage !== null && path !== ownClient) return reply.redirect(ownClient)
    const customersPage = await readCustomersPage()
    reply.type('text/html; charset=utf-8').header('cache-control', REVALIDATE)
    if (ownPage !== null) return sendOwnPage(ownPage, customersPage, reply)
    if (customersPage !== null) return sendCustomersPage(customersPage, reply)
    return reply
      .code(404)
      .type('text/plain')
      .removeHeader('cache-control')
      .send('The client is not built yet: npm run build makes it.\n')
  }
}

/** Whether a client takes a page as the answer. */
export const acceptsPage = ({ accept = '*/*' }: IncomingHttpHeaders): boolean =>
  /text\/html|\*\/\*/.test(accept)

/**
 * A file, such as /menu.bak, /menu~ and /.env, where a page in place of a missing file misleads. The service worker keeps
 * /app.html for pages without a network.
 */
const isFilePath = (path: string): boolean => /\/\.|\.(?!html$)[^/.]*$|~$/.test(path)

/** Whether the path of a request looks like the path of a file. */
export const isFileRequest = (request: FastifyRequest): boolean => isFilePath(pathOf(request))

/** A page that is named by an id or a slug, which may contain a dot: /vendor/mr.-bao. */
const isNamedPage = (path: string): boolean =>
  /^\/(?:vendor|order|track-order|order-confirmation)\/[^/]+\/?$|^\/vendor\/[^/]+\/item\/[^/]+\/?$/.test(path)

/** Whether a request asks for an HTML page of the client. */
export const isPageRequest = (request: FastifyRequest): boolean => {
  const { method, headers } = request
  const path = pathOf(request)
  const isPage = !/^\/(?:api|food|assets|socket\.io)(?:\/|$)/.test(path)
  const isFile = isFileRequest(request) && !isNamedPage(path)
  return (method === 'GET' || method === 'HEAD') && isPage && !isFile && acceptsPage(headers)
}
