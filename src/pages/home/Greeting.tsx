import { lazy, Suspense } from 'react'
import type { AppConfig } from '#domain/config/app-config'
import type { User } from '#domain/contract/auth'
import { PATHS } from '#domain/paths'
import { TextLink } from '#ui/buttons/TextLink'
import { Heading } from '#ui/text/Heading'
import { styled } from '#ui/theme/theme'

const Root = styled('div', { marginTop: '$8', '@wide': { marginTop: 56 } })
const Intro = styled('p', {
  marginTop: '$3',
  maxWidth: '30ch',
  fontSize: '$lg',
  color: '$inkSoft',
  '@wide': { fontSize: '$xl', lineHeight: 1.4 },
})

/** Loaded only when the config enables the search. */
const HomeSearch = lazy(async () => ({ default: (await import('./HomeSearch')).HomeSearch }))
/** Keeps the room of the search, so that nothing moves when it loads. */
const SearchSlot = styled('div', { minHeight: 48, marginTop: '$4', maxWidth: 480 })

const firstName = ({ name }: User) => name.trim().split(/\s+/)[0] ?? name

interface GreetingProps {
  readonly config: AppConfig
  readonly user: User | null
  readonly onSearch: (text: string) => void
}

/** 'Hello, Priya' for a customer; a welcome and the sign-in link for a visitor. */
export function Greeting({ config: { home, branding, features }, user, onSearch }: GreetingProps) {
  return (
    <Root>
      <Heading as="h1" size="4xl">
        {user ? `${home.greeting}, ${firstName(user)}` : home.welcome}
      </Heading>
      <Intro>
        {branding.tagline}. {home.intro}
      </Intro>
      {!user && (
        <TextLink to={PATHS.login} css={{ marginBottom: -12 }}>
          {home.signInHint}
        </TextLink>
      )}
      {features.search && (
        <SearchSlot>
          <Suspense>
            <HomeSearch onSearch={onSearch} />
          </Suspense>
        </SearchSlot>
      )}
    </Root>
  )
}
