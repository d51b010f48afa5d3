import LogOut from 'lucide-react/icons/log-out'
import type { BoardTrailer, TrailerState } from '#domain/contract/kitchen'
import type { KitchenViewProps } from '#staff/kitchen/kitchen-view-props'
import { trailerStateText } from '#staff/kitchen/trailer/trailer-texts'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { ConnectionIndicator } from '#ui/feedback/ConnectionIndicator'
import { Tag } from '#ui/feedback/Tag'
import { Heading } from '#ui/text/Heading'
import { styled } from '#ui/theme/theme'

/** One line on a tablet. On a phone the buttons below share the width. */
const Root = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px $space$3',
  minHeight: 48,
  '& > nav': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 4,
    marginInlineStart: 'auto',
    alignItems: 'center',
  },
})
const State = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px $space$2' })
const SMALL = {
  minHeight: 40,
  fontSize: '$md',
  // The four of them and the way out fit one line of a phone.
  paddingInline: 6,
  '@wide': { paddingInline: 10 },
  borderRadius: '$md',
} as const

const TONES = {
  open: 'green',
  paused: 'orange',
  closed: 'red',
} as const satisfies Record<TrailerState, string>

/** With large text it takes two lines. */
const LONG_TAG = { flex: '0 1 auto', whiteSpace: 'normal', paddingBlock: 4 } as const

function TrailerTags({ trailer }: { readonly trailer: BoardTrailer }) {
  return (
    <>
      <Tag tone={TONES[trailer.isOutsideHours ? 'closed' : trailer.state]} dot css={LONG_TAG}>
        {trailerStateText(trailer)}
      </Tag>
      {trailer.extraMinutes > 0 && <Tag tone="yellow">+{trailer.extraMinutes} min waiting</Tag>}
    </>
  )
}

export type BoardSheet = 'dishes' | 'trailer' | 'finished' | 'tablet'
const SHEETS = [
  { key: 'dishes', label: 'Dishes' },
  { key: 'trailer', label: 'Trailer' },
  { key: 'finished', label: 'Finished' },
  { key: 'tablet', label: 'Tablet' },
] as const satisfies readonly { readonly key: BoardSheet; readonly label: string }[]

interface BoardHeaderProps extends Pick<KitchenViewProps, 'snapshot' | 'send'> {
  readonly onOpenSheet: (sheet: BoardSheet) => void
}

/** The trailer with its state, the connection, and the sheets. */
export function BoardHeader({ snapshot, send, onOpenSheet }: BoardHeaderProps) {
  const { board, isReachable } = snapshot.context
  const isLive = snapshot.hasTag('live') && isReachable
  return (
    <Root>
      <Heading as="h1" size="xl">
        {board?.trailer.name ?? 'Kitchen'}
      </Heading>
      <State>
        {board !== null && <TrailerTags trailer={board.trailer} />}
        {isReachable && (
          <ConnectionIndicator state={isLive ? 'live' : 'checking'}>
            {isLive ? 'Live' : 'Checking every 5 s'}
          </ConnectionIndicator>
        )}
      </State>
      <nav aria-label="Board">
        {board !== null &&
          SHEETS.map(({ key, label }) => (
            <Button key={key} kind="secondary" css={SMALL} onClick={() => onOpenSheet(key)}>
              {label}
            </Button>
          ))}
        <IconButton
          kind="ghost"
          label="Sign out"
          icon={<LogOut size={20} aria-hidden="true" />}
          onClick={() => send({ type: 'kitchen.signedOut' })}
        />
      </nav>
    </Root>
  )
}
