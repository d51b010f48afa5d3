/**
 * Measures how long each exploration takes and how much memory it needs, and records it in `docs/combined-models.json`.
 * Each runs in a process of its own. `npm run explore -- two-tabs` measures only those whose name contains this.
 */
import { spawnSync } from 'node:child_process'
import { combinedModels } from '#tests/fixtures/combined-models/all-models'
import { selectByName } from '#tools/select-by-name'
import {
  type ExplorationRecord,
  explorationName,
  type ModelRecord,
  readModelRecord,
  writeModelRecord,
} from './model-record'

/** Measures one exploration in this process. */
const HERE = '--here'

const explorations = combinedModels.flatMap(model =>
  [...model.usual, ...model.long].map(exploration => ({
    name: explorationName(model, exploration),
    exploration,
  })),
)

/** Runs one exploration in this process, and prints what it took. */
function measureExploration(wanted: string): void {
  const found = explorations.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no exploration '${wanted}'`)
  const before = process.cpuUsage()
  const { states, fault } = found.exploration.explore()
  if (fault !== null) throw new Error(`${wanted}: ${fault.join(', ')}`)
  const { user, system } = process.cpuUsage(before)
  const seconds = Number(((user + system) / 1e6).toPrecision(2))
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stdout.write(JSON.stringify({ states, seconds, memory }))
}

function measureInProcess(name: string): ExplorationRecord {
  const args = ['--import', 'tsx', import.meta.filename, HERE, name]
  const { stdout, status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} failed`)
  return JSON.parse(stdout)
}

/** In the order of the explorations, without those that no longer exist. */
const sortRecord = (record: ModelRecord): ModelRecord =>
  Object.fromEntries(
    explorations.flatMap(({ name }) => {
      const measured = record[name]
      return measured ? [[name, measured] as const] : []
    }),
  )

const [mode = '', wanted = ''] = process.argv.slice(2)
if (mode === HERE) measureExploration(wanted)
else
  for (const { name } of selectByName(explorations, process.argv.slice(2), (all, word) =>
    all.includes(word),
  )) {
    const measured = measureInProcess(name)
    process.stdout.write(`${name}: ${JSON.stringify(measured)}\n`)
    writeModelRecord(sortRecord({ ...readModelRecord(), [name]: measured }))
  }
