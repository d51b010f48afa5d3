import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { type HostTrailer, setHostTrailerState } from '#domain/contract/host/trailers'
import type { TrailerState } from '#domain/contract/kitchen'
import { toHostHref } from '#staff/host/shell/host-address'
import { useHostSave } from '#staff/host/use-host-call'
import { errorText } from '#staff/shared/error-text'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { textButtonStyle } from '#ui/buttons/TextButton.styles'
import { Callout } from '#ui/feedback/Callout'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Tag } from '#ui/feedback/Tag'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Picture } from '#ui/media/Picture'
import { ConfirmSheet } from '#ui/overlays/ConfirmSheet'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'

const CardLink = styled('a', textButtonStyle)
const Texts = styled('div', { flex: '1 1 220px', minWidth: 0 })
const WarningLink = styled('a', { color: 'inherit', textDecoration: 'underline' })
const Count = styled('span', { whiteSpace: 'nowrap' })

const STATES = {
  open: { text: 'Open', tone: 'green' },
  paused: { text: 'Paused', tone: 'orange' },
  closed: { text: 'Closed', tone: 'red' },
} as const satisfies Record<TrailerState, object>

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Why a trailer is closed that its staff have opened. */
const hoursText = ({ opens }: HostTrailer): string =>
  opens === null ? 'Closed by its opening hours' : `Closed by its opening hours · ${opens}`

/** 'Keep closed' for a trailer that is only closed by its hours, and would open by itself. */
function buttonText({ state, isOutsideHours }: HostTrailer): string {
  if (state !== 'open') return 'Open'
  return isOutsideHours ? 'Keep closed' : 'Close'
}

/** Whether the trailer takes orders that no kitchen board can show, because it has no staff. */
const isUnseen = ({ state, staff }: HostTrailer): boolean => state === 'open' && staff === 0

/** Whether the trailer takes orders that ring on no kitchen board, such as when its only tablet is signed out. */
const isUnheard = ({ state, isOutsideHours, staff, hasBoard }: HostTrailer): boolean =>
  state === 'open' && !isOutsideHours && staff > 0 && hasBoard === false

function TrailerTags({ trailer }: { readonly trailer: HostTrailer }) {
  const { text, tone } = STATES[trailer.isOutsideHours ? 'closed' : trailer.state]
  return (
    <>
      <Tag tone={tone} dot>
        {text}
      </Tag>
      {isUnheard(trailer) && (
        <Tag tone="orange" css={{ flexShrink: 1, whiteSpace: 'normal' }}>
          No kitchen board connected
        </Tag>
      )}
    </>
  )
}

/** What an open trailer would lack; null if it is ready. */
function lackText({ dishes, staff }: HostTrailer): string | null {
  if (dishes > 0 && staff > 0) return null
  const lacks = [
    ...(dishes === 0 ? ['It has no dishes, so customers find nothing to order.'] : []),
    ...(staff === 0 ? ['It has no staff, so nobody sees its orders.'] : []),
  ]
  return lacks.join(' ')
}

/** The button that opens or closes a trailer. It asks before it opens one that is not ready. */
function StateButton({ trailer, change }: { readonly trailer: HostTrailer; readonly change: StateChange }) {
  const { id, name, state } = trailer
  const [isAsking, setAsking] = useState(false)
  const lack = state === 'open' ? null : lackText(trailer)
  const act = () => {
    setAsking(false)
    change.mutate({ trailerId: id, state: state === 'open' ? 'closed' : 'open' })
  }
  return (
    <>
      <Button
        kind="secondary"
        css={SMALL_BUTTON}
        busy={change.isPending}
        onClick={lack === null ? act : () => setAsking(true)}
      >
        {buttonText(trailer)}
      </Button>
      {lack !== null && (
        <ConfirmSheet
          title={`Open ${name}?`}
          text={lack}
          open={isAsking}
          onOpenChange={setAsking}
          confirmLabel="Open it anyway"
          onConfirm={act}
        />
      )}
    </>
  )
}

const useStateChange = () => useHostSave(setHostTrailerState)
type StateChange = ReturnType<typeof useStateChange>

/** A trailer with its state, and the button that opens or closes it. */
export function TrailerCard({ trailer }: { readonly trailer: HostTrailer }) {
  const { name, picture, logo, isOutsideHours, dishes, staff } = trailer
  const stateChange = useStateChange()
  const failure = errorText(stateChange.error)
  return (
    <Card as="li" aria-label={name} css={{ padding: '$4' }}>
      <Row wrap css={{ gap: '$3 $4' }}>
        <Picture src={picture || logo} alt="" size={56} backdrop="oat" />
        <Texts>
          <Row wrap css={{ gap: '$1 $3' }}>
            <Heading size="lg">{name}</Heading>
            <TrailerTags trailer={trailer} />
          </Row>
          <MutedText size="sm">
            <Count>{countText(dishes, 'dish', 'dishes')} ·</Count>{' '}
            <Count>{countText(staff, 'staff account', 'staff accounts')}</Count>
          </MutedText>
          {isOutsideHours && <MutedText size="sm">{hoursText(trailer)}</MutedText>}
        </Texts>
        <StateButton trailer={trailer} change={stateChange} />
        <TrailerLinks trailer={trailer} />
      </Row>
      {isUnseen(trailer) && <UnseenWarning trailer={trailer} />}
      {failure !== null && <ErrorAlert css={{ marginTop: '$3' }}>{failure}</ErrorAlert>}
    </Card>
  )
}

/** Warns that customers can order here although no account sees their orders. The button beside it closes the trailer. */
const UnseenWarning = ({ trailer: { name, isOutsideHours } }: { readonly trailer: HostTrailer }) => (
  <Callout css={{ marginTop: '$3' }}>
    <TriangleAlert size={20} aria-hidden="true" />
    <p>
      {isOutsideHours
        ? 'Its hours will open it, but no staff can see its orders. '
        : 'Open, but no staff can see its orders. '}
      <WarningLink href={toHostHref('staff')}>
        Invite staff<VisuallyHidden> to {name}</VisuallyHidden>
      </WarningLink>
      {isOutsideHours ? ', or keep it closed.' : ', or close it.'}
    </p>
  </Callout>
)

/** Links to the pages of the trailer. They say if it lacks dishes or staff. */
function TrailerLinks({ trailer }: { readonly trailer: HostTrailer }) {
  const { id, name, dishes, staff } = trailer
  return (
    <Row wrap css={{ gap: '$2 $5' }}>
      <CardLink href={toHostHref('trailers', id)}>
        Edit<VisuallyHidden> {name}</VisuallyHidden>
      </CardLink>
      <CardLink href={toHostHref('menus', id)}>
        {dishes === 0 ? 'Add dishes' : 'Menu'}
        <VisuallyHidden> of {name}</VisuallyHidden>
      </CardLink>
      <CardLink href={toHostHref('opening-hours', id)}>
        Hours<VisuallyHidden> of {name}</VisuallyHidden>
      </CardLink>
      {staff === 0 && !isUnseen(trailer) && (
        <CardLink href={toHostHref('staff')}>
          Invite staff<VisuallyHidden> to {name}</VisuallyHidden>
        </CardLink>
      )}
    </Row>
  )
}
