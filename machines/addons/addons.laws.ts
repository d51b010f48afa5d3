import type { addonsMachine } from '#machines/addons/addons.machine'
import type { Law, Sent } from '#machines/kit/flow'

type Addons = typeof addonsMachine

const SPECIAL = ['Choose Portion Size', 'Frequently Bought Together']
const countOf = (chosen: Readonly<Record<number, number>> = {}) =>
  Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0)

export const choose = (groupId: number, addonId: number): Sent<Addons> => ({
  type: 'addon.chosen',
  groupId,
  addonId,
})

export const addonsLaws: readonly Law<Addons>[] = [
  {
    says: "'The total quantity in a group may not exceed max_quantity.'",
    holds: ({ context: { groups, selection } }) =>
      groups.every(({ id, max }) => max === 0 || countOf(selection[id]) <= max),
  },
  {
    says: 'Adding is possible exactly when every required group that is not special has its minimum, one dish or more is wanted, and no options are lacking.',
    holds: snapshot => {
      const { groups, selection, quantity, lacksOptions = false } = snapshot.context
      const asked = groups.filter(({ name, required }) => required && !SPECIAL.includes(name))
      const isComplete = asked.every(({ id, min }) => countOf(selection[id]) >= min)
      return snapshot.can({ type: 'addons.submitted' }) === (isComplete && quantity >= 1 && !lacksOptions)
    },
  },
  {
    says: "'A group with max 1 replaces the previous choice'; only one that is not required can be taken back.",
    holds: ({ context: { groups, selection } }, history) => {
      const last = history.at(-1)?.event
      const group = groups.find(({ id, max }) => id === last?.groupId && max === 1)
      if (group === undefined) return true
      const isTakenBack = !group.required && countOf(selection[group.id]) === 0
      return isTakenBack || selection[group.id]?.[Number(last?.addonId)] === 1
    },
  },
  { says: "'Item-page quantity can never go below 0.'", holds: ({ context }) => context.quantity >= 0 },
  {
    says: 'What is missing is told exactly while something is missing.',
    holds: snapshot => snapshot.can({ type: 'missing.asked' }) === snapshot.matches('incomplete'),
  },
  {
    says: "'The total quantity in a group may not exceed max_quantity, so the other options become disabled.'",
    holds: snapshot => {
      const { groups, selection } = snapshot.context
      const full = groups.filter(({ id, max }) => max > 1 && countOf(selection[id]) === max)
      return full.every(({ id, addons }) =>
        addons.every(addon => snapshot.can(choose(id, addon.id)) === Boolean(selection[id]?.[addon.id])),
      )
    },
  },
]
