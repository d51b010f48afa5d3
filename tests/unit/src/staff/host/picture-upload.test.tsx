// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PICTURE_LIMITS } from '#domain/menus/picture-limits'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const UPLOAD = 'POST /host/pictures'
const SAVE = 'PUT /host/trailers/31'
const TRAILERS = { body: { trailers: [createHostTrailer()] } }
const ADDRESS = '/food/uploads/0123456789abcdef0123456789abcdef.webp'
const PHOTO = new File(['photo'], 'burger.jpg', { type: 'image/jpeg' })

/** A browser that reads a photograph of 12 megapixels, and writes as many bytes as the size of the canvas gives. */
function stubPictures(types: readonly string[], bytesOf: (canvas: HTMLCanvasElement) => number = () => 9) {
  const sizes: string[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    sizes.push(`${this.width}x${this.height} ${type}`)
    done(new Blob(['x'.repeat(bytesOf(this))], { type: types.includes(type) ? type : 'image/png' }))
  })
  return sizes
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const openTrailer = async (answer: { status?: number; body: object } = { body: { address: ADDRESS } }) => {
  const host = openHost({
    path: '/trailers/31',
    answers: { 'GET /host/trailers': TRAILERS, [UPLOAD]: answer, [SAVE]: TRAILERS },
  })
  const upload = async (file = PHOTO) =>
    host.user.upload(await screen.findByLabelText('Upload logo (file)'), file)
  return { ...host, upload }
}

// Specification 25.41.
it('uploads a picture, puts its address into the field, and saves it with the form', async () => {
  const sizes = stubPictures(['image/webp'])
  const { user, changes, upload } = await openTrailer()
  await upload()
  await waitFor(() => expect(screen.getByLabelText('Logo')).toHaveProperty('value', ADDRESS))
  expect(sizes).toEqual(['1200x900 image/webp'])
  expect(changes[0]).toEqual({ call: UPLOAD, body: { data: btoa('x'.repeat(9)) } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes[1]).toMatchObject({ call: SAVE, body: { logo: ADDRESS } }))
})

// Specification 25.41.
it('makes a picture smaller until it fits, and uses JPEG where the browser writes no WebP', async () => {
  const sizes = stubPictures(['image/jpeg'], ({ width }) => (width > 900 ? PICTURE_LIMITS.bytes + 1 : 9))
  const { changes, upload } = await openTrailer()
  await upload()
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(sizes.at(-1)).toBe('900x675 image/jpeg')
})

// Specification 25.41.
it('says why a picture is not uploaded, and keeps the address', async () => {
  stubPictures(['image/webp'])
  const message = 'A picture has at most 300 kB.'
  const { upload } = await openTrailer({ status: 400, body: { code: 'invalid_picture', message } })
  await upload()
  expect(await screen.findByText(message)).toBeTruthy()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  await upload()
  expect(await screen.findByText(/This browser cannot read the file as a picture/)).toBeTruthy()
  expect(screen.getByLabelText('Picture')).toHaveProperty('value', '/food/1f354.webp')
})
