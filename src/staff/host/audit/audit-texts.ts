/** What happened, in words. */
import type { AuditEntry } from '#domain/contract/host/reports'
import { isolateText } from '#domain/free-text'
import { formatMoney } from '#domain/money'
import { capitalizeText } from '#domain/text-labels'

/** A name such as 'refund_made' or 'isKnownDevice' as a label. */
export function auditNameLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  return capitalizeText(words)
}

/** Ids, hashes and facts about a device, which mean nothing to a host. `by` is part of the person's text. */
const HIDDEN = new Set(['network', 'payment', 'refund', 'releasedPayments', 'isKnownDevice', 'by'])

const valueText = (name: string, value: string): string =>
  name === 'amount' && /^-?\d+$/.test(value) ? formatMoney(Number(value)) : value.replaceAll('_', ' ')

/** The details of an event in one line; '' without any. */
export const auditDetailsText = ({ details }: Pick<AuditEntry, 'details'>): string =>
  details
    .filter(({ name }) => !HIDDEN.has(name))
    .map(({ name, value }) => `${auditNameLabel(name)}: ${isolateText(valueText(name, value))}`)
    .join(' · ')

const ROLES = new Map([
  ['host', 'Host'],
  ['vendor', 'Staff'],
  ['customer', 'Customer'],
])

const isCommand = ({ details }: Pick<AuditEntry, 'details'>): boolean =>
  details.some(({ name, value }) => name === 'by' && value === 'command')

type Person = Pick<AuditEntry, 'person' | 'role'> & Partial<Pick<AuditEntry, 'details'>>

/** Who did it. */
export function auditPersonText({ person, role, details = [] }: Person): string {
  if (person) return `${isolateText(person)} (${ROLES.get(role ?? '') ?? role})`
  return isCommand({ details }) ? 'A command on the server' : 'The server or the card provider'
}
