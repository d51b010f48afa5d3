import { Suspense } from 'react'
import { CUSTOMER_ONLY, FIRST_NAME_CONTENT, VISITOR_ONLY } from '#app/first-screen/session-hint'
import { lazyPage } from '#app/navigation/loading/lazy-page'
import type { AppConfig } from '#domain/config/app-config'
import type { User } from '#domain/contract/account/auth'
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

/** Loaded only when the config enables the search. The server preloads it, because it renders a page at once. */
export const LazyHomeSearch = lazyPage(() => import('./HomeSearch'), 'HomeSearch')
/** Keeps the room of the search, so that nothing moves when it loads. */
const SearchSlot = styled('div', { minHeight: 48, marginTop: '$4', maxWidth: 480 })

const firstName = ({ name }: User) => name.trim().split(/\s+/)[0] ?? name

/** The customer; null for a visitor. While the session is loading, the page contains both greetings and shows one. */
export type GreetedUser = User | null | 'loading'

interface GreetingProps {
  readonly config: AppConfig
  readonly user: GreetedUser
  readonly onSearch: (text: string) => void
}

/** 'Hello, Priya' for a customer; a welcome and the sign-in link for a visitor. */
export function Greeting({ config: { home, branding, features }, user, onSearch }: GreetingProps) {
  return (
    <Root>
      <Heading as="h1" size="4xl">
        <GreetingText home={home} user={user} />
      </Heading>
      <Intro>{`${branding.tagline}. ${home.intro}`}</Intro>
      {(user === null || user === 'loading') && (
        <TextLink to={PATHS.login} css={{ marginBottom: -12, ...(user === 'loading' && VISITOR_ONLY) }}>
          {home.signInHint}
        </TextLink>
      )}
      {features.search && (
        <SearchSlot>
          <Suspense>
            <LazyHomeSearch onSearch={onSearch} />
          </Suspense>
        </SearchSlot>
      )}
    </Root>
  )
}

const VisitorGreeting = styled('span', VISITOR_ONLY)
const CustomerGreeting = styled('span', {
  '&::after': { content: FIRST_NAME_CONTENT },
  ...CUSTOMER_ONLY,
})

function GreetingText({ home, user }: { readonly home: AppConfig['home']; readonly user: GreetedUser }) {
  if (user === null) return home.welcome
  if (user !== 'loading') return `${home.greeting}, ${firstName(user)}`
  return (
    <>
      <VisitorGreeting>{home.welcome}</VisitorGreeting>
      <CustomerGreeting>{`${home.greeting}, `}</CustomerGreeting>
    </>
  )
}
