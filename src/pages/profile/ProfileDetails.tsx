import type { User } from '#domain/contract/account/auth'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/layout/Card'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { ProfileLinks } from './ProfileLinks'

const Identity = styled('div', { display: 'flex', alignItems: 'center', gap: '$4', paddingBlock: '$3' })
const Initial = styled('span', {
  flex: 'none',
  width: 68,
  height: 68,
  borderRadius: '$avatar',
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

/** The first character of the name. `Array.from` keeps an emoji whole. */
const initialOf = ({ name }: User) => Array.from(name.trim())[0]?.toUpperCase() ?? ''

interface ProfileDetailsProps {
  readonly user: User
  readonly onSignOut: () => void
}

/** The customer's name, email and phone, the links, and the sign-out button. */
export function ProfileDetails({ user, onSignOut }: ProfileDetailsProps) {
  return (
    <Stack gap={4}>
      <Identity>
        <Initial aria-hidden="true">{initialOf(user)}</Initial>
        <div>
          <Heading size="2xl">{user.name}</Heading>
          <MutedText>Customer</MutedText>
        </div>
      </Identity>
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
      <Button wide kind="secondary" onClick={onSignOut}>
        Sign Out
      </Button>
    </Stack>
  )
}
