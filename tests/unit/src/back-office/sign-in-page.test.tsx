import { expect, it } from 'vitest'
import { SignInPage } from '#back-office/SignInPage'
import { renderMarkup } from '#tests/fixtures/client/render-markup'

it('leads hosts and staff who have forgotten their password to the page that mails a link', () => {
  const props = {
    appName: 'Food Park',
    title: 'Kitchen',
    busy: false,
    errorMessage: null,
    onSignIn: () => {},
  }
  expect(renderMarkup(<SignInPage {...props} />)).toMatch(
    /<a href="\/forgot-password"[^>]*>Forgot your password\?<\/a>/,
  )
})
