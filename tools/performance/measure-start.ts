/**
 * Measures how long the built server takes from the command to the open port, and compares it with `node -e 0`. The two take
 * turns. Build first. Without DATABASE_URL it measures the embedded database, which it seeds first.
 * `npm run build && node --import tsx tools/performance/measure-start.ts`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from './measured-server'
import { medianOf } from './percentile'

const ROUNDS = 7

interface Duration {
  /** In milliseconds. */
  readonly elapsed: number
  readonly cpu: number
}

/** Starts a server, waits until it is open, and stops it. */
async function measureServer(dataDir: string): Promise<Duration> {
  const startedAt = performance.now()
  const server = await startServerProcess(dataDir)
  const duration = { elapsed: performance.now() - startedAt, cpu: server.readCpuTime() }
  await server.stop()
  return duration
}

async function measureBareNode(): Promise<number> {
  const startedAt = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return performance.now() - startedAt
}

const dataDir = mkdtempSync(join(tmpdir(), 'food-park-start-'))
const first = await measureServer(dataDir)
const starts: Duration[] = []
const bareStarts: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  bareStarts.push(await measureBareNode())
  starts.push(await measureServer(dataDir))
}
rmSync(dataDir, { recursive: true })
const elapsed = medianOf(starts.map(start => start.elapsed))
const cpu = medianOf(starts.map(start => start.cpu))
const bare = medianOf(bareStarts)
process.stdout.write(
  [
    `first start: ${first.elapsed.toFixed(0)} ms`,
    `later starts: ${elapsed.toFixed(0)} ms, CPU ${cpu} ms, ${(elapsed / bare).toFixed(1)} × \`node -e 0\` (${bare.toFixed(0)} ms)`,
    `load of the machine: ${loadavg()[0]?.toFixed(1)}\n`,
  ].join('\n'),
)
