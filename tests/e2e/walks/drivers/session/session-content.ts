/** What the customer sees of the session. It depends on the page to which the steps have led. */
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { NOW } from '#machines/session/spec/fixtures'
import type { DescribeContent, ExpectedContent } from '#tests/e2e/walks/driver'
import { buttonContent, headingContent } from '#tests/e2e/walks/drivers/role-content'
import { VENDOR } from '#tests/e2e/walks/server/default-answers'
import { parseReading } from './stored-session'

/** The page where the customer is, or to which the sign-in returns. */
type SessionPage = 'home' | 'profile' | 'orders' | 'tokenLogin' | 'newPassword'

/**
 * Whether the first storage reading signs the customer in. The walk then starts on the home page, otherwise on the profile
 * page.
 */
export function isSignedInAtStart([first]: readonly ChartEvent[]): boolean {
  const { stored, external } = parseReading(first)
  return [stored?.isValid ? stored : null, external].some(
    session => session !== null && session.expiresAt > NOW,
  )
}

/**
 * Whether the token login page redirects home, because this reading signs the customer in. A session that was never validated, or
 * is not valid, is validated first.
 */
export function isRedirectedAfterReading(step: ChartEvent | undefined): boolean {
  const { stored } = parseReading(step)
  return stored !== null && stored.expiresAt > NOW && stored.isValid && stored.lastValidated !== 0
}

/** The page after a step. */
function pageAfterStep(page: SessionPage, step: ChartEvent): SessionPage {
  const { type } = step
  if (type === 'session.requestUnauthorized' || type === 'session.requestSucceeded') return 'orders'
  if (type === 'session.tokenSubmitted') return 'tokenLogin'
  if (type === 'session.recheckRequested') return 'newPassword'
  if (type === 'session.signOutRequested' || type === 'session.tokenReplaced') return 'profile'
  const leavesTokenLogin =
    type === 'session.signInSubmitted' ||
    type.startsWith('xstate.after.untilRevalidation.') ||
    isRedirectedAfterReading(step)
  return page === 'tokenLogin' && leavesTokenLogin ? 'home' : page
}

const pageAfterSteps = (earlierSteps: readonly ChartEvent[]): SessionPage =>
  earlierSteps.reduce<SessionPage>(pageAfterStep, isSignedInAtStart(earlierSteps) ? 'home' : 'profile')

const SIGN_IN_CONTENT = [headingContent('Good to see you'), buttonContent('Sign In')]
const SESSION_END_CONTENT: ExpectedContent = { role: 'status', name: 'You were signed out because' }
const VISITOR_CONTENT: readonly ExpectedContent[] = [
  headingContent('Welcome!'),
  { role: 'link', name: 'Sign in to access your cart and orders' },
]

/** A page for signed-in customers shows 'Loading...' at the start. Later storage readings change nothing on the screen. */
export const loadingContent: DescribeContent = (snapshot, earlierSteps, laterSteps) =>
  earlierSteps.length === 1
    ? [{ role: 'status', name: 'Loading...' }]
    : signedOutContent(snapshot, earlierSteps, laterSteps)

const TOKEN_READ = 'xstate.done.actor.readToken'
const SESSION_SOURCES: readonly string[] = [
  TOKEN_READ,
  'xstate.done.actor.signIn',
  'xstate.done.actor.readStoredSession',
]

/** The token login page names a fixed customer, until the server has said whose token it is (specification 6.2). */
const isTestCustomer = (earlierSteps: readonly ChartEvent[]): boolean =>
  earlierSteps.findLast(({ type }) => SESSION_SOURCES.includes(type))?.type === TOKEN_READ

/** The content of each page for a signed-in customer. */
export const signedInContent: DescribeContent = ({ context: { sessionInfo } }, earlierSteps) => {
  const isNamedByPage = sessionInfo?.lastValidated === 0 && isTestCustomer(earlierSteps)
  const contentByPage = {
    // The app validates a new token with the next tick, before the trailers are loaded.
    home: [
      headingContent(`Hello, ${isNamedByPage ? 'Test' : sessionInfo?.user.name}`),
      ...(sessionInfo?.lastValidated ? [{ text: VENDOR.name }] : []),
    ],
    profile: [
      { text: `${sessionInfo?.user.name}` },
      { text: `${sessionInfo?.user.email}` },
      buttonContent('Sign Out'),
    ],
    orders: [headingContent('My Orders'), buttonContent('Refresh')],
    newPassword: [headingContent('Your new password is set')],
    tokenLogin: [{ text: 'Logged in. Taking you home in 2 seconds.' }],
  } satisfies Record<SessionPage, readonly ExpectedContent[]>
  return contentByPage[pageAfterSteps(earlierSteps)]
}

/** The sign-in page with its error message or why the session ended, or the home page for visitors. */
export const signedOutContent: DescribeContent = ({ context: { errorMessage, endReason } }, earlierSteps) => {
  const page = pageAfterSteps(earlierSteps)
  if (page === 'tokenLogin') return [{ role: 'alert', name: 'Login failed.' }]
  if (errorMessage !== null) return [...SIGN_IN_CONTENT, { role: 'alert', name: errorMessage }]
  if (page === 'home') return VISITOR_CONTENT
  return endReason === null ? SIGN_IN_CONTENT : [...SIGN_IN_CONTENT, SESSION_END_CONTENT]
}

export const signingInContent: DescribeContent = () => [buttonContent('Signing In...')]
