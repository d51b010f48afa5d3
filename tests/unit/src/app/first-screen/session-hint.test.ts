// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { removeSessionHint, showSessionHint } from '#app/first-screen/session-hint'

const root = () => document.documentElement
const store = (name: string, changes: Record<string, unknown> = {}) => {
  const record = { token: 'a.b.c', user: { name }, expiresAt: Date.now() + 60_000, isValid: true, ...changes }
  localStorage.setItem('authToken', 'a.b.c')
  localStorage.setItem('tokenData', JSON.stringify(record))
}

afterEach(() => {
  localStorage.clear()
  removeSessionHint(document)
})

it.each([
  ['Priya Shah', '"Priya"'],
  ['  Ann  ', '"Ann"'],
  ['O"Brien\\', '"OBrien"'],
])('names a customer whose session is stored: %j', (name, shown) => {
  store(name)
  showSessionHint()
  expect(root().dataset.session).toBe('customer')
  expect(root().style.getPropertyValue('--first-name')).toBe(shown)
})

it.each([{ isValid: false }, { expiresAt: 1 }, { token: 'another' }, { user: null }])(
  'greets a visitor if the stored session has %j',
  changes => {
    store('Priya', changes)
    showSessionHint()
    expect(root().dataset.session).toBeUndefined()
  },
)

it('greets a visitor without a readable session', () => {
  showSessionHint()
  localStorage.setItem('tokenData', '{')
  showSessionHint()
  expect(root().dataset.session).toBeUndefined()
})

it('ends when the app knows the session', () => {
  store('Priya')
  showSessionHint()
  removeSessionHint(document)
  expect([root().dataset.session, root().style.getPropertyValue('--first-name')]).toEqual([undefined, ''])
})
