/** `docs/combined-models.md`: the explorations, with what was measured, and the shortest path of each left-out rule. */
import { expect, test } from 'vitest'
import { combinedModels } from '#tests/fixtures/combined-models/all-models'
import type { CombinedModel, Exploration } from '#tests/fixtures/combined-models/combined-model'
import { formatCombinedModels } from '#tools/combined-models/format-models'
import { explorationName, readModelRecord } from '#tools/combined-models/model-record'

const record = readModelRecord()

test('the table of combined models is up to date', async () => {
  await expect(formatCombinedModels(combinedModels, record)).toMatchFileSnapshot(
    '../../../docs/combined-models.md',
  )
})

test('each exploration of a usual run has been measured, and the record names no other exploration', () => {
  const namesOf = (explorationsOf: (model: CombinedModel) => readonly Exploration[]) =>
    combinedModels.flatMap(model =>
      explorationsOf(model).map(exploration => explorationName(model, exploration)),
    )
  const recorded = Object.keys(record)
  expect(namesOf(({ usual }) => usual).filter(name => !recorded.includes(name))).toEqual([])
  const known = namesOf(({ usual, long }) => [...usual, ...long])
  expect(recorded.filter(name => !known.includes(name))).toEqual([])
})

test.each(combinedModels)('each rule of $name has a path that goes wrong without this rule alone', model => {
  const leftOutAlone = model.leftOutRules.flatMap(({ options }) => (options.length === 1 ? options : []))
  expect([...new Set(leftOutAlone)].toSorted()).toEqual(model.options.toSorted())
})
