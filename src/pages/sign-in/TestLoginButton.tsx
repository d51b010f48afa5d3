import FlaskConical from 'lucide-react/icons/flask-conical'
import { Button } from '#ui/buttons/Button'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Root = styled('div', { marginTop: 'auto', paddingTop: '$6' })

interface TestLoginButtonProps {
  readonly busy: boolean
  readonly onTestLogin: () => void
}

/** The test login, at the bottom and dashed to differ from a customer's button. */
export function TestLoginButton({ busy, onTestLogin }: TestLoginButtonProps) {
  return (
    <Root>
      <Button wide kind="dashed" busy={busy} onClick={onTestLogin}>
        <FlaskConical size={16} aria-hidden="true" />
        <span>Test Login</span>
      </Button>
      <MutedText size="sm" css={{ marginTop: '$2', textAlign: 'center' }}>
        Only in development
      </MutedText>
    </Root>
  )
}
