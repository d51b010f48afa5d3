import type { addonsMachine } from '#machines/addons/addons.machine'
import type { Invariant, MachineEvent } from '#machines/kit/explore/flow'

type AddonsMachine = typeof addonsMachine

const SPECIAL_GROUP_NAMES = ['Choose Portion Size', 'Frequently Bought Together']
const sumQuantities = (chosen: Readonly<Record<number, number>> = {}) =>
  Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0)

export const toggleAddonEvent = (groupId: number, addonId: number): MachineEvent<AddonsMachine> => ({
  type: 'addon.toggled',
  groupId,
  addonId,
})

export const addonsInvariants: readonly Invariant<AddonsMachine>[] = [
  {
    statement: "'The total quantity in a group may not exceed max_quantity.'",
    holds: ({ context: { groups, selection } }) =>
      groups.every(({ id, max }) => max === 0 || sumQuantities(selection[id]) <= max),
  },
  {
    statement:
      'Adding is possible exactly when every required group that is not special has its minimum, one dish or more is wanted, and no options are lacking.',
    holds: snapshot => {
      const { groups, selection, quantity, lacksOptions = false } = snapshot.context
      const asked = groups.filter(({ name, required }) => required && !SPECIAL_GROUP_NAMES.includes(name))
      const isComplete = asked.every(({ id, min }) => sumQuantities(selection[id]) >= min)
      return snapshot.can({ type: 'addons.submitted' }) === (isComplete && quantity >= 1 && !lacksOptions)
    },
  },
  {
    statement:
      "'A group with max 1 replaces the previous choice'; only one that is not required can be taken back.",
    holds: ({ context: { groups, selection } }, history) => {
      const last = history.at(-1)?.event
      const group = groups.find(({ id, max }) => id === last?.groupId && max === 1)
      if (group === undefined) return true
      const isTakenBack = !group.required && sumQuantities(selection[group.id]) === 0
      return isTakenBack || selection[group.id]?.[Number(last?.addonId)] === 1
    },
  },
  { statement: "'Item-page quantity can never go below 0.'", holds: ({ context }) => context.quantity >= 0 },
  {
    statement: 'What is missing is told exactly while something is missing.',
    holds: snapshot => snapshot.can({ type: 'addons.missingRequested' }) === snapshot.matches('incomplete'),
  },
  {
    statement:
      "'The total quantity in a group may not exceed max_quantity, so the other options become disabled.'",
    holds: snapshot => {
      const { groups, selection } = snapshot.context
      const full = groups.filter(({ id, max }) => max > 1 && sumQuantities(selection[id]) === max)
      return full.every(({ id, addons }) =>
        addons.every(
          addon => snapshot.can(toggleAddonEvent(id, addon.id)) === Boolean(selection[id]?.[addon.id]),
        ),
      )
    },
  },
]
