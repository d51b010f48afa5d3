import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { Row } from '#ui/layout/Row'
import { StrongText } from '#ui/text/StrongText'
import { styled } from '#ui/theme/theme'

const Root = styled('section', {
  position: 'fixed',
  zIndex: '$float',
  // At the position of the toasts, but behind them. The bars at the top and at the bottom stay reachable.
  inset: '$notice',
  width: '$notice',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $3',
  maxWidth: 400,
  marginLeft: 'auto',
  padding: '12px 12px 12px 16px',
  borderRadius: '$tile',
  background: '$surface',
  boxShadow: '$shadows$float, inset 0 0 0 1px $colors$line',
})

interface UpdatePromptProps {
  readonly onUpdate: () => void
  readonly onLater: () => void
}

/** Offers a new version of the app. Specification 3.28. */
export function UpdatePrompt({ onUpdate, onLater }: UpdatePromptProps) {
  return (
    <Root aria-label="New version">
      <StrongText role="status">A new version is ready.</StrongText>
      <Row css={{ marginLeft: 'auto' }}>
        <Button kind="ghost" css={SMALL_BUTTON} onClick={onLater}>
          Later
        </Button>
        <Button css={SMALL_BUTTON} onClick={onUpdate}>
          Update
        </Button>
      </Row>
    </Root>
  )
}
