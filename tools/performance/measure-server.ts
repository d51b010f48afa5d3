/**
 * Compares URLs of a running server with a bare `node:http` server that sends the same bytes. The two take turns.
 * `node --import tsx tools/performance/measure-server.ts http://localhost:3000/api/vendors/list`
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

const ROUNDS = 7
const SECONDS = 1
const CLIENTS = [10, 100]
/** Headers that Node itself adds. */
const HOP_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

const BARE_SERVER = `
  const { createServer } = require('node:http')
  const { parentPort, workerData: { headers, body } } = require('node:worker_threads')
  const server = createServer((_, response) => { response.writeHead(200, headers); response.end(body) })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** Starts a bare server, on a thread of its own, that answers like a URL. @returns its URL, and a function that stops it */
async function startBareServer(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await response.arrayBuffer())
  const kept = [...response.headers].filter(([name]) => !HOP_HEADERS.includes(name))
  const headers = { ...Object.fromEntries(kept), 'content-length': String(body.length) }
  const worker = new Worker(BARE_SERVER, { eval: true, workerData: { headers, body } })
  const [port] = await once(worker, 'message')
  return { bareUrl: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() }
}

/** Sends requests for some seconds. @returns the requests in a second */
async function measureRate(url: string, clients: number): Promise<number> {
  const args = ['--yes', 'autocannon@8', '-j', '-c', String(clients), '-d', String(SECONDS), url]
  const { stdout } = await promisify(execFile)('npx', args)
  const result: { requests: { average: number }; errors: number; non2xx: number } = JSON.parse(stdout)
  if (result.errors + result.non2xx > 0) throw new Error(`${url} failed; is REQUESTS_PER_MINUTE high enough?`)
  return result.requests.average
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

async function compareRates(url: string, clients: number): Promise<string> {
  const { bareUrl, stop } = await startBareServer(url)
  const ratios: number[] = []
  // Node compiles the code of a new server while it is used.
  await measureRate(url, clients)
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareRate = await measureRate(bareUrl, clients)
    ratios.push((await measureRate(url, clients)) / bareRate)
  }
  await stop()
  return `${url} ${clients} clients: ${median(ratios).toFixed(2)} of bare node:http\n`
}

for (const url of process.argv.slice(2))
  for (const clients of CLIENTS) process.stdout.write(await compareRates(url, clients))
