/**
 * `npm run explore` prints how many states each exploration of the combined models has, its CPU time and its memory. Each runs in
 * a process of its own. `npm run explore -- two-tabs` measures only those whose name contains this.
 */
import { spawnSync } from 'node:child_process'
import { combinedModels } from '#tests/fixtures/combined-models/all-models'
import type { CombinedModel, Exploration } from '#tests/fixtures/combined-models/combined-model'
import { selectByName } from '#tools/select-by-name'

/** Measures one exploration in this process. */
const HERE = '--here'

/** 'two-tabs: 14 steps, 0 faults, moment' */
const explorationName = ({ name }: CombinedModel, { from, steps, faults, check }: Exploration): string =>
  `${name}: ${from ? `${from}, ` : ''}${steps} steps, ${faults} faults, ${check}`

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
  process.stdout.write(`${states} states, ${seconds} s, ${memory} MB\n`)
}

const [mode = '', wanted = ''] = process.argv.slice(2)
if (mode === HERE) measureExploration(wanted)
else
  for (const { name } of selectByName(explorations, process.argv.slice(2), (all, word) =>
    all.includes(word),
  )) {
    process.stdout.write(`${name}: `)
    const args = ['--import', 'tsx', import.meta.filename, HERE, name]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    if (status !== 0) throw new Error(`${name} failed`)
  }
