import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { addPicture } from '#domain/contract/host/pictures'
import { PICTURE_LIMITS } from '#domain/menus/picture-limits'
import { auditEvents } from '#server/core/db/schema'
import { readPicture } from '#server/park/pictures/read-picture'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const WEBP = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
    'assets/1f354.webp',
  ),
)

const numberOf = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (type: string, data: Buffer) =>
  Buffer.concat([numberOf(data.length), Buffer.from(type), data, numberOf(0)])
const createPng = (width: number, height: number, extra = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([numberOf(width), numberOf(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(16))),
    chunk('tEXt', extra),
    chunk('IEND', Buffer.alloc(0)),
  ])
const JPEG = Buffer.from('ffd8ffe000040000ffc0000b080010002001011100ffda0000ffd9', 'hex')

describe('a picture', () => {
  it('is known by its content', () => {
    expect(readPicture(WEBP)).toMatchObject({ type: 'image/webp', width: 256, height: 256 })
    expect(readPicture(createPng(30, 20))).toEqual({ type: 'image/png', width: 30, height: 20 })
    expect(readPicture(JPEG)).toEqual({ type: 'image/jpeg', width: 32, height: 16 })
  })

  // Specification 25.39.
  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>'.padEnd(60))],
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(60))],
    ['an animation', Buffer.from('GIF89a'.padEnd(60))],
    ['a picture with more behind its end', Buffer.concat([createPng(30, 20), Buffer.from('<script>')])],
    ['a WebP with more behind its end', Buffer.concat([WEBP, Buffer.from('<script>')])],
    ['a JPEG without its end', JPEG.subarray(0, -2)],
    ['half a picture', WEBP.subarray(0, 200)],
    ['a few bytes', Buffer.from([0xff, 0xd8])],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, bytes) => {
    expect(readPicture(bytes)).toBeNull()
  })

  it('is never read beyond its end, whatever its content says', () => {
    for (const whole of [WEBP, createPng(30, 20), JPEG])
      for (let length = 0; length < Math.min(whole.length, 400); length += 1) {
        readPicture(whole.subarray(0, length))
        readPicture(Buffer.concat([whole.subarray(0, length), Buffer.alloc(40, 0xff)]))
      }
  })
})

describeOnEachDatabase('the uploaded pictures', suite => {
  let token = ''
  beforeAll(async () => {
    token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
  })
  const upload = (bytes: Buffer, options: { readonly token?: string } = { token }) =>
    suite.testServer.callApi(addPicture, { data: bytes.toString('base64') }, options)
  const open = (url: string) => suite.testServer.app.inject({ method: 'GET', url })

  // Specification 25.39 and 25.40.
  it('are stored once, and served as they are, to be kept for ever', async () => {
    const first = await upload(WEBP)
    expect(first).toMatchObject({
      status: 200,
      data: { address: expect.stringMatching(/^\/food\/uploads\/[\da-f]{32}\.webp$/) },
    })
    expect((await upload(WEBP)).data).toEqual(first.data)
    const answer = await open(first.data?.address ?? '')
    expect([answer.statusCode, answer.rawPayload.equals(WEBP)]).toEqual([200, true])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const events = await suite.testServer.db.select().from(auditEvents)
    expect(events.filter(({ event }) => event === 'picture_added')).toHaveLength(1)
    expect((await open((first.data?.address ?? '').replace('.webp', '.png'))).statusCode).toBe(404)
  })

  // Specification 25.39.
  it.each([
    ['no picture', Buffer.from('<script>alert(1)</script>'.padEnd(60))],
    ['one with too many pixels', createPng(PICTURE_LIMITS.edge + 1, 20)],
    ['one without a pixel', createPng(0, 20)],
  ])('are refused: %s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 400, body: { code: 'invalid_picture' } })
  })

  // Specification 25.39.
  it('are refused if they are too large, or from anybody but a host', async () => {
    expect((await upload(createPng(30, 20, Buffer.alloc(PICTURE_LIMITS.bytes)))).status).toBe(400)
    expect((await upload(createPng(30, 20, Buffer.alloc(900_000)))).status).toBe(413)
    const customer = await suite.testServer.signIn(DEMO_EMAIL)
    expect((await upload(WEBP, { token: customer })).status).toBe(403)
    expect((await upload(WEBP, {})).status).toBe(401)
  })

  it.each(['/food/uploads/x.webp', `/food/uploads/${'0'.repeat(32)}.webp`, '/food/uploads/..%2f..%2fetc'])(
    'have nothing at %s',
    async address => {
      expect((await open(address)).statusCode).toBe(404)
    },
  )
})
