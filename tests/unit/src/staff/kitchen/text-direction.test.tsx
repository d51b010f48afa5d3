import { expect, it } from 'vitest'
import { BoardOrderCard } from '#staff/kitchen/order/BoardOrderCard'
import { KitchenTicket } from '#staff/kitchen/order/KitchenTicket'
import { createBoardOrder } from '#tests/fixtures/client/back-office/kitchen'
import { renderMarkup } from '#tests/fixtures/client/render-markup'

/** One word for each text that a customer, staff or a host writes, in a script that is read from right to left. */
const NAMES = [
  'שלום',
  'אגוזים',
  'רחוב',
  'שולחן',
  'פלאפל',
  'חריף',
  'דלת',
  'רוזה',
  'חלב',
  'משאית',
  'בצל',
] as const
const [
  customerName,
  allergyNote,
  address,
  tableName,
  dish,
  addon,
  deliveryInstructions,
  by,
  note,
  trailer,
  kitchenNote,
] = NAMES

const order = createBoardOrder({
  ...{ customerName, allergyNote, address, tableName, deliveryInstructions },
  ...{ allergySeenBy: by, changedBy: by },
  items: [{ id: '1', name: dish, quantity: 2, addons: [addon, addon], note, kitchenNote }],
})
const no = () => false
const controls = { onStep: no, onUndo: no, onPrint: no, onMore: no, stillFor: 0 }
const card = { order, controls, waiting: null, age: 'New', ageTone: 'ember', isReachable: true } as const

// Specification 23.27.
it.each([
  ['card', <BoardOrderCard key="card" {...card} />, trailer],
  ['ticket', <KitchenTicket key="ticket" order={order} trailerName={trailer} printedAt={0} paper={80} />, by],
])(
  'the %s of an order isolates each text, so that it cannot move what stands beside it',
  (_, view, absent) => {
    const markup = renderMarkup(view)
    for (const name of NAMES.filter(text => text !== absent)) {
      expect(markup).toContain(name)
      const rest = markup.replaceAll(`<bdi>${name}</bdi>`, '').replaceAll(`\u2068${name}\u2069`, '')
      expect(rest).not.toContain(name)
    }
  },
)
