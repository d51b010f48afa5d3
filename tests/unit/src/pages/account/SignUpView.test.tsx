// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANN } from '#machines/session/spec/fixtures'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { refusedAnswer, renderSignUp } from '#tests/fixtures/client/render-account-page'

const SENT = { status: 'success', message: 'A mail is on its way' }
const SIGN_UP = 'POST /auth/sign-up'
const CONFIRM = 'POST /auth/sign-up/confirm'

/** The page after the form was filled in and sent. */
async function sendForm(...options: Parameters<typeof renderSignUp>) {
  const page = renderSignUp(...options)
  await page.user.type(screen.getByLabelText('Your name'), 'Ann')
  await page.user.type(screen.getByLabelText('Email'), 'ann@foodpark.test')
  await page.user.type(screen.getByLabelText('Password'), 'sunshine-1')
  await page.user.click(screen.getByRole('button', { name: /Continue/ }))
  return page
}

describe('the sign-up form', () => {
  // Specification 24.15.
  it('says the rule of a password before the mistake, and lets password managers fill it in', () => {
    renderSignUp()
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    const hint = document.getElementById(password.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain('At least 8 characters')
    expect([password.autocomplete, screen.getByLabelText<HTMLInputElement>('Email').autocomplete]).toEqual([
      'new-password',
      'email',
    ])
  })

  // Specification 24.16.
  it('names each mistake at its field, focuses the first one and sends nothing', async () => {
    const { user, sent } = renderSignUp()
    await user.type(screen.getByLabelText('Your name'), 'Ann')
    await user.click(screen.getByRole('button', { name: /Continue/ }))
    const email = screen.getByLabelText('Email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Email is required',
    )
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(sent).toEqual([])
  })

  // Specification 24.16.
  it('keeps its text when the server refuses the password, and focuses it', async () => {
    await sendForm({ [SIGN_UP]: refusedAnswer(400, 'password_too_common', 'Too easy to guess') })
    await screen.findByText('Too easy to guess')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect([screen.getByLabelText<HTMLInputElement>('Your name').value, password.value]).toEqual([
      'Ann',
      'sunshine-1',
    ])
    await waitFor(() => expect(document.activeElement).toBe(password))
  })

  // Specification 8.19.
  it('says that the dish which the visitor added goes into the cart, also beside the code', async () => {
    const text = 'Once you have signed in or signed up, ‘Skin-on Fries’ goes into your cart.'
    await sendForm({ [SIGN_UP]: SENT }, ['Skin-on Fries'])
    await screen.findByLabelText('Code')
    expect(screen.getByText(text)).toBeTruthy()
  })

  // Specification 24.14.
  it('leads back to the sign-in page with the page before', () => {
    renderSignUp()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?redirect=%2Fvendor%2F31',
    )
  })
})

describe('the code of the mail', () => {
  // Specification 24.17.
  it('is typed or pasted, and signs the customer in', async () => {
    const answer = { token: 'a.b.c', user: ANN }
    const { user, sent, startSession } = await sendForm({ [SIGN_UP]: SENT, [CONFIRM]: answer })
    const code = await screen.findByLabelText<HTMLInputElement>('Code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
    await user.paste('123 456')
    await user.click(screen.getByRole('button', { name: /Confirm and sign in/ }))
    await waitFor(() => expect(startSession).toHaveBeenCalledTimes(1))
    expect(startSession).toHaveBeenCalledWith(expect.objectContaining({ token: 'a.b.c' }))
    expect(sent.at(-1)).toEqual({ route: CONFIRM, input: { email: 'ann@foodpark.test', code: '123456' } })
  })

  // Specification 24.18.
  it('has its error at the field when it is wrong, and can be typed again', async () => {
    const { user } = await sendForm({
      [SIGN_UP]: SENT,
      [CONFIRM]: refusedAnswer(400, 'wrong_confirmation_code', 'The code is wrong'),
    })
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    await screen.findByText('The code is wrong')
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  })

  // Specification 24.19.
  it('leads back to the form with its text', async () => {
    const { user } = await sendForm({ [SIGN_UP]: SENT })
    await user.click(await screen.findByRole('button', { name: 'Use another email' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@foodpark.test')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('sunshine-1')
  })
})

/** The page of a tab that has ended at the code and is opened again. */
async function reopenPage(answers: Parameters<typeof renderSignUp>[0] = {}) {
  const tabStorage = createFakeStorage()
  await sendForm({ [SIGN_UP]: SENT }, [], tabStorage)
  await screen.findByLabelText('Code')
  cleanup()
  return { tabStorage, ...renderSignUp(answers, [], tabStorage) }
}

describe('the page that is opened again at the code', () => {
  // Specification 24.30.
  it('shows the email and takes the code', async () => {
    const answer = { token: 'a.b.c', user: ANN }
    const { user, sent, startSession, tabStorage } = await reopenPage({ [CONFIRM]: answer })
    expect(screen.getByText('We sent a code to ann@foodpark.test. It works for 15 minutes.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
    await user.paste('123456')
    await user.click(screen.getByRole('button', { name: /Confirm and sign in/ }))
    await waitFor(() => expect(startSession).toHaveBeenCalledTimes(1))
    expect(sent).toEqual([{ route: CONFIRM, input: { email: 'ann@foodpark.test', code: '123456' } }])
    expect(tabStorage.length).toBe(0)
  })

  // Specification 24.30.
  it('offers no new code, but to start again with the email and without the password', async () => {
    const { user, tabStorage } = await reopenPage()
    expect(screen.queryByText(/new code in 30 seconds/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Send a new code/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@foodpark.test')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(tabStorage.length).toBe(0)
  })

  // Specification 24.30.
  it('finds only the email in the tab, never the password', async () => {
    const tabStorage = createFakeStorage()
    await sendForm({ [SIGN_UP]: SENT }, [], tabStorage)
    await screen.findByLabelText('Code')
    expect(tabStorage.length).toBe(1)
    expect(tabStorage.getItem('foodpark.signUp')).toContain('"data":"ann@foodpark.test"')
  })
})
