/** For `npm run mutate:functions` alone: all that judges one chart. */
import { expect, test } from 'vitest'
import { judge } from '#machines/kit/judge'
import { flowsAtStake } from './flow'

test.each(flowsAtStake)('the chart of $name has nothing wrong with it', flow => {
  expect(judge(flow)).toBeNull()
})
