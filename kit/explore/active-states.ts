import type { StateValue } from 'xstate'

/** The names of the innermost active states, in the order of the chart: 'signedIn.payment.idle', 'signedIn.orderPage.closed'. */
export function activeStates(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([name, inner]) => {
    const innerStates = inner === undefined ? [] : activeStates(inner)
    return innerStates.length > 0 ? innerStates.map(state => `${name}.${state}`) : [name]
  })
}
