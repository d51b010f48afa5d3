import { type BoardTrailer, MAX_EXTRA_MINUTES } from '#domain/contract/kitchen'
import type { KitchenAction } from '#domain/kitchen/kitchen-rules'
import { formatDayAndTime } from '#domain/time-labels'
import { Button } from '#ui/buttons/Button'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import type { TrailerSheetProps } from './DishesSheet'
import { NOT_CONNECTED_MESSAGE, trailerStateText } from './trailer-texts'

/** In minutes. */
const PAUSES = [15, 30] as const
/** In minutes. */
const WAITING_STEP = 5
/** Narrow buttons, so that two fit side by side on a phone. */
const ONE_LINE = { paddingInline: '$2' } as const

interface Choice {
  readonly label: string
  readonly action: KitchenAction
}

/** The states that the trailer can change to. */
const stateChoices = ({ state, nextShiftAt }: BoardTrailer, now: number): readonly Choice[] => [
  ...(state === 'open'
    ? PAUSES.map(minutes => ({
        label: `Pause for ${minutes} minutes`,
        action: { kind: 'trailer', state: 'paused', minutes } as const,
      }))
    : [{ label: 'Open the trailer', action: { kind: 'trailer', state: 'open' } as const }]),
  ...(state === 'paused' || nextShiftAt === null
    ? []
    : [
        {
          label: `Pause until the next shift, ${formatDayAndTime(nextShiftAt, now)}`,
          action: { kind: 'trailer', state: 'paused', untilNextShift: true } as const,
        },
      ]),
  ...(state === 'paused'
    ? []
    : [{ label: 'Pause until we open again', action: { kind: 'trailer', state: 'paused' } as const }]),
  ...(state === 'closed'
    ? []
    : [{ label: 'Close the trailer', action: { kind: 'trailer', state: 'closed' } as const }]),
]

const stateText = (trailer: BoardTrailer): string =>
  `Now: ${trailerStateText(trailer)}. A paused or closed trailer takes no new orders.`

/** Opens, pauses and closes the trailer, and sets the waiting time. */
export function TrailerSheet(
  props: TrailerSheetProps & { readonly trailer: BoardTrailer; readonly now: number },
) {
  const { trailer, now, run, canRun, open, onOpenChange, isReachable } = props
  const waitingAction = (minutes: number) => ({ kind: 'extraMinutes', minutes }) as const
  const less = trailer.extraMinutes - WAITING_STEP
  const more = trailer.extraMinutes + WAITING_STEP
  const isActive = canRun(waitingAction(0))
  return (
    <Sheet
      title="Trailer"
      description={isReachable ? stateText(trailer) : NOT_CONNECTED_MESSAGE}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Stack gap={6}>
        <Stack gap={2}>
          {stateChoices(trailer, now).map(({ label, action }) => (
            <Button
              key={label}
              wide
              kind={canRun(action) ? 'secondary' : 'disabled'}
              onClick={() => run(action)}
            >
              {label}
            </Button>
          ))}
        </Stack>
        <Stack gap={2}>
          <Heading as="h3">Waiting time</Heading>
          <MutedText>
            {trailer.extraMinutes === 0
              ? 'No extra waiting time.'
              : `Every estimate is ${trailer.extraMinutes} minutes longer.`}
          </MutedText>
          <Row>
            <Button
              wide
              css={ONE_LINE}
              kind={isActive && less >= 0 ? 'secondary' : 'disabled'}
              onClick={() => run(waitingAction(less))}
            >
              {WAITING_STEP} minutes less
            </Button>
            <Button
              wide
              css={ONE_LINE}
              kind={isActive && more <= MAX_EXTRA_MINUTES ? 'secondary' : 'disabled'}
              onClick={() => run(waitingAction(more))}
            >
              {WAITING_STEP} minutes more
            </Button>
          </Row>
        </Stack>
      </Stack>
    </Sheet>
  )
}
