import type { StateValue } from 'xstate'

/** The innermost active states by their names, in the order of the chart: 'signedIn.payment.idle', 'signedIn.orderPage.closed'. */
export function activeStates(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = inner === undefined ? [] : activeStates(inner)
    return inside.length > 0 ? inside.map(state => `${name}.${state}`) : [name]
  })
}
