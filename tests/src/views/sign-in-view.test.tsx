import { describe, expect, it } from 'vitest'
import { ANN } from '#machines/session/session.cases'
import { appConfig } from '../../../src/app/app-config'
import { SignInView } from '../../../src/views/SignInView'
import { TestLogin } from '../../../src/views/sign-in/TestLogin'
import { actionsIn, markupOf, saidBy } from './markup'

const nothing = () => {}
const page = (given: { user?: typeof ANN; busy?: boolean; problem?: string; test?: boolean } = {}) =>
  markupOf(
    <SignInView
      config={appConfig}
      user={given.user ?? null}
      busy={given.busy ?? false}
      problem={given.problem ?? null}
      onSignIn={nothing}
      onContinue={nothing}
      onSignOut={nothing}
      testLogin={given.test && <TestLogin busy={false} onTestLogin={nothing} />}
    />,
  )
const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? []

describe('signing in', () => {
  it('asks for an email of type email and a password, both required', () => {
    const [email, password] = inputs(page())
    expect(email).toMatch(/type="email".*required=""|required="".*type="email"/)
    expect(password).toMatch(/type="password".*required=""|required="".*type="password"/)
    expect(inputs(page())).toHaveLength(2)
  })

  it('is done by Sign In, which says Signing In... while it is busy', () => {
    expect(actionsIn(page())).toContain('Sign In')
    expect(actionsIn(page({ busy: true }))).toContain('(Signing In...)')
  })

  it('shows a failure in its box, as it is said', () => {
    expect(saidBy(page({ problem: 'Login failed. Please try again.' }), 'alert')).toEqual([
      'Login failed. Please try again.',
    ])
    expect(page()).not.toContain('role="alert"')
  })

  it('has a Sign up link that does nothing', () => {
    expect(page()).toMatch(/<span role="link" aria-disabled="true">Sign up<\/span>/)
  })

  it('has Test Login only where it is given one', () => {
    expect(actionsIn(page({ test: true }))).toContain('Test Login')
    expect(actionsIn(page())).not.toContain('Test Login')
  })
})

describe('signed in already', () => {
  it('offers to go on, and to sign out, and asks for nothing', () => {
    const html = page({ user: ANN, test: true })
    expect(actionsIn(html)).toEqual(['Lantern Yard', 'Continue to App', 'Sign Out'])
    expect(inputs(html)).toEqual([])
  })
})
