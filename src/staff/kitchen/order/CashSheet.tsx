import type { BoardOrder } from '#domain/contract/kitchen'
import {
  type CardStep,
  hasUnseenAllergyNote,
  takeAndStart,
  type UndoAction,
} from '#domain/kitchen/kitchen-rules'
import { formatMoney } from '#domain/money'
import { calledText } from '#domain/orders/called-order'
import { orderTypeAndTable } from '#domain/orders/order-type-and-table'
import { useSettled } from '#staff/kitchen/board/use-settled'
import { Button } from '#ui/buttons/Button'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'

/** What the board asks before cash changes hands. */
export type CashQuestion =
  | { readonly kind: 'take'; readonly order: BoardOrder; readonly step: CardStep }
  | { readonly kind: 'return'; readonly order: BoardOrder; readonly undo: UndoAction }

interface CashSheetProps {
  /** Null while nothing is asked. */
  readonly question: CashQuestion | null
  /** Whether the order is still as it was when the question was asked. */
  readonly isCurrent: boolean
  readonly onTake: (step: CardStep) => void
  readonly onReturn: (undo: UndoAction) => void
  readonly onClose: () => void
  readonly stillFor: number
}

const titleOf = (question: CashQuestion): string =>
  question.kind === 'take'
    ? `Take ${formatMoney(question.step.cash)} for ${calledText(question.order)}?`
    : `Give ${formatMoney(question.undo.cash)} back for ${calledText(question.order)}?`

const textOf = (question: CashQuestion): string => {
  const { order } = question
  if (question.kind === 'return') return 'The order is then to be paid again.'
  return `${order.customerName} · ${orderTypeAndTable(order)}`
}

/** Names the sum of cash, and asks whether it has changed hands. */
export function CashSheet({ question, onClose, ...rest }: CashSheetProps) {
  return (
    <Sheet
      title={question ? titleOf(question) : ''}
      description={question ? textOf(question) : ''}
      open={question !== null}
      onOpenChange={open => !open && onClose()}
    >
      {question && <Answers {...rest} question={question} />}
    </Sheet>
  )
}

type AnswersProps = Omit<CashSheetProps, 'onClose' | 'question'> & { readonly question: CashQuestion }

/** The buttons take no tap at first: it may be the second half of the one that has opened the sheet. */
function Answers({ question, isCurrent, onTake, onReturn, stillFor }: AnswersProps) {
  const isSettled = useSettled(titleOf(question), stillFor)
  const look = (kind: 'primary' | 'secondary') =>
    ({
      wide: true,
      kind: isCurrent ? kind : 'disabled',
      'aria-disabled': isSettled ? undefined : true,
    }) as const
  if (question.kind === 'return')
    return (
      <Button {...look('primary')} onClick={() => onReturn(question.undo)}>
        {formatMoney(question.undo.cash)} given back
      </Button>
    )
  const { order, step } = question
  const sum = formatMoney(step.cash)
  const canStart = order.orderType !== 'delivery' && !hasUnseenAllergyNote(order)
  return (
    <Stack gap={3}>
      {canStart && (
        <Button {...look('primary')} onClick={() => onTake(takeAndStart(order))}>
          {sum} taken, start cooking
        </Button>
      )}
      <Button {...look(canStart ? 'secondary' : 'primary')} onClick={() => onTake(step)}>
        {order.orderType === 'delivery' ? `${sum} taken, delivered` : `${sum} taken, cook later`}
      </Button>
      {!isCurrent && (
        <p role="status">Not possible now: the order has changed, or the board is not connected.</p>
      )}
    </Stack>
  )
}
