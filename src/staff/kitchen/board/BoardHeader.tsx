import Bell from 'lucide-react/icons/bell'
import LogOut from 'lucide-react/icons/log-out'
import type { BoardTrailer, TrailerState } from '#domain/contract/kitchen'
import type { KitchenViewProps } from '#staff/kitchen/kitchen-view-props'
import { trailerStateText } from '#staff/kitchen/trailer/trailer-texts'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { ConnectionIndicator } from '#ui/feedback/ConnectionIndicator'
import { Tag } from '#ui/feedback/Tag'
import { Row } from '#ui/layout/Row'
import { Heading } from '#ui/text/Heading'
import { styled } from '#ui/theme/theme'

/** On a phone the sign-out is beside the name, and the buttons below share the width. */
const Root = styled('header', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"trailer leave" "actions actions"',
  alignItems: 'center',
  gap: '$3 $2',
  paddingBlock: '$3',
  '& > :first-child': { gridArea: 'trailer' },
  '& > :last-child': { gridArea: 'leave', alignSelf: 'start' },
  '@tablet': {
    gridTemplateColumns: 'minmax(180px, 1fr) minmax(0, auto) auto',
    gridTemplateAreas: '"trailer actions leave"',
    '& > :last-child': { alignSelf: 'center' },
  },
})
const Actions = styled('div', {
  gridArea: 'actions',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  '& > *': { flex: '1 1 auto' },
  '@tablet': { justifyContent: 'flex-end', '& > *': { flex: 'none' } },
})

const SMALL = {
  minHeight: 48,
  fontSize: '$md',
  paddingInline: '$3',
  '@wide': { paddingInline: '$4' },
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

interface BoardHeaderProps extends Pick<KitchenViewProps, 'snapshot' | 'send'> {
  readonly onOpenSheet: (sheet: 'dishes' | 'trailer') => void
}

/** The trailer with its state, the connection, and the buttons for the trailer and for turning the sound on. */
export function BoardHeader({ snapshot, send, onOpenSheet }: BoardHeaderProps) {
  const { board, isSoundOn, isReachable } = snapshot.context
  const isLive = snapshot.hasTag('live') && isReachable
  return (
    <Root>
      <div>
        <Heading as="h1" size="2xl">
          {board?.trailer.name ?? 'Kitchen'}
        </Heading>
        <Row wrap css={{ marginTop: '$1' }}>
          {board !== null && <TrailerTags trailer={board.trailer} />}
          {isReachable && (
            <ConnectionIndicator state={isLive ? 'live' : 'checking'}>
              {isLive ? 'Live' : 'Checking every 5 s'}
            </ConnectionIndicator>
          )}
        </Row>
      </div>
      <Actions>
        {!isSoundOn && (
          <Button css={SMALL} onClick={() => send({ type: 'kitchen.soundTurnedOn' })}>
            <Bell size={20} aria-hidden="true" />
            Turn sound on
          </Button>
        )}
        {board !== null && (
          <>
            <Button kind="secondary" css={SMALL} onClick={() => onOpenSheet('dishes')}>
              Dishes
            </Button>
            <Button kind="secondary" css={SMALL} onClick={() => onOpenSheet('trailer')}>
              Trailer
            </Button>
          </>
        )}
      </Actions>
      <IconButton
        kind="ghost"
        label="Sign out"
        icon={<LogOut size={20} aria-hidden="true" />}
        onClick={() => send({ type: 'kitchen.signedOut' })}
      />
    </Root>
  )
}
