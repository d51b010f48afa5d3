/** What is explored together, for readers of the flow pages. `docs/combined-models.md` says how far. */
import type { TogetherModel } from '#flow-pages/together/together-model'
import { combinedModels } from '#tests/fixtures/combined-models/all-models'
import type { CombinedModel } from '#tests/fixtures/combined-models/combined-model'

export const listTogetherModels = (models: readonly CombinedModel[] = combinedModels): TogetherModel[] =>
  models.map(({ name, title, description, leftOutRules }) => ({
    name,
    title,
    description,
    rules: leftOutRules.map(({ rule, place, shortest: [fault = '', ...path] }) => ({
      rule,
      place,
      fault,
      path,
    })),
  }))
