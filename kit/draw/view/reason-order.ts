/** The order of the reasons of an arrow: what usually happens comes first. */
import type { Flow } from '../../explore/flow.ts'
import { runPath } from '../../explore/stepper.ts'

/** Gives the rank of a transition by its id. The smallest comes first. */
export type ReasonOrder = (id: string) => number

type ExampleCounts = ReadonlyMap<string, number>

const countsOfFlows = new WeakMap<Flow['examples'], ExampleCounts>()

/** In how many examples each transition happens. */
function countExamples({ machine, fixtures, examples }: Flow): ExampleCounts {
  const known = countsOfFlows.get(examples)
  if (known) return known
  const counts = new Map<string, number>()
  for (const { steps, input } of examples) {
    const results = runPath(machine, input ?? fixtures.input, steps)
    for (const id of new Set(results.flatMap(({ transitions }) => transitions)))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  countsOfFlows.set(examples, counts)
  return counts
}

interface OrderSources {
  /** The transitions of the story. */
  readonly story: ReadonlySet<string>
  /** The transitions that no page can cause. */
  readonly impossible: ReadonlySet<string>
}

/** First the story, then what examples take, the most frequent first, then what a page can cause, then the rest. */
export function orderReasons(flow: Flow, { story, impossible }: OrderSources): ReasonOrder {
  const counts = countExamples(flow)
  const most = flow.examples.length
  return id => {
    if (story.has(id)) return 0
    const rank = 1 + most - (counts.get(id) ?? 0)
    return impossible.has(id) ? rank + most + 1 : rank
  }
}
