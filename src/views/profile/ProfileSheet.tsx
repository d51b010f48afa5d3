import type { User } from '#domain/calls/auth'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Display } from '../../ui/Display'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { styled } from '../../ui/theme'
import { ProfileLinks } from './ProfileLinks'

const Who = styled('div', { display: 'flex', alignItems: 'center', gap: '$4', paddingBlock: '$3' })
const Initial = styled('span', {
  flex: 'none',
  width: 68,
  height: 68,
  borderRadius: '$plate',
  display: 'grid',
  placeItems: 'center',
  background: '$emberTint',
  color: '$emberInk',
  fontFamily: '$display',
  fontWeight: '$display',
  fontSize: '$3xl',
})
const Facts = styled('dl', {
  display: 'grid',
  gap: '$4',
  '& dt': { fontSize: '$sm', color: '$inkSoft' },
  '& dd': { margin: 0, fontWeight: '$medium', overflowWrap: 'anywhere' },
})

/** A whole character: half an emoji is none. */
const initialOf = ({ name }: User) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

interface ProfileSheetProps {
  readonly user: User
  readonly onSignOut: () => void
}

/** Name, email and phone, and the ways on. */
export function ProfileSheet({ user, onSignOut }: ProfileSheetProps) {
  return (
    <Stack gap={4}>
      <Who>
        <Initial aria-hidden="true">{initialOf(user)}</Initial>
        <div>
          <Display size="2xl">{user.name}</Display>
          <Soft>Customer</Soft>
        </div>
      </Who>
      <Card>
        <Facts>
          <div>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{user.phone ?? 'Not provided'}</dd>
          </div>
        </Facts>
      </Card>
      <ProfileLinks />
      <Button wide kind="plain" onClick={onSignOut}>
        Sign Out
      </Button>
    </Stack>
  )
}
