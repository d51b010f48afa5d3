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
const controls = { running: null, run: no, canRun: no, canCancel: no, onCancel: no, onPrint: no }

// Specification 23.27.
it.each([
  ['card', <BoardOrderCard key="card" order={order} controls={controls} now={0} />, trailer],
  ['ticket', <KitchenTicket key="ticket" order={order} trailerName={trailer} />, by],
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
