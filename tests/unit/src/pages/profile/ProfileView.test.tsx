import { describe, expect, it } from 'vitest'
import { ANN } from '#machines/session/spec/fixtures'
import { ProfileView } from '#pages/profile/ProfileView'
import { listActions, renderMarkup } from '#tests/fixtures/client/render-markup'

const renderProfile = (user: typeof ANN | null) =>
  renderMarkup(<ProfileView user={user} onSignOut={() => {}} />)

describe('the profile of a customer', () => {
  const html = renderProfile({ ...ANN, phone: '07700 900142' })

  // Specification 1.3 and 5.19.
  it.each(['Ann', 'Customer', 'ann@foodpark.test', '07700 900142'])('shows %s', text => {
    expect(html).toContain(`>${text}<`)
  })

  // Specification 5.20.
  it('says when there is no phone number', () => {
    expect(renderProfile(ANN)).toContain('<dd>Not provided</dd>')
  })

  // Specification 5.21 and 5.22.
  it('links to the home page and to My Orders', () => {
    expect(html).toMatch(
      /<a [^>]*href="\/"[^>]*aria-label="Back to home"|<a [^>]*aria-label="Back to home"[^>]*href="\/"/,
    )
    expect(html).toMatch(/<a href="\/orders">.*My Orders/)
  })

  // Specification 5.21.
  it.each(['Payment Methods', 'Delivery Addresses', 'Settings'])('disables %s and says why', label => {
    expect(html).toMatch(
      new RegExp(`<button[^>]* disabled=""[^>]*>(?:(?!</button>).)*${label}</span><span>Not available yet`),
    )
  })

  // Specification 5.22.
  it('is read-only', () => {
    expect(html).not.toMatch(/<(?:input|textarea|select)/)
  })
})

describe('the profile of a visitor', () => {
  // Specification 5.23.
  it('asks the visitor to log in and links to the sign-in page', () => {
    expect(renderProfile(null)).toContain('Please log in to view your profile')
    expect(renderProfile(null)).toContain('href="/login"')
    expect(listActions(renderProfile(null))).toContain('Log In')
  })
})
