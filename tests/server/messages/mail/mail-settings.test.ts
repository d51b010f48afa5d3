import { describe, expect, it } from 'vitest'
import { readServerSettings } from '#server/settings'

const SECRET = 'x'.repeat(32)
const SMTP_URL = 'smtp://park:p%40ss@mail.example:587'
const MAIL_FROM = 'Food park <orders@park.example>'
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET }

describe('the settings of mail', () => {
  it('show the mails on a page outside production, and send none', () => {
    expect(readServerSettings({}).mail).toEqual({ kind: 'mailbox' })
    expect(readServerSettings({ NODE_ENV: 'test', SEED_DEMO: '0' }).mail).toEqual({ kind: 'mailbox' })
  })

  it('have no mailbox page in production, even with the demo', () => {
    expect(readServerSettings(PRODUCTION).mail).toEqual({ kind: 'none' })
    expect(readServerSettings({ ...PRODUCTION, SEED_DEMO: '1' }).mail).toEqual({ kind: 'none' })
  })

  it.each([MAIL_FROM, 'orders@park.example', '<orders@park.example>'])('send from %s', from => {
    const { mail } = readServerSettings({ SMTP_URL, MAIL_FROM: from })
    expect(mail).toEqual({ kind: 'smtp', url: SMTP_URL, from })
  })

  it.each([
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@host:587'],
    [
      { SMTP_URL: 'https://mail.example', MAIL_FROM },
      'SMTP_URL must look like smtp://user:password@host:587',
    ],
    [{ SMTP_URL, MAIL_FROM: 'orders' }, 'MAIL_FROM must look like Food park <orders@park.example>'],
    [
      { SMTP_URL, MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' },
      'MAIL_FROM must look like Food park <orders@park.example>',
    ],
    [{ SMTP_URL }, 'MAIL_FROM is required with SMTP_URL'],
    [{ MAIL_FROM }, 'MAIL_FROM requires SMTP_URL'],
    [{ ...PRODUCTION, SMTP_URL, MAIL_FROM }, 'PUBLIC_URL is required in production with SMTP_URL'],
  ])('refuse %j', (env, message) => {
    expect(() => readServerSettings(env)).toThrow(message)
  })
})
