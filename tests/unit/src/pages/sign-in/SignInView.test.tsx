import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import { ANN } from '#machines/session/spec/fixtures'
import { SignInView } from '#pages/sign-in/SignInView'
import { TestLoginButton } from '#pages/sign-in/TestLoginButton'
import { listActions, renderMarkup, textsOfRole } from '#tests/fixtures/client/render-markup'

const noop = () => {}
const renderSignIn = (given: { user?: typeof ANN; busy?: boolean; problem?: string; test?: boolean } = {}) =>
  renderMarkup(
    <SignInView
      config={appConfig}
      user={given.user ?? null}
      busy={given.busy ?? false}
      errorMessage={given.problem ?? null}
      onSignIn={noop}
      onContinue={noop}
      onSignOut={noop}
      testLogin={given.test && <TestLoginButton busy={false} onTestLogin={noop} />}
    />,
  )
const findInputs = (html: string) => html.match(/<input[^>]*>/g) ?? []

describe('signing in', () => {
  it('asks for an email of type email and a password, both required', () => {
    const [email, password] = findInputs(renderSignIn())
    expect(email).toMatch(/type="email".*required=""|required="".*type="email"/)
    expect(password).toMatch(/type="password".*required=""|required="".*type="password"/)
    expect(findInputs(renderSignIn())).toHaveLength(2)
  })

  it('is done by Sign In, which says Signing In... while it is busy', () => {
    expect(listActions(renderSignIn())).toContain('Sign In')
    expect(listActions(renderSignIn({ busy: true }))).toContain('(Signing In...)')
  })

  it('shows a failure in its box, as it is said', () => {
    expect(textsOfRole(renderSignIn({ problem: 'Login failed. Please try again.' }), 'alert')).toEqual([
      'Login failed. Please try again.',
    ])
    expect(renderSignIn()).not.toContain('role="alert"')
  })

  it('has a Sign up link that does nothing', () => {
    expect(renderSignIn()).toMatch(/<span role="link" aria-disabled="true">Sign up<\/span>/)
  })

  it('has Test Login only where it is given one', () => {
    expect(listActions(renderSignIn({ test: true }))).toContain('Test Login')
    expect(listActions(renderSignIn())).not.toContain('Test Login')
  })
})

describe('signed in already', () => {
  it('offers to go on, and to sign out, and asks for nothing', () => {
    const html = renderSignIn({ user: ANN, test: true })
    expect(listActions(html)).toEqual(['Lantern Yard', 'Continue to App', 'Sign Out'])
    expect(findInputs(html)).toEqual([])
  })
})
