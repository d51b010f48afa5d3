/** Only for `npm run mutate:functions`: verifies the chart that the environment variable FLOW names. */

import { verifyFlow } from 'statechart-kit/check/verify-flow'
import type { Flow } from 'statechart-kit/explore/flow'
import { expect, test } from 'vitest'

const flowModules = import.meta.glob<Record<string, Flow>>('../../machines/*/spec/flow.ts')
const flowName = process.env.FLOW ?? 'toasts'

test(`${flowName} passes every check of verifyFlow`, async () => {
  // Loads the flow inside the test, so that this test covers mutants in code that runs while the file loads.
  const [flow] = Object.values((await flowModules[`../../machines/${flowName}/spec/flow.ts`]?.()) ?? {})
  expect(flow && verifyFlow(flow)).toBeNull()
})
