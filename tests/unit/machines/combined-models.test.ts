import { expect, test } from 'vitest'
import { combinedModels } from '#tests/fixtures/combined-models/all-models'

test.each(combinedModels)('each rule of $name has a path that goes wrong without this rule alone', model => {
  const leftOutAlone = model.leftOutRules.flatMap(({ options }) => (options.length === 1 ? options : []))
  expect([...new Set(leftOutAlone)].toSorted()).toEqual(model.options.toSorted())
})
