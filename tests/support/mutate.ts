/**
 * `npm run mutate`: takes each chart, makes one thing in it wrong at a time, and lists what its laws, journeys and checks don't notice.
 * `npm run mutate -- checkout session` takes only these.
 */
import { judge } from '#machines/kit/judge'
import { mutants } from '#machines/kit/mutate'
import { flows } from '#machines/registry'

const words = process.argv.slice(2)
const wanted = flows.filter(({ name }) => words.length === 0 || words.includes(name))

for (const flow of wanted) {
  const all = mutants(flow.machine)
  const survivors = all.filter(({ machine }) => judge({ ...flow, machine }) === null)
  const caught = all.length - survivors.length
  process.stdout.write(
    `${flow.name}: ${caught} of ${all.length} caught, ${((100 * caught) / all.length).toFixed(0)} %\n`,
  )
  for (const { says } of survivors) process.stdout.write(`  ${says}\n`)
}
