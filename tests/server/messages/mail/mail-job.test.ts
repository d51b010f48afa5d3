import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#server/core/db/database'
import { mailTried } from '#server/core/metrics/signals'
import { describeError } from '#server/core/safe-error'
import { startMailJob } from '#server/messages/mail/mail-job'
import { mails } from '#server/messages/mail/mail-schema'
import { claimDueMail, enqueueMail } from '#server/messages/mail/mail-store'
import { MailDelayedError, type Mailer, RecipientRefusedError } from '#server/messages/mail/mailer'
import { createSmtpMailer } from '#server/messages/mail/smtp-mailer'
import { draftMail } from '#server/operations/jobs/draft-mail'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startSilentServer, startTestSmtpServer } from '#tests/fixtures/server/processes/test-smtp-server'
import { createTestClock, PUBLIC_URL, type TestClock } from '#tests/fixtures/server/test-server'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SENDER = 'Food park <orders@park.test>'
const TO = 'robin@park.test'
/** Machines under load take long. */
const WAIT = { timeout: 20_000, interval: 5 }

let database: Database
let clock: TestClock
let smtp: Awaited<ReturnType<typeof startTestSmtpServer>>
beforeAll(async () => {
  database = await borrowSeededPGlite(inject('embeddedTemplate'))
  smtp = await startTestSmtpServer()
})
beforeEach(() => {
  clock = createTestClock()
  smtp.received.length = 0
  logged.length = 0
})
afterEach(async () => {
  smtp.setFault(null)
  await database.db.delete(mails)
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

const enqueueCode = (code: string, recipient = TO) =>
  enqueueMail(database.db, recipient, { kind: 'confirmation_code', data: { code } }, new Date(clock.now()))
const readMails = () =>
  database.db
    .select({ state: mails.state, tries: mails.tries, data: mails.data })
    .from(mails)
    .orderBy(mails.id)
const logged: string[] = []

function startJob(mailer: Mailer) {
  const job = startMailJob({
    db: database.db,
    clock,
    mailer,
    readSite: async () => ({ publicUrl: PUBLIC_URL, parkName: 'Lantern Yard' }),
    draftMail,
    // As the server's logger writes it.
    log: {
      warn: ({ err, ...line }: { err?: unknown }) =>
        void logged.push(JSON.stringify([describeError(err), line])),
    },
    onError: error => expect.fail(String(error)),
  })
  onTestFinished(job.close)
  return job
}
const startSmtpJob = (url = smtp.url, timeout = 5_000) =>
  startJob(createSmtpMailer({ url, from: SENDER, timeout }))

it('sends a mail as text and as HTML, and erases its code', async () => {
  await enqueueCode('481592')
  startSmtpJob().sendMails()
  await expect.poll(readMails, WAIT).toEqual([{ state: 'sent', tries: 1, data: {} }])
  const [mail = ''] = smtp.received
  expect(mail).toMatch(/^robin@park\.test\n/)
  expect(mail).toMatch(/^Subject: 481592 is your code for Lantern Yard$/m)
  expect(mail).toMatch(/^From: Food park <orders@park\.test>/m)
  expect(mail).toMatch(/^Message-ID: <\d+\.\d+@park\.test>/m)
  expect(mail).toMatch(/^Content-Type: text\/plain/m)
  expect(mail).toContain('<strong>481592</strong>')
})

it('sends what is due every five seconds, the oldest first', async () => {
  startSmtpJob()
  await enqueueCode('000001')
  await enqueueCode('000002')
  clock.advance(5_000)
  await expect.poll(() => smtp.received.length, WAIT).toBe(2)
  expect(smtp.received.map(mail => /Subject: (\d+)/.exec(mail)?.[1])).toEqual(['000001', '000002'])
})

// Specification 24.12.
it.each(['refuses for now', 'drops the connection'] as const)(
  'sends a mail later if the mail server %s',
  async fault => {
    smtp.setFault(fault)
    await enqueueCode('481592')
    const { sendMails } = startSmtpJob()
    sendMails()
    await expect.poll(() => logged.length, WAIT).toBeGreaterThan(0)
    expect(logged.join()).not.toMatch(/481592|robin/)
    expect(await readMails()).toMatchObject([{ state: 'pending', tries: 1 }])
    smtp.setFault(null)
    clock.advance(MINUTE)
    await expect
      .poll(() => {
        sendMails()
        return readMails()
      }, WAIT)
      .toMatchObject([{ state: 'sent', tries: 2 }])
    expect(smtp.received).toHaveLength(1)
  },
)

it('sends a mail later if the mail server is not there, or never answers', async () => {
  const silent = await startSilentServer()
  onTestFinished(silent.close)
  await enqueueCode('481592')
  const job = startSmtpJob(silent.url, 50)
  job.sendMails()
  await expect.poll(() => logged.length, WAIT).toBe(1)
  await job.close()
  clock.advance(MINUTE)
  const other = startSmtpJob('smtp://127.0.0.1:1')
  other.sendMails()
  await expect.poll(() => logged.length, WAIT).toBe(2)
  await other.close()
  clock.advance(3 * MINUTE)
  startSmtpJob().sendMails()
  await expect.poll(readMails, WAIT).toMatchObject([{ state: 'sent', tries: 3 }])
})

it('gives a delivery up after 40 s, and sends the mail later', async () => {
  const timeout = new AbortController()
  const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  onTestFinished(() => createTimeout.mockRestore())
  let deliveries = 0
  const job = startJob({
    kind: 'smtp',
    deliver: (_, signal) => {
      deliveries += 1
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('silent'))))
    },
  })
  await enqueueCode('481592')
  job.sendMails()
  await expect.poll(() => deliveries, WAIT).toBe(1)
  expect(createTimeout).toHaveBeenCalledExactlyOnceWith(40_000)
  timeout.abort()
  await expect.poll(() => logged.length, WAIT).toBe(1)
  expect(await readMails()).toMatchObject([{ state: 'pending', tries: 1 }])
})

it('gives up at once if the mail server refuses the recipient for good, and sends the next', async () => {
  smtp.setFault('refuses for good')
  await enqueueCode('481592')
  startSmtpJob().sendMails()
  await expect.poll(readMails, WAIT).toEqual([{ state: 'failed', tries: 1, data: {} }])
})

// Specification 24.12.
it('gives a mail up after eight tries', async () => {
  let tries = 0
  const outcomes: string[] = []
  onTestFinished(mailTried.listen(({ outcome }) => outcomes.push(outcome)))
  const job = startJob({
    kind: 'smtp',
    deliver: async () => {
      tries += 1
      throw new Error('away')
    },
  })
  await enqueueCode('481592')
  const waits = [0, 1, 3, 9, 27, 81, 243, 729].map(minutes => minutes * MINUTE)
  for (const [index, wait] of waits.entries()) {
    clock.advance(Math.max(wait - 1, 0))
    job.sendMails()
    clock.advance(1)
    await expect
      .poll(() => {
        job.sendMails()
        return tries
      }, WAIT)
      .toBe(index + 1)
  }
  await expect.poll(readMails, WAIT).toEqual([{ state: 'failed', tries: 8, data: {} }])
  clock.advance(40 * HOUR)
  expect(tries).toBe(8)
  expect(outcomes).toEqual([...Array(7).fill('retried'), 'failed'])
})

// Specification 24.12.
it('sends a mail again if the server ends before it is marked', async () => {
  const delivered: string[] = []
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  // The mail server has taken the mail, and its answer never comes.
  const dying = startJob({
    kind: 'smtp',
    deliver: async ({ id }, signal) => {
      delivered.push(id)
      end()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await enqueueCode('481592')
  dying.sendMails()
  await ended
  await dying.close()
  const next = startJob({ kind: 'smtp', deliver: async ({ id }) => void delivered.push(id) })
  next.sendMails()
  clock.advance(MINUTE)
  await expect
    .poll(() => {
      next.sendMails()
      return readMails()
    }, WAIT)
    .toMatchObject([{ state: 'sent', tries: 2 }])
  expect(delivered).toHaveLength(2)
  expect(new Set(delivered).size).toBe(1)
})

it('lets one of two servers send each mail', async () => {
  const delivered: string[] = []
  const mailer: Mailer = { kind: 'smtp', deliver: async ({ id }) => void delivered.push(id) }
  const jobs = [startJob(mailer), startJob(mailer)]
  for (const code of ['000001', '000002', '000003', '000004']) await enqueueCode(code)
  for (const job of jobs) job.sendMails()
  await expect.poll(() => database.db.$count(mails, eq(mails.state, 'sent')), WAIT).toBe(4)
  expect(delivered.toSorted()).toEqual([...new Set(delivered)].toSorted())
})

it('fails for a refused recipient without holding the next mail back', async () => {
  const delivered: string[] = []
  const job = startJob({
    kind: 'smtp',
    deliver: async ({ subject }) => {
      if (subject.startsWith('000001')) throw new RecipientRefusedError('refused')
      delivered.push(subject)
    },
  })
  await enqueueCode('000001')
  await enqueueCode('000002')
  job.sendMails()
  await expect.poll(() => delivered, WAIT).toHaveLength(1)
  await expect.poll(readMails, WAIT).toMatchObject([{ state: 'failed' }, { state: 'sent' }])
})

const subjectsOf = (received: readonly string[]) => received.map(mail => /Subject: (\d+)/.exec(mail)?.[1])

// Specification 24.32.
it('sends the mails of one run past a domain whose mail server answers 450', async () => {
  smtp.setFault('delays a domain')
  for (let count = 0; count < 60; count += 1) await enqueueCode('111111', `guest${count}@slow.test`)
  await enqueueCode('000002')
  startSmtpJob().sendMails()
  await expect.poll(() => subjectsOf(smtp.received), WAIT).toEqual(['000002'])
  expect(logged).toHaveLength(1)
  clock.advance(5_000)
  await expect.poll(() => logged.length, WAIT).toBe(60)
})

// Specification 24.32.
it('sends other mails while one to a domain that has delayed mails takes long', async () => {
  let isSlow = false
  const delivered: string[] = []
  const job = startJob({
    kind: 'smtp',
    deliver: async ({ recipient }, signal) => {
      if (!recipient.endsWith('@slow.test')) return void delivered.push(recipient)
      if (!isSlow) throw new MailDelayedError('delayed')
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await enqueueCode('111111', 'guest@slow.test')
  job.sendMails()
  await expect.poll(() => logged.length, WAIT).toBe(1)
  isSlow = true
  for (let count = 0; count < 60; count += 1) await enqueueCode('111111', `guest${count}@slow.test`)
  await enqueueCode('000002')
  job.sendMails()
  await expect.poll(() => delivered, WAIT).toEqual([TO])
})

// Specification 24.32.
it('tries the addresses of a delayed domain that have delayed nothing first, and the domain with fewer delayed mails', async () => {
  const { db } = database
  const due = async () => {
    const mail = await claimDueMail(db, 'delayed', new Date(clock.now()))
    return mail?.recipient
  }
  const addresses = ['full@large.test', 'a@slow.test', 'b@slow.test']
  for (const address of addresses) await enqueueCode('000001', address)
  await db.update(mails).set({ isDelayed: true })
  for (const address of ['full@large.test', 'c@slow.test', 'robin@large.test'])
    await enqueueCode('000002', address)
  expect([await due(), await due(), await due()]).toEqual([
    'robin@large.test',
    'c@slow.test',
    'full@large.test',
  ])
})
