/** What a customer sees of their session: it depends on the page to which the steps have led. */
import type { Step } from '#machines/kit/flow'
import { NOW } from '#machines/session/session.cases'
import { VENDOR } from './default-script'
import type { See, Sight } from './driver'
import { readingOf } from './session-kept'

/** Where the customer is, or comes back to once they are signed in. */
type Place = 'home' | 'profile' | 'orders' | 'givenToken'

/** Whether the first reading is enough to let the customer in; the walk then begins at home, and else behind the door. */
export function isWelcomedAtOnce([first]: readonly Step[]): boolean {
  const { stored, handed } = readingOf(first)
  return [stored?.isValid ? stored : null, handed].some(found => found !== null && found.expiresAt > NOW)
}

/** Where a step leads. */
function nextPlace(place: Place, { type }: Step): Place {
  if (type === 'session.refused' || type === 'session.answered') return 'orders'
  if (type === 'session.tokenGiven') return 'givenToken'
  if (type === 'session.signOutChosen') return 'profile'
  const leavesGivenToken = type === 'session.signInSubmitted' || type.startsWith('xstate.after.untilAsking.')
  return place === 'givenToken' && leavesGivenToken ? 'home' : place
}

const placeOf = (came: readonly Step[]): Place =>
  came.reduce<Place>(nextPlace, isWelcomedAtOnce(came) ? 'home' : 'profile')

const heading = (name: string): Sight => ({ role: 'heading', name })
const button = (name: string): Sight => ({ role: 'button', name })

const SIGN_IN = [heading('Good to see you'), button('Sign In')]
const VISITOR: readonly Sight[] = [
  heading('Welcome!'),
  { role: 'link', name: 'Sign in to access your cart and orders' },
]

/** Behind the door, while it is not yet known who is there; a visitor who is looked at later notices nothing. */
export const loading: See = (snapshot, came, rest) =>
  came.length === 1 ? [{ role: 'status', name: 'Loading...' }] : signedOut(snapshot, came, rest)

/** The customer by name, and the way out. */
export const signedIn: See = ({ context: { pass } }, came) => {
  const sights = {
    // What was never validated is asked about with the next tick: there is no time to look around.
    home: [heading(`Hello, ${pass?.user.name}`), ...(pass?.lastValidated ? [{ text: VENDOR.name }] : [])],
    profile: [{ text: `${pass?.user.name}` }, { text: `${pass?.user.email}` }, button('Sign Out')],
    orders: [heading('My Orders'), button('Refresh')],
    givenToken: [{ text: 'Logged in. Taking you home in 2 seconds.' }],
  } satisfies Record<Place, readonly Sight[]>
  return sights[placeOf(came)]
}

/** The sign-in page with its red box, or a home page for visitors. */
export const signedOut: See = ({ context: { problem } }, came) => {
  const place = placeOf(came)
  if (place === 'givenToken') return [{ role: 'alert', name: 'Login failed.' }]
  if (problem !== null) return [...SIGN_IN, { role: 'alert', name: problem }]
  return place === 'home' ? VISITOR : SIGN_IN
}

export const signingIn: See = () => [button('Signing In...')]
