import type { Invariant, MachineEvent } from 'statechart-kit/explore/flow'
import type { addonsMachine } from '#machines/addons/addons.machine'

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
    // Specification 9.17.
    statement: 'The total quantity of a group never exceeds its maximum.',
    holds: ({ context: { groups, selection } }) =>
      groups.every(({ id, max }) => max === 0 || sumQuantities(selection[id]) <= max),
  },
  {
    // Specification 9.12.
    statement:
      'A dish can be added exactly if every required group is complete, the quantity is above 0, and no options are lacking.',
    holds: snapshot => {
      const { groups, selection, quantity, lacksOptions = false } = snapshot.context
      const required = groups.filter(group => group.required && !SPECIAL_GROUP_NAMES.includes(group.name))
      const isComplete = required.every(({ id, min }) => sumQuantities(selection[id]) >= min)
      return snapshot.can({ type: 'addons.submitted' }) === (isComplete && quantity >= 1 && !lacksOptions)
    },
  },
  {
    // Specification 9.19.
    statement:
      'A group with maximum 1 replaces the previous choice, and only a group that is not required can lose it.',
    holds: ({ context: { groups, selection } }, history) => {
      const last = history.at(-1)?.event
      const group = groups.find(({ id, max }) => id === last?.groupId && max === 1)
      if (group === undefined) return true
      const isRemoved = !group.required && sumQuantities(selection[group.id]) === 0
      return isRemoved || selection[group.id]?.[Number(last?.addonId)] === 1
    },
  },
  {
    // Specification 9.31.
    statement: 'After an add the notes are empty: another bowl inherits none.',
    holds: ({ context }, history) =>
      history.at(-1)?.event.type !== 'addons.submitted' || context.note + context.kitchenNote === '',
  },
  {
    // Specification 9.25.
    statement: 'The quantity on the dish page never goes below 0.',
    holds: ({ context }) => context.quantity >= 0,
  },
  {
    statement: 'The message about a missing choice is available exactly while a group is incomplete.',
    holds: snapshot => snapshot.can({ type: 'addons.missingRequested' }) === snapshot.matches('incomplete'),
  },
  {
    statement: 'A full group with a maximum above 1 disables its other options.',
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
