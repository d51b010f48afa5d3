/** What a mutation run could find in the chart of the tea. */
import type { MutationFindings } from '../../pages/data/mutation-traces.ts'

export const TEA_INVARIANT = 'an empty pot fills no cup'
export const TEA_FINDINGS: MutationFindings = {
  total: 40,
  killed: 39,
  survivors: [
    {
      id: 'states/kitchen/states/cold/on/kettle.filled:gone',
      description: 'tea.kitchen.cold, kettle.filled is gone',
      reason: 'There is another kettle.',
    },
  ],
  examples: [
    {
      id: 'states/radio/initial:on',
      description: 'tea.radio begins in on',
      invariant: TEA_INVARIANT,
      path: [{ type: 'radio.turned' }],
    },
  ],
}
