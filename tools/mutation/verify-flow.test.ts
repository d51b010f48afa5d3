/** For `npm run mutate:functions` alone: all that judges one chart. */
import { expect, test } from 'vitest'
import type { Flow } from '#machines/kit/explore/flow'
import { verifyFlow } from '#machines/kit/check/verify-flow'

const flowModules = import.meta.glob<Record<string, Flow>>('../../machines/*/*.flow.ts')
const flowName = process.env.FLOW ?? 'toasts'

test(`the chart of ${flowName} has nothing wrong with it`, async () => {
  // Loaded here and not above: what a file makes while it is loaded, a guard or an action, is then this test's to notice.
  const [flow] = Object.values(
    (await flowModules[`../../machines/${flowName}/${flowName}.flow.ts`]?.()) ?? {},
  )
  expect(flow && verifyFlow(flow)).toBeNull()
})
