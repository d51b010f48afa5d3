// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OTHER_DEVICE, THIS_DEVICE } from '#machines/signed-in-devices/spec/fixtures'
import { refusedAnswer, renderSignedInDevices } from '#tests/fixtures/client/render-account-page'

const LIST = { 'GET /auth/sessions': { sessions: [THIS_DEVICE, OTHER_DEVICE] } }
const buttonNamed = (name: string) => screen.getByRole('button', { name })
const showDevices = async (answers: Readonly<Record<string, unknown>>) => {
  const page = renderSignedInDevices({ ...LIST, ...answers })
  await page.user.click(buttonNamed('Show my devices'))
  await screen.findByRole('list')
  return page
}
const rowsOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the devices that are signed in', () => {
  // Specification 28.17.
  it('are asked for by a button, and say which one is in use and when each was last used', async () => {
    const { sent, user } = renderSignedInDevices(LIST)
    expect(sent).toEqual([])
    await user.click(buttonNamed('Show my devices'))
    await screen.findByRole('list')
    const [here, there] = screen.getAllByRole('listitem')
    expect(here?.textContent).toMatch(/^Firefox on WindowsLast used .*19:15This device$/)
    expect(within(there ?? document.body).getByRole('button').textContent).toContain('Sign out')
    expect(here && within(here).queryByRole('button')).toBeNull()
  })

  // Specification 28.18.
  it('are signed out one by one, and the focus goes on to the next button', async () => {
    const { user, sent, showToast } = await showDevices({ 'DELETE /auth/sessions/:id': { message: '' } })
    await user.click(buttonNamed('Sign out Chrome on Android'))
    await waitFor(() => expect(rowsOf()).toHaveLength(1))
    expect(sent.at(-1)).toEqual({ route: 'DELETE /auth/sessions/:id', input: { id: OTHER_DEVICE.id } })
    expect(showToast).toHaveBeenCalledExactlyOnceWith('Chrome on Android is signed out')
    await waitFor(() => expect(document.activeElement).toBe(buttonNamed('Refresh the list')))
  })

  // Specification 28.18.
  it('stay in the list with an error if the server does not sign one out', async () => {
    const { user, showToast } = await showDevices({
      'DELETE /auth/sessions/:id': refusedAnswer(503, 'server_busy', 'Please try again'),
    })
    await user.click(buttonNamed('Sign out Chrome on Android'))
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again')
    expect(rowsOf()).toHaveLength(2)
    expect(showToast).not.toHaveBeenCalled()
  })

  // Specification 28.19.
  it('are not offered by a backend without the call, and the page says so', async () => {
    const { user } = renderSignedInDevices({ 'GET /auth/sessions': refusedAnswer(404, '', 'Not Found') })
    await user.click(buttonNamed('Show my devices'))
    await screen.findByText('This park does not list the devices that are signed in.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
