/** Sends the mails of the outbox (decision 27). Several servers may run it: each mail is claimed by one of them at a time. */
import type { FastifyBaseLogger } from 'fastify'
import { runWithTimeout } from '#domain/run-with-timeout'
import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import { mailTried } from '#server/core/metrics/signals'
import type { MailSite } from './mail-site'
import {
  claimDueMail,
  delayMail,
  isLastTry,
  type MailLane,
  type MailRow,
  mailContentSchema,
  saveMailOutcome,
} from './mail-store'
import { MailDelayedError, type Mailer, RecipientRefusedError } from './mailer'
import { type DraftMail, renderMail } from './render-mail'

/** In milliseconds. Mails of accounts do not wait for it. */
const INTERVAL = 5_000
/** In milliseconds, shorter than the lease of a mail. */
const DELIVERY_TIMEOUT = 40_000

interface MailJobDependencies {
  readonly db: Db
  readonly clock: ServerClock
  /** Null: no mails are sent. */
  readonly mailer: Mailer | null
  readonly readSite: () => Promise<MailSite>
  readonly draftMail: DraftMail
  /** Gets the kind of a mail and the error code. Never an address, a code or a token. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly onError: (error: unknown) => void
}

export interface MailJob {
  /** Sends what is due now. */
  readonly sendMails: () => void
  /** Gives up the current delivery, which is repeated later, and resolves when the job has stopped. */
  readonly close: () => Promise<void>
}

interface Sender extends Omit<MailJobDependencies, 'mailer'> {
  readonly mailer: Mailer
  readonly closing: AbortSignal
}

const idOf = ({ id, createdAt }: MailRow): string => `${createdAt.getTime()}.${id}`

/** Delivers a claimed mail. @returns whether the mail server took it; false if its order is gone */
async function deliverMail(
  { db, mailer, readSite, draftMail, closing }: Sender,
  mail: MailRow,
): Promise<boolean> {
  const draft = await draftMail(db, mailContentSchema.parse(mail), await readSite())
  if (draft === null) return false
  const message = { ...renderMail(draft), id: idOf(mail), recipient: mail.recipient }
  await runWithTimeout(DELIVERY_TIMEOUT, closing, signal => mailer.deliver(message, signal))
  return true
}

/** Sends the next due mail. @returns whether to go on: false if none is due, or if the mail server is away */
async function sendNextMail(sender: Sender, lane: MailLane): Promise<boolean> {
  const { db, clock, mailer, log } = sender
  const mail = await claimDueMail(db, lane, new Date(clock.now()))
  if (mail === undefined) return false
  const keepsData = mailer.kind === 'mailbox'
  try {
    const isSent = await deliverMail(sender, mail)
    await saveMailOutcome(db, mail.id, isSent ? 'sent' : 'failed', keepsData)
    if (isSent) mailTried.send({ outcome: 'sent' })
    return true
  } catch (error) {
    const isRefused = error instanceof RecipientRefusedError
    const hasFailed = isRefused || isLastTry(mail)
    log.warn({ err: error, mail: mail.id, kind: mail.kind, tries: mail.tries, hasFailed }, 'mail not sent')
    if (hasFailed) await saveMailOutcome(db, mail.id, 'failed', false)
    else await delayMail(db, mail.id)
    const triedOutcome = hasFailed ? 'failed' : 'retried'
    mailTried.send({ outcome: isRefused ? 'refused' : triedOutcome })
    return isRefused || error instanceof MailDelayedError
  }
}

/** Starts the job. Mails to domains that take them do not wait for the others, which may take long. */
export function startMailJob({ mailer, ...dependencies }: MailJobDependencies): MailJob {
  if (mailer === null) return { sendMails: () => {}, close: async () => {} }
  const closing = new AbortController()
  const sender = { ...dependencies, mailer, closing: closing.signal }
  const { clock, onError } = dependencies
  const startLane = (name: string, lane: MailLane) => {
    const run = async () => {
      while (!closing.signal.aborted && (await sendNextMail(sender, lane)));
    }
    return startRecurringJob({ name, clock, interval: INTERVAL, run, onError })
  }
  const jobs = [startLane('mails', 'taken'), startLane('delayed_mails', 'delayed')]
  return {
    sendMails: () => {
      for (const job of jobs) job.runNow()
    },
    close: async () => {
      closing.abort()
      await Promise.all(jobs.map(job => job.close()))
    },
  }
}
