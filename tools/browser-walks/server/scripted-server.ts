/**
 * The server that walks meet: it serves the built client over real HTTP, answers what a walk is not about, and holds the rest until the
 * walk says how it is answered. Beside it stands a live line of its own.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { createPageSender, isPageRequest, serveClientFiles } from '#server/http/client-files'
import { addSecurityHeaders } from '#server/http/security-headers'
import { DEFAULT_ANSWERS } from './default-answers'
import { createScriptedSocketServer, type ScriptedSocketServer } from './scripted-socket-server'
import { type CallScript, callName, createCallScript } from './call-script'

export interface ScriptedServer extends CallScript {
  /** 'http://127.0.0.1:4711' */
  readonly address: string
  /** The address of a checkout that the demo client takes for the provider's. Whoever goes there stays where they are. */
  readonly checkoutUrl: (id: string) => string
  readonly socketServer: ScriptedSocketServer
  /** Keeps the client's files whose names match from whoever asks for them; null lets all of them go. */
  readonly holdFiles: (names: RegExp | null) => void
  readonly close: () => Promise<void>
}

/** An empty page of this origin, for what must be laid before the app is there. */
export const BLANK_PAGE = '/walk.html'

/** The code of a page. It is never kept by the browser, so that it can be held for every walk. */
const PAGE_CODE = /^\/assets\/\w+Route-/

/** Files that are kept from whoever asks for them. */
function createFileGate(app: FastifyInstance) {
  let names: RegExp | null = null
  let waiting: (() => void)[] = []
  app.addHook('onRequest', async ({ url }) => {
    if (names?.test(url)) await new Promise<void>(go => waiting.push(go))
  })
  app.addHook('onSend', async ({ url }, reply) => {
    if (PAGE_CODE.test(url)) reply.header('cache-control', 'no-store')
  })
  return (next: RegExp | null) => {
    names = next
    for (const go of waiting.splice(0)) go()
    waiting = []
  }
}

/** Answers the API by the script; every call is known by its route in `domain/calls`. */
function answerCalls(app: FastifyInstance, script: CallScript): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const name of DEFAULT_ANSWERS.keys()) {
    const [method = 'GET', route = ''] = name.split(' ')
    app.route({ method, url: `/api${route}`, handler: (_, reply) => script.take(name, reply) })
  }
  app.all('/api/*', ({ method, url }, reply) => script.take(callName({ method, route: url }), reply))
}

function servePages(app: FastifyInstance, clientDir: string): void {
  const sendPage = createPageSender(clientDir)
  serveClientFiles(app, clientDir)
  app.get(BLANK_PAGE, (_, reply) => reply.type('text/html').send('<!doctype html><title>Walk</title>'))
  // No content: a browser that is sent there stays on the page that it shows.
  app.get('/c/pay/:id', (_, reply) => reply.code(204).send())
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request)
      ? sendPage(request, reply)
      : reply.code(404).send({ message: 'There is no such file' }),
  )
}

/** Opens one on a free port. @param clientDir the folder of the built demo client */
export async function startScriptedServer(clientDir: string): Promise<ScriptedServer> {
  const app = Fastify({ forceCloseConnections: true })
  const script = createCallScript(DEFAULT_ANSWERS)
  const holdFiles = createFileGate(app)
  addSecurityHeaders(app)
  answerCalls(app, script)
  servePages(app, clientDir)
  const socketServer = createScriptedSocketServer(app.server)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  return {
    ...script,
    address,
    checkoutUrl: id => `http://localhost:${port}/c/pay/${id}`,
    socketServer,
    holdFiles,
    reset: () => {
      script.reset()
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
