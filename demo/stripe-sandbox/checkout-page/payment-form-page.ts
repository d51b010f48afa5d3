import type { LineItem, StoredSession } from '#demo/stripe-sandbox/state-file'
import { type Html, html } from '#server/core/html'
import type { CardField, CardForm, CardFormErrors } from './card-form'
import type { CheckoutPage } from './render-page'

const EMPTY: CardForm = { card: '', expiry: '', cvc: '' }
const NO_ERRORS: CardFormErrors = { fields: {}, decline: null }
/** A longer list is folded, so that the fields are visible on a phone. */
const MAX_UNFOLDED_LINES = 4

/** Formats an amount, such as `£12.50`, in any currency. */
const formatMoney = (pence: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(pence / 100)

const renderLine = ({ name, quantity, unitAmount }: LineItem, currency: string): Html =>
  html`<li><b>${quantity} ×</b><span>${name}</span><span>${formatMoney(quantity * unitAmount, currency)}</span></li>`

function renderSummary(lines: readonly LineItem[], total: string, currency: string): Html {
  const open = lines.length <= MAX_UNFOLDED_LINES ? html` open` : null
  return html`<section class="receipt" aria-label="What you pay for">
<details${open}><summary><h2>Your order</h2><span>Details</span></summary>
<ul class="lines">${lines.map(line => renderLine(line, currency))}</ul></details>
<p class="total"><span>Total</span><span>${total}</span></p>
</section>`
}

interface CardFieldSpec {
  readonly name: CardField
  readonly label: string
  readonly hint: string
  readonly autocomplete: string
  readonly maxLength: number
}
const CARD: CardFieldSpec = {
  name: 'card',
  label: 'Card number',
  hint: '',
  autocomplete: 'cc-number',
  maxLength: 23,
}
const EXPIRY: CardFieldSpec = {
  name: 'expiry',
  label: 'Expiry',
  hint: 'MM / YY',
  autocomplete: 'cc-exp',
  maxLength: 9,
}
const CVC: CardFieldSpec = {
  name: 'cvc',
  label: 'CVC',
  hint: '3 or 4 digits',
  autocomplete: 'cc-csc',
  maxLength: 4,
}

const FIELD_ORDER: readonly CardField[] = ['card', 'expiry', 'cvc']

/** Renders a field with its text, except the security code. The first invalid field gets the focus. */
function renderField(field: CardFieldSpec, form: CardForm, { fields, decline }: CardFormErrors): Html {
  const { name, label, hint, autocomplete, maxLength } = field
  const message = fields[name]
  const hasFocus = decline === null ? FIELD_ORDER.find(other => fields[other]) === name : name === 'card'
  const descriptionId = message ? `${name}-problem` : 'declined'
  return html`<div class="field">
<label for="${name}">${label} <span>${hint}</span></label>
<input id="${name}" name="${name}" value="${name === 'cvc' ? '' : form[name]}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}" required${message ? html` aria-invalid="true"` : null}${hasFocus ? html` aria-describedby="${descriptionId}" autofocus` : null}>
${message ? html`<p class="field-error" id="${name}-problem">${message}</p>` : null}
</div>`
}

const renderDecline = (message: string): Html =>
  html`<p class="alert" role="alert" id="declined"><b>${message}</b> Nothing was charged. Please try another card.</p>`

const TEST_NOTE = html`<aside class="note"><p>This is a test checkout, and no money moves. The cards to try, with any later date and any CVC:</p>
<dl><dt>4242 4242 4242 4242</dt><dd>is paid</dd><dt>4000 0000 0000 0002</dt><dd>is declined</dd><dt>4000 0000 0000 9995</dt><dd>has insufficient funds</dd></dl></aside>`

/** Builds the page with the card form. It works without script. */
export function paymentFormPage(
  { session, lines }: StoredSession,
  form = EMPTY,
  errors = NO_ERRORS,
): CheckoutPage {
  const currency = session.currency ?? 'gbp'
  const total = formatMoney(session.amount_total ?? 0, currency)
  const hasErrors = errors.decline !== null || Object.keys(errors.fields).length > 0
  return {
    title: hasErrors ? `Not paid yet: ${total}` : `Pay ${total}`,
    backUrl: session.cancel_url,
    body: html`<main class="columns">
${renderSummary(lines, total, currency)}
<div>
<form method="post" novalidate>
<h1>Pay by card</h1>
${errors.decline === null ? null : renderDecline(errors.decline.message)}
${renderField(CARD, form, errors)}
<div class="field-pair">${renderField(EXPIRY, form, errors)}${renderField(CVC, form, errors)}</div>
<button class="button">Pay ${total}</button>
</form>
${TEST_NOTE}
</div>
</main>`,
  }
}
