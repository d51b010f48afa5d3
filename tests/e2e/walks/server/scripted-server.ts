/**
 * The server for browser walks. It serves the built client over real HTTP, answers the calls that a walk is not about, and
 * holds the other calls until the walk answers them. It also has a scripted Socket.IO server.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { createPageSender, isPageRequest, serveClientFiles } from '#server/core/http/files/client-files'
import { addSecurityHeaders } from '#server/core/http/security-headers'
import { type CallScript, callName, createCallScript } from './call-script'
import { DEFAULT_ANSWERS } from './default-answers'
import { createRenderedPageSender } from './rendered-pages'
import { createScriptedSocketServer, type ScriptedSocketServer } from './scripted-socket-server'

export interface ScriptedServer extends CallScript {
  /** 'http://127.0.0.1:4711' */
  readonly address: string
  /** A checkout URL that the demo client accepts as the provider's. A browser that navigates there stays on its page. */
  readonly checkoutUrl: (id: string) => string
  readonly socketServer: ScriptedSocketServer
  /** Holds requests for files of the client whose URLs match; null releases all of them. */
  readonly holdFiles: (pattern: RegExp | null) => void
  /** From now on pages come with their content, and the code of the app waits until `releaseApp`. */
  readonly holdApp: () => void
  readonly releaseApp: () => void
  readonly close: () => Promise<void>
}

/** An empty page of this origin, to write to its storages before the app starts. */
export const BLANK_PAGE = '/walk.html'

/** The entry of the app, which loads all other code. */
const APP_CODE = /^\/assets\/index-/
/** The entry and the code of a page. The browser must not cache them, so that every walk can hold them. */
const HELD_CODE = /^\/assets\/(?:index|\w+Route)-/

/** Holds requests for files. @returns a function that sets which URLs to hold */
function createFileGate(app: FastifyInstance) {
  let heldPattern: RegExp | null = null
  let releases: (() => void)[] = []
  app.addHook('onRequest', async ({ url }) => {
    if (heldPattern?.test(url)) await new Promise<void>(release => releases.push(release))
  })
  app.addHook('onSend', async ({ url }, reply) => {
    if (HELD_CODE.test(url)) reply.header('cache-control', 'no-store')
  })
  return (next: RegExp | null) => {
    heldPattern = next
    for (const release of releases.splice(0)) release()
    releases = []
  }
}

/** Answers the API by the script. The routes come from `domain/contract`. */
function answerCalls(app: FastifyInstance, script: CallScript): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const name of DEFAULT_ANSWERS.keys()) {
    const [method = 'GET', route = ''] = name.split(' ')
    app.route({ method, url: `/api${route}`, handler: (_, reply) => script.receiveCall(name, reply) })
  }
  app.all('/api/*', ({ method, url }, reply) => script.receiveCall(callName({ method, route: url }), reply))
}

/** @returns switches between pages with their content, as the server sends the first pages, and the plain page */
function servePages(app: FastifyInstance, clientDir: string, script: CallScript) {
  const sendPlainPage = createPageSender(clientDir)
  const sendRenderedPage = createRenderedPageSender(clientDir, script)
  let sendPage = sendPlainPage
  serveClientFiles(app, clientDir)
  app.get(BLANK_PAGE, (_, reply) => reply.type('text/html').send('<!doctype html><title>Walk</title>'))
  // After 204 No Content a browser stays on its current page.
  app.get('/c/pay/:id', (_, reply) => reply.code(204).send())
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request)
      ? sendPage(request, reply)
      : reply.code(404).send({ message: 'There is no such file' }),
  )
  return (rendersPages: boolean) => {
    sendPage = rendersPages ? sendRenderedPage : sendPlainPage
  }
}

/** Starts the server on a free port. @param clientDir the folder of the built demo client */
export async function startScriptedServer(clientDir: string): Promise<ScriptedServer> {
  const app = Fastify({ forceCloseConnections: true })
  const script = createCallScript(DEFAULT_ANSWERS)
  const holdFiles = createFileGate(app)
  addSecurityHeaders(app, {})
  answerCalls(app, script)
  const setRendersPages = servePages(app, clientDir, script)
  const socketServer = createScriptedSocketServer(app.server)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  return {
    ...script,
    address,
    checkoutUrl: id => `http://localhost:${port}/c/pay/${id}`,
    socketServer,
    holdFiles,
    holdApp: () => {
      setRendersPages(true)
      holdFiles(APP_CODE)
    },
    releaseApp: () => holdFiles(null),
    reset: () => {
      script.reset()
      setRendersPages(false)
      holdFiles(null)
      socketServer.reset()
    },
    close: async () => {
      script.reset()
      holdFiles(null)
      await socketServer.close()
      await app.close()
    },
  }
}
