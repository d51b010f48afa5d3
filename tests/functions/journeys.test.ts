/** For `npm run mutate:functions` alone: the journeys of one chart, the quickest of what judges it. */
import { describe, expect, test } from 'vitest'
import { walk } from '#machines/kit/journey'
import { flowsAtStake } from './flow'

describe.each(flowsAtStake)('the chart of $name', flow => {
  test.each(flow.journeys)('tells: $tells', journey => {
    expect(walk(flow, journey).faults).toEqual([])
  })
})
