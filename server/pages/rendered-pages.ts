import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RENDERED_PATHS } from '#domain/paths'
import { CappedMap } from '#server/core/capped-map'
import type { ServerClock } from '#server/core/clock'
import type { ReadCatalogueVersion } from '#server/core/db/catalogue-version'
import type { Db } from '#server/core/db/database'
import type { ResponseCache } from '#server/core/http/cache/response-cache'
import { VersionedCache } from '#server/core/http/cache/versioned-cache'
import { acceptsPage, isPageRequest, type SendPage } from '#server/core/http/files/client-files'
import { SafeError } from '#server/core/safe-error'
import { canonicalPath } from '#server/pages/canonical-path'
import { type CachedPage, createCachedPage, selectPageResponse } from './cached-pages'
import { type ClientBuild, createBuildIdReader, createBuildReader } from './client-build'
import { type FoundContent, type PageParams, readPageContent } from './page-content'
import { createPageDocument } from './page-document'

/** The number of query strings is unlimited. */
const MAX_URLS = 2_000

interface SentPage {
  readonly page: CachedPage
  readonly version: string
  readonly buildId: string
}

/** Creates the pages that were sent before, by their URLs. @param readBuildId returns the id of the current build */
function createSentPageCache(readBuildId: () => string | null) {
  const pages = new CappedMap<SentPage>(MAX_URLS)
  return {
    add: (url: string, page: SentPage): void => {
      pages.set(url, page)
    },
    has: (url: string): boolean => pages.has(url),
    /** Returns the page if neither the catalogue nor the build has changed since. */
    find: (url: string, version: string): CachedPage | undefined => {
      const sent = pages.get(url)
      const isCurrent = sent?.version === version && sent.buildId === readBuildId()
      return isCurrent ? sent.page : undefined
    },
  }
}

/** In milliseconds. A page without its data is better than none: the browser then asks for the data itself. */
const READ_TIMEOUT = 2_000
/** The longest path and query that is rendered. */
const MAX_PATH_LENGTH = 300

/** Searches and filters are in the path, so the number of paths is unlimited. */
const MAX_PAGES = 200

async function renderPage(
  { template, filesOf, loadRenderer }: ClientBuild,
  kind: string,
  path: string,
  { content, isFound }: FoundContent,
): Promise<CachedPage | null> {
  const render = await loadRenderer(kind)
  const page = await render(path, content)
  if (page === null) return null
  const document = createPageDocument(template, page, page.source === null ? [] : filesOf(page.source))
  return createCachedPage(isFound ? 200 : 404, document)
}

/** @throws SafeError if the work takes longer */
async function limitTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const lateError = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SafeError('The content of the page was not read in time')),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, lateError])
  } finally {
    clearTimeout(timer)
  }
}

function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const { status, headers, bytes } = selectPageResponse(page, request.headers)
  return reply.code(status).headers(headers).send(bytes)
}

interface RenderedPagesOptions {
  readonly db: Db
  readonly clock: Pick<ServerClock, 'now'>
  readonly readResponseVersion: ReadCatalogueVersion
  readonly clientDir: string
  readonly rendersPages?: () => boolean
  readonly pageReadTimeout?: number
  /** Sends the page without content, from which the browser starts the app. */
  readonly sendPlainPage: SendPage
  /** Runs before a page is read. It throws for an address that asked too often. Absent: no limit. */
  readonly limitPage?: (request: FastifyRequest) => Promise<void>
}

/**
 * Sends the first pages with their content. Whenever that fails, the plain page is sent instead.
 * @returns the pages that were sent before
 */
export function registerRenderedPages(
  app: FastifyInstance,
  {
    db,
    clock,
    readResponseVersion,
    clientDir,
    sendPlainPage,
    limitPage = async () => {},
    rendersPages,
    pageReadTimeout = READ_TIMEOUT,
  }: RenderedPagesOptions,
): ResponseCache {
  const readBuild = createBuildReader(clientDir)
  const readVersion = () => {
    const version = readResponseVersion()
    return typeof version === 'string' ? version : limitTime(version, pageReadTimeout)
  }
  const sentPages = createSentPageCache(createBuildIdReader(clientDir))
  const pages = new VersionedCache<CachedPage | null>(MAX_PAGES)
  const findPage = async (kind: string, request: FastifyRequest): Promise<CachedPage | null> => {
    const build = await readBuild()
    const path = canonicalPath(request.url)
    if (build === null || path.length > MAX_PATH_LENGTH || rendersPages?.() === false) return null
    const params: PageParams = Object(request.params)
    // The version is read before the content, so that no page is cached under a version that is newer than its content.
    const version = await readVersion()
    const page = await pages.get(`${build.id} ${version}`, path, async () => {
      const found = await limitTime(readPageContent(db, params, clock.now()), pageReadTimeout)
      return renderPage(build, kind, path, found)
    })
    if (page) sentPages.add(request.url, { page, version, buildId: build.id })
    return page
  }
  for (const [kind, path] of Object.entries(RENDERED_PATHS)) {
    app.get(path.replaceAll('$', ':'), { onRequest: limitPage }, async (request, reply) => {
      if (!isPageRequest(request)) return reply.callNotFound()
      const page = await findPage(kind, request).catch(err => {
        request.log.warn({ err }, 'page not rendered; sending the plain page')
        return null
      })
      return page ? sendCachedPage(request, reply, page) : sendPlainPage(request, reply)
    })
  }
  return {
    readVersion,
    // A page costs little more than a picture, which is not counted either.
    isLimited: false,
    has: url => sentPages.has(url),
    find: (url, headers, version) => {
      const page =
        acceptsPage(headers) && rendersPages?.() !== false ? sentPages.find(url, version) : undefined
      return page && { route: null, response: selectPageResponse(page, headers) }
    },
  }
}
