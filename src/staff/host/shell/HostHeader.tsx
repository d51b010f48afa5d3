import { useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useSyncExternalStore } from 'react'
import { logout } from '#domain/contract/account/auth'
import { useHost } from '#staff/host/host-context'
import { IconButton } from '#ui/buttons/IconButton'
import { Lantern } from '#ui/media/Lantern'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Root = styled('header', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 68,
  paddingInline: '$gutter',
  '@wide': { paddingInline: '$8' },
})
const Name = styled('p', {
  flex: 1,
  minWidth: 0,
  fontFamily: '$display',
  fontWeight: '$display',
  letterSpacing: '$display',
  fontSize: '$lg',
  lineHeight: '$snug',
  overflowWrap: 'anywhere',
})

/** The park, who is signed in, and the sign-out. */
export function HostHeader() {
  const { request, session, appName } = useHost()
  const queries = useQueryClient()
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const signOut = () => {
    // The call reads the token before `end` clears it. The sign-out holds here even if the call fails.
    void request(logout, {}).catch(() => {})
    session.end()
    queries.clear()
  }
  return (
    <Root>
      <Lantern />
      <Name>
        {appName}
        <MutedText as="span" size="sm" css={{ display: 'block', fontFamily: '$body', fontWeight: '$body' }}>
          {state.session?.role === 'vendor' ? 'Staff' : 'Host'}
          {state.session && ` · ${state.session.name}`}
        </MutedText>
      </Name>
      <IconButton
        kind="ghost"
        label="Sign out"
        icon={<LogOut size={20} aria-hidden="true" />}
        onClick={signOut}
      />
    </Root>
  )
}
