import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import type { EndReason } from '#machines/session/session-info'
import { ANN } from '#machines/session/spec/fixtures'
import { SignInView } from '#pages/sign-in/SignInView'
import { TestLoginButton } from '#pages/sign-in/TestLoginButton'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'

const noop = () => {}
const renderSignIn = (
  options: {
    user?: typeof ANN
    busy?: boolean
    errorMessage?: string
    endReason?: EndReason
    pendingDishes?: readonly string[]
    returnPath?: string
    hasTestLogin?: boolean
    offersAccounts?: boolean
  } = {},
) =>
  renderMarkup(
    <SignInView
      config={{
        ...appConfig,
        features: { ...appConfig.features, accounts: options.offersAccounts ?? true },
      }}
      user={options.user ?? null}
      busy={options.busy ?? false}
      errorMessage={options.errorMessage ?? null}
      endReason={options.endReason ?? null}
      pendingDishes={options.pendingDishes ?? []}
      returnPath={options.returnPath}
      onSignIn={noop}
      onContinue={noop}
      onSignOut={noop}
      testLogin={options.hasTestLogin && <TestLoginButton busy={false} onTestLogin={noop} />}
    />,
  )
const findInputs = (html: string) => html.match(/<input[^>]*>/g) ?? []

describe('the sign-in page of a visitor', () => {
  // Specification 5.11.
  it('has a required email input and a required password input', () => {
    const [email, password] = findInputs(renderSignIn())
    expect(email).toMatch(/type="email".*required=""|required="".*type="email"/)
    expect(password).toMatch(/type="password".*required=""|required="".*type="password"/)
    expect(findInputs(renderSignIn())).toHaveLength(2)
  })

  // Specification 5.12.
  it('has the button Sign In, which shows Signing In... while busy', () => {
    expect(listActions(renderSignIn())).toContain('Sign In')
    expect(listActions(renderSignIn({ busy: true }))).toContain('(Signing In...)')
  })

  // Specification 2.15.
  it('offers neither a sign-up nor a new password if the config has accounts off', () => {
    const offers = ['Sign up', 'Forgot your password?']
    expect(listActions(renderSignIn())).toEqual(expect.arrayContaining(offers))
    const actions = listActions(renderSignIn({ offersAccounts: false }))
    expect(actions.filter(action => offers.includes(action))).toEqual([])
  })

  // Specification 5.13.
  it('shows the error message in the alert', () => {
    expect(textsOfRole(renderSignIn({ errorMessage: 'Login failed. Please try again.' }), 'alert')).toEqual([
      'Login failed. Please try again.',
    ])
    expect(renderSignIn()).not.toContain('role="alert"')
  })

  // Specification 4.35.
  it.each<[EndReason, string]>([
    ['expired', 'your sign-in has expired'],
    ['ended', 'your sign-in was ended, for example by a new password'],
    ['unchecked', 'the server could not check your sign-in'],
  ])('says why the last sign-in ended: %s', (endReason, text) => {
    expect(textsOfRole(renderSignIn({ endReason }), 'status')).toEqual([
      `You were signed out because ${text}. Your cart is kept.`,
    ])
  })

  // Specification 8.19.
  it('says that the dish which the visitor added goes into the cart', () => {
    const text = 'Once you have signed in or signed up, ‘Skin-on Fries’ goes into your cart.'
    expect(renderSignIn({ pendingDishes: ['Skin-on Fries'] })).toContain(text)
    expect(renderSignIn()).not.toContain('goes into your cart')
    expect(renderSignIn({ pendingDishes: ['Skin-on Fries'], user: ANN })).not.toContain(text)
  })

  // Specification 8.19.
  it('names all dishes that the visitor added', () => {
    expect(renderSignIn({ pendingDishes: ['Soda', 'Fries', 'Bao'] })).toContain(
      '‘Soda’, ‘Fries’ and ‘Bao’ go into your cart.',
    )
  })

  it('says nothing of the kind after a sign-out', () => {
    expect(renderSignIn()).not.toContain('You were signed out')
  })

  // Specification 5.17 and 24.14.
  it('has a Sign up link that keeps the page before, and a link for a forgotten password', () => {
    expect(renderSignIn({ returnPath: '/vendor/31' })).toContain(
      'href="/sign-up?redirect=%2Fvendor%2F31">Sign up<',
    )
    expect(renderSignIn()).toContain('href="/sign-up">Sign up<')
    expect(renderSignIn()).toContain('href="/forgot-password">Forgot your password?<')
  })

  // Specification 5.16.
  it('shows Test Login only when the button is passed in', () => {
    expect(listActions(renderSignIn({ hasTestLogin: true }))).toContain('Test Login')
    expect(listActions(renderSignIn())).not.toContain('Test Login')
  })
})

describe('the sign-in page of a signed-in customer', () => {
  // Specification 5.18.
  it('offers to continue and to sign out, without inputs', () => {
    const html = renderSignIn({ user: ANN, hasTestLogin: true })
    expect(listActions(html)).toEqual(['Lantern Yard', 'Continue to App', 'Sign Out'])
    expect(findInputs(html)).toEqual([])
  })
})
