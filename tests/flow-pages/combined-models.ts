/** The combined models for readers of the flow pages. `docs/combined-models.md` says how far. */
import type { CombinedModelData } from 'statechart-kit/pages/combined-models/combined-model-data'
import { combinedModels } from '#tests/fixtures/combined-models/all-models'
import type { CombinedModel } from '#tests/fixtures/combined-models/combined-model'

export const listCombinedModels = (models: readonly CombinedModel[] = combinedModels): CombinedModelData[] =>
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
