import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PATHS } from '#domain/paths'
import type { ReadCatalogueVersion } from '#server/db/catalogue-version'
import type { Db } from '#server/db/database'
import { acceptedCompression } from '#server/http/body-encoding'
import { isPageRequest } from '#server/http/client-files'
import { VersionedCache } from '#server/http/versioned-cache'
import { shownPath } from '#server/pages/shown-path'
import { SafeError } from '#server/safe-error'
import { type ClientBuild, createBuildReader } from './client-build'
import { createKeptPage, type KeptPage } from './kept-pages'
import { type FoundContent, type PageParams, readPageContent } from './page-content'
import { createPageDocument } from './page-document'

/** The pages that the server renders: those that most visits begin with, which look the same for everyone. */
const RENDERED_PATHS = { home: PATHS.home, vendors: PATHS.vendors, menu: PATHS.vendor, dish: PATHS.item }
/** In milliseconds. A page without its data is better than none: the browser then asks for the data itself. */
const READ_TIMEOUT = 2_000
/** The longest path and query that is rendered. */
const MAX_PATH_LENGTH = 300

/** Searches and filters are in the path, so there is no end of paths. */
const MAX_PAGES = 200

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

async function renderPage(
  { template, filesOf, loadRenderer }: ClientBuild,
  kind: string,
  path: string,
  { content, isFound }: FoundContent,
): Promise<KeptPage | null> {
  const render = await loadRenderer(kind)
  const page = await render(path, content)
  if (page === null) return null
  const document = createPageDocument(template, page, page.source === null ? [] : filesOf(page.source))
  return createKeptPage(isFound ? 200 : 404, document)
}

const rejectAfter = async (milliseconds: number, signal: AbortSignal): Promise<never> => {
  await wait(milliseconds, undefined, { signal })
  throw new SafeError('The content of the page was not read in time')
}

/** @throws SafeError if the work takes longer */
async function limitTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const end = new AbortController()
  try {
    return await Promise.race([work, rejectAfter(milliseconds, end.signal)])
  } finally {
    end.abort()
  }
}

function sendKeptPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': page.contentSecurityPolicy,
    etag: page.etag,
    vary: 'accept-encoding',
  })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.code(page.status).type('text/html; charset=utf-8')
  if (acceptedCompression(request.headers['accept-encoding']) !== 'br') return reply.send(page.plain)
  return reply.header('content-encoding', 'br').send(page.brotli)
}

interface RenderedPagesOptions {
  readonly db: Db
  readonly readCatalogueVersion: ReadCatalogueVersion
  readonly clientDir: string
  readonly rendersPages?: () => boolean
  readonly pageReadTimeout?: number
  /** Sends the page without content, from which the browser starts the app. */
  readonly sendPlainPage: SendPage
}

/** Sends the first pages with their content. Whenever that fails, the plain page is sent instead. */
export function registerRenderedPages(
  app: FastifyInstance,
  {
    db,
    readCatalogueVersion,
    clientDir,
    sendPlainPage,
    rendersPages,
    pageReadTimeout = READ_TIMEOUT,
  }: RenderedPagesOptions,
): void {
  const readBuild = createBuildReader(clientDir)
  const pages = new VersionedCache<KeptPage | null>(MAX_PAGES)
  const findPage = async (kind: string, request: FastifyRequest): Promise<KeptPage | null> => {
    const build = await readBuild()
    const path = shownPath(request.url)
    if (build === null || path.length > MAX_PATH_LENGTH || rendersPages?.() === false) return null
    const params: PageParams = Object(request.params)
    // The version is read before the content, so that no page is kept under a version that is newer than its content.
    const version = await limitTime(Promise.resolve(readCatalogueVersion()), pageReadTimeout)
    return pages.get(`${build.id} ${version}`, path, async () => {
      const found = await limitTime(readPageContent(db, params), pageReadTimeout)
      return renderPage(build, kind, path, found)
    })
  }
  for (const [kind, path] of Object.entries(RENDERED_PATHS)) {
    app.get(path.replaceAll('$', ':'), async (request, reply) => {
      if (!isPageRequest(request)) return reply.callNotFound()
      const page = await findPage(kind, request).catch(err => {
        request.log.warn({ err }, 'page not rendered; sending the plain page')
        return null
      })
      return page ? sendKeptPage(request, reply, page) : sendPlainPage(request, reply)
    })
  }
}
