/** What a customer sees of their session: it depends on the page to which the steps have led. */
import type { ChartEvent } from '#machines/kit/explore/flow'
import { NOW } from '#machines/session/spec/fixtures'
import { VENDOR } from '#tools/browser-walks/server/default-answers'
import type { DescribeContent, ExpectedContent } from '#tools/browser-walks/driver'
import { parseReading } from './stored-session'

/** Where the customer is, or comes back to once they are signed in. */
type SessionPage = 'home' | 'profile' | 'orders' | 'tokenLogin'

/** Whether the first reading is enough to let the customer in; the walk then begins at home, and else behind the door. */
export function isSignedInAtStart([first]: readonly ChartEvent[]): boolean {
  const { stored, handed } = parseReading(first)
  return [stored?.isValid ? stored : null, handed].some(found => found !== null && found.expiresAt > NOW)
}

/** Where a step leads. */
function pageAfterStep(place: SessionPage, { type }: ChartEvent): SessionPage {
  if (type === 'session.requestUnauthorized' || type === 'session.requestSucceeded') return 'orders'
  if (type === 'session.tokenSubmitted') return 'tokenLogin'
  if (type === 'session.signOutRequested') return 'profile'
  const leavesGivenToken =
    type === 'session.signInSubmitted' || type.startsWith('xstate.after.untilRevalidation.')
  return place === 'tokenLogin' && leavesGivenToken ? 'home' : place
}

const pageAfterSteps = (came: readonly ChartEvent[]): SessionPage =>
  came.reduce<SessionPage>(pageAfterStep, isSignedInAtStart(came) ? 'home' : 'profile')

const headingContent = (name: string): ExpectedContent => ({ role: 'heading', name })
const buttonContent = (name: string): ExpectedContent => ({ role: 'button', name })

const SIGN_IN_CONTENT = [headingContent('Good to see you'), buttonContent('Sign In')]
const VISITOR_CONTENT: readonly ExpectedContent[] = [
  headingContent('Welcome!'),
  { role: 'link', name: 'Sign in to access your cart and orders' },
]

/** Behind the door, while it is not yet known who is there; a visitor who is looked at later notices nothing. */
export const loadingContent: DescribeContent = (snapshot, came, rest) =>
  came.length === 1 ? [{ role: 'status', name: 'Loading...' }] : signedOutContent(snapshot, came, rest)

/** The customer by name, and the way out. */
export const signedInContent: DescribeContent = ({ context: { pass } }, came) => {
  const sights = {
    // What was never validated is asked about with the next tick: there is no time to look around.
    home: [
      headingContent(`Hello, ${pass?.user.name}`),
      ...(pass?.lastValidated ? [{ text: VENDOR.name }] : []),
    ],
    profile: [{ text: `${pass?.user.name}` }, { text: `${pass?.user.email}` }, buttonContent('Sign Out')],
    orders: [headingContent('My Orders'), buttonContent('Refresh')],
    tokenLogin: [{ text: 'Logged in. Taking you home in 2 seconds.' }],
  } satisfies Record<SessionPage, readonly ExpectedContent[]>
  return sights[pageAfterSteps(came)]
}

/** The sign-in page with its red box, or a home page for visitors. */
export const signedOutContent: DescribeContent = ({ context: { problem } }, came) => {
  const place = pageAfterSteps(came)
  if (place === 'tokenLogin') return [{ role: 'alert', name: 'Login failed.' }]
  if (problem !== null) return [...SIGN_IN_CONTENT, { role: 'alert', name: problem }]
  return place === 'home' ? VISITOR_CONTENT : SIGN_IN_CONTENT
}

export const signingInContent: DescribeContent = () => [buttonContent('Signing In...')]
