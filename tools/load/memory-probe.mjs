/**
 * Loaded into a server process before its own code: collects the garbage when it is asked, and answers what is left. Only
 * `measure-memory.ts` uses it.
 */
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

createServer((_, response) => {
  collectGarbage()
  collectGarbage()
  const handles = {}
  for (const name of process.getActiveResourcesInfo()) handles[name] = (handles[name] ?? 0) + 1
  response.end(JSON.stringify({ ...process.memoryUsage(), handles }))
})
  .listen(Number(process.env.MEMORY_PROBE_PORT), '127.0.0.1')
  .unref()
