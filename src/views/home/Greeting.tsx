import Search from 'lucide-react/icons/search'
import type { HomeTexts } from '#domain/app-config'
import type { User } from '#domain/calls/auth'
import { Display } from '../../ui/Display'
import { LinkButton } from '../../ui/LinkButton'
import { TextLink } from '../../ui/TextLink'
import { styled } from '../../ui/theme'

const Root = styled('div', { marginTop: '$8', '@wide': { marginTop: 56 } })
const Intro = styled('p', {
  marginTop: '$3',
  maxWidth: '30ch',
  fontSize: '$lg',
  color: '$inkSoft',
  '@wide': { fontSize: '$xl', lineHeight: 1.4 },
})

const firstName = ({ name }: User) => name.trim().split(/\s+/)[0] ?? name

interface GreetingProps {
  readonly texts: HomeTexts
  readonly user: User | null
  /** Whether the search is offered here: a way to the list, which holds the box. */
  readonly search: boolean
}

/** 'Hello, Priya', or a welcome and the way in. */
export function Greeting({ texts, user, search }: GreetingProps) {
  return (
    <Root>
      <Display as="h1" size="4xl">
        {user ? `${texts.greeting}, ${firstName(user)}` : texts.welcome}
      </Display>
      <Intro>{texts.intro}</Intro>
      {!user && (
        <TextLink to="/login" css={{ marginBottom: -12 }}>
          {texts.signInHint}
        </TextLink>
      )}
      {search && (
        <LinkButton to="/vendors" kind="plain" css={{ marginTop: '$4', justifyContent: 'flex-start' }}>
          <Search size={20} aria-hidden="true" />
          Search vendors...
        </LinkButton>
      )}
    </Root>
  )
}
