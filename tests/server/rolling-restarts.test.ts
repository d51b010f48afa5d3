import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, inject, it } from 'vitest'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import { createPostgresDatabase } from '#tests/fixtures/server/databases'
import { startReverseProxy } from '#tests/fixtures/server/reverse-proxy'
import { createServerProcesses } from '#tests/fixtures/server/server-process'

const RESTARTS = IS_LONG_RUN ? 10 : 2
const CLIENTS = 4
/** In milliseconds, between two requests of a client, so that other tests get the processor too. */
const PAUSE = 20
/** Two responses that the server keeps, and one that it computes. */
const PATHS = ['/api/vendors/list', '/api/vendors/31/items', '/api/auth/me']

const { start, killAll } = createServerProcesses()
const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  killAll()
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

const startServer = async (env: Record<string, string>) => {
  const { child, exitCode, expectOutput, readOutput } = start(env)
  await expectOutput(/open: \S+/)
  const address = /open: (\S+)/.exec(readOutput())?.[1] ?? ''
  return { child, exitCode, address }
}

async function readStatus(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.text()
  return answer.status
}

/** Sends requests until it is stopped. Each answer is counted by its status, and a broken connection as 'broken'. */
function startClient(address: string) {
  const counts: Record<string, number> = {}
  let isStopped = false
  const send = async (path: string) => {
    const status = await readStatus(address + path).catch(() => 'broken')
    counts[status] = (counts[status] ?? 0) + 1
  }
  const run = async () => {
    for (let sent = 0; !isStopped; sent += 1) {
      await send(PATHS[sent % PATHS.length] ?? '')
      await wait(PAUSE)
    }
  }
  const ended = run()
  return {
    stop: async () => {
      isStopped = true
      await ended
      return counts
    },
  }
}

/** Sends half of a sign-in, and waits until the server has begun to read it. */
async function beginSignIn(address: string) {
  const body = JSON.stringify({ email: 'demo@foodpark.test', password: 'lunchtime' })
  const signIn = request(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answer = new Promise<readonly unknown[]>((resolve, reject) => {
    signIn.on('error', reject)
    signIn.on('response', ({ statusCode, headers }) => resolve([statusCode, headers.connection]))
  })
  await new Promise(resolve => signIn.once('continue', resolve))
  signIn.write(body.slice(0, 10))
  return () => {
    signIn.end(body.slice(10))
    return answer
  }
}

const isListening = (address: string) =>
  new Promise<boolean>(resolve => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

it('servers that restart one after another behind a proxy fail no request', async () => {
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const proxy = await startReverseProxy()
  cleanups.push(database.close, proxy.close)
  const env = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    HOST: '127.0.0.1',
    // The test ends it, when the proxy has noticed.
    DRAIN_SECONDS: '300',
    REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  }
  let [current, next] = await Promise.all([startServer(env), startServer(env)])
  proxy.add(current.address)
  const clients = Array.from({ length: CLIENTS }, () => startClient(proxy.address))
  for (let restarts = 1; restarts <= RESTARTS; restarts += 1) {
    proxy.add(next.address)
    const finishSignIn = await beginSignIn(current.address)
    current.child.kill('SIGTERM')
    const successor = restarts < RESTARTS ? startServer(env) : Promise.resolve(next)
    await expect.poll(() => proxy.isUsing(current.address)).toBe(false)
    current.child.kill('SIGINT')
    await expect.poll(() => isListening(current.address)).toBe(false)
    expect(await finishSignIn()).toEqual([200, 'close'])
    expect(await current.exitCode).toBe(0)
    proxy.remove(current.address)
    current = next
    next = await successor
  }
  const counts = await Promise.all(clients.map(client => client.stop()))
  for (const count of counts) expect(Object.keys(count)).toEqual(['200', '401'])
}, 180_000)
