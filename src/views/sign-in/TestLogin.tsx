import FlaskConical from 'lucide-react/icons/flask-conical'
import { Button } from '../../ui/Button'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'

const Root = styled('div', { marginTop: 'auto', paddingTop: '$6' })

interface TestLoginProps {
  readonly busy: boolean
  readonly onTestLogin: () => void
}

/** Last on the screen and dashed, so that nobody takes it for a customer's button. */
export function TestLogin({ busy, onTestLogin }: TestLoginProps) {
  return (
    <Root>
      <Button wide kind="dashed" busy={busy} onClick={onTestLogin}>
        <FlaskConical size={16} aria-hidden="true" />
        Test Login
      </Button>
      <Soft size="sm" css={{ marginTop: '$2', textAlign: 'center' }}>
        Only in development
      </Soft>
    </Root>
  )
}
