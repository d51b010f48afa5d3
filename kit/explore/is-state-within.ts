/** Whether a state is a group or inside it. Both by their ids, such as `payment.processing.waiting`. */
export const isStateWithin = (id: string, group: string): boolean =>
  id === group || id.startsWith(`${group}.`)
