import { expect, it } from 'vitest'
import { SignInPage } from '#staff/shared/SignInPage'
import { renderMarkup } from '#tests/fixtures/client/render-markup'

const PROPS = { appName: 'Food Park', title: 'Kitchen', busy: false, errorMessage: null, onSignIn: () => {} }

// Specification 24.14.
it('leads hosts and staff who have forgotten their password to the page that mails a link', () => {
  for (const role of ['host', 'vendor'] as const)
    expect(renderMarkup(<SignInPage {...PROPS} accountRole={role} />)).toMatch(
      new RegExp(`<a href="/forgot-password#role=${role}"[^>]*>Forgot your password\\?</a>`),
    )
})
