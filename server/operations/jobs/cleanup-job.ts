import { MS_PER_DAY } from '#domain/calendar-days'
import { deleteAuditEventsBefore, deleteAuditedSignInsBefore } from '#server/core/audit/record-audit'
import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { deleteIdempotencyKeysBefore } from '#server/core/idempotency/idempotency-store'
import { startRecurringJob } from '#server/core/jobs/recurring-job'
import { deleteInvitationsBefore } from '#server/identity/accounts/invitations/invitation-store'
import { deleteExpiredPasswordResets } from '#server/identity/accounts/passwords/password-reset-store'
import { deleteSignUpsBefore } from '#server/identity/accounts/sign-up/sign-up-store'
import { deleteExpiredSessions } from '#server/identity/auth/sessions/session-store'
import { deleteOldSignInAttempts } from '#server/identity/auth/sign-in/login-limit'
import { deleteMailsBefore } from '#server/messages/mail/mail-store'
import { deleteNotificationsBefore } from '#server/messages/outbox/outbox-store'
import { deleteAbandonedOrdersBefore } from '#server/payments/orders/delete-abandoned-orders'
import { deleteProviderEventsBefore } from '#server/payments/store/provider-event-store'
import { emptyCartsBefore, eraseHostNotesBefore, eraseOrdersBefore } from '#server/privacy/erase-old-data'
import type { Retention } from '#server/privacy/retention-settings'
import { deleteUnusedAccounts, warnUnusedAccounts } from '#server/privacy/unused-accounts'

const HOUR = 3_600_000
/** A phone that was off over night may still repeat its request. */
const KEY_RETENTION = MS_PER_DAY
/** A phone that was off for longer reads its orders anew. */
const NOTIFICATION_RETENTION = MS_PER_DAY
/** An expired checkout cannot be paid. After a day its customer no longer asks about it. */
const ABANDONED_ORDER_RETENTION = MS_PER_DAY
/** The provider repeats an event for days. A person can repeat it for a month. */
const EVENT_RETENTION = 35 * MS_PER_DAY
/** Long enough to look into an account that was taken over. */
const SIGN_IN_RETENTION = 90 * MS_PER_DAY

/** A sign-up whose address was not confirmed holds a name and an address. */
const SIGN_UP_RETENTION = MS_PER_DAY
/** Hosts see an expired invitation, so that they can send it again. */
const INVITATION_RETENTION = 30 * MS_PER_DAY
/** The tries of a mail end within a day. */
const MAIL_RETENTION = 3 * MS_PER_DAY

interface CleanupDependencies {
  readonly db: Db
  readonly clock: ServerClock
  readonly retention: Retention
  /** Whether the host has set a mail server. Absent: no, so no account is deleted without a warning. */
  readonly canSendMails?: boolean
  readonly onError: (error: unknown) => void
}

type Task = () => Promise<void>

/** What the host's settings remove. 0 days remove nothing. */
function listRetentionTasks(
  { db, retention, canSendMails = false }: Omit<CleanupDependencies, 'clock' | 'onError'>,
  now: number,
): Task[] {
  const { personalDataDays, auditDays, unusedAccountDays = 0 } = retention
  const before = (days: number) => new Date(now - days * MS_PER_DAY)
  const personalData = [
    () => eraseOrdersBefore(db, before(personalDataDays), new Date(now)),
    () => eraseHostNotesBefore(db, before(personalDataDays)),
    () => emptyCartsBefore(db, before(personalDataDays)),
  ]
  const audit = [() => deleteAuditEventsBefore(db, before(auditDays))]
  const unusedAccounts = [
    () => deleteUnusedAccounts(db, unusedAccountDays, new Date(now)),
    () => warnUnusedAccounts(db, unusedAccountDays, new Date(now)),
  ]
  return [
    ...(personalDataDays > 0 ? personalData : []),
    ...(auditDays > 0 ? audit : []),
    ...(unusedAccountDays > 0 && canSendMails ? unusedAccounts : []),
  ]
}

/** Deletes expired rows every hour. If a table fails, the others are still cleaned. @returns `close` stops the job */
export function startCleanupJob({
  db,
  clock,
  retention,
  canSendMails = false,
  onError,
}: CleanupDependencies) {
  const run = async () => {
    const before = (age: number) => new Date(clock.now() - age)
    const tasks: Task[] = [
      () => deleteExpiredSessions(db, before(0)),
      () => deleteOldSignInAttempts(db, before(0)),
      () => deleteSignUpsBefore(db, before(SIGN_UP_RETENTION)),
      () => deleteExpiredPasswordResets(db, before(0)),
      () => deleteInvitationsBefore(db, before(INVITATION_RETENTION)),
      () => deleteMailsBefore(db, before(MAIL_RETENTION)),
      () => deleteAuditedSignInsBefore(db, before(SIGN_IN_RETENTION)),
      () => deleteIdempotencyKeysBefore(db, before(KEY_RETENTION)),
      () => deleteNotificationsBefore(db, before(NOTIFICATION_RETENTION)),
      () => deleteAbandonedOrdersBefore(db, before(ABANDONED_ORDER_RETENTION)),
      () => deleteProviderEventsBefore(db, before(EVENT_RETENTION)),
      ...listRetentionTasks({ db, retention, canSendMails }, clock.now()),
    ]
    const errors: unknown[] = []
    for (const task of tasks) await task().catch(error => void errors.push(error))
    if (errors.length === 0) return
    for (const error of errors.slice(1)) onError(error)
    throw errors[0]
  }
  return startRecurringJob({ name: 'cleanup', clock, interval: HOUR, run, onError })
}
