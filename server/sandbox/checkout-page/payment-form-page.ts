import type { CardField, CardFieldErrors, CardForm } from './card-form'
import { type Html, html } from './html'
import type { CheckoutPage } from './render-page'
import type { LineItem, StoredSession } from '#server/sandbox/state-file'

/** What went wrong with the last try. */
export interface CardFormErrors {
  readonly fields: CardFieldErrors
  /** What the bank said. */
  readonly decline: string | null
}

const EMPTY: CardForm = { card: '', expiry: '', cvc: '' }
const NO_ERRORS: CardFormErrors = { fields: {}, decline: null }
/** More lines than these are folded, so that a phone shows the fields. */
const MAX_UNFOLDED_LINES = 4

/** £12.50, in whatever currency it is. */
const formatMoney = (pence: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(pence / 100)

const renderLine = ({ name, quantity, unitAmount }: LineItem, currency: string): Html =>
  html`<li><b>${quantity} ×</b><span>${name}</span><span>${formatMoney(quantity * unitAmount, currency)}</span></li>`

function renderSummary(lines: readonly LineItem[], total: string, currency: string): Html {
  const open = lines.length <= MAX_UNFOLDED_LINES ? html` open` : null
  return html`<section class="slip" aria-label="What you pay for">
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

/** The text is kept, but never the security code. The field to mend first has the focus. */
function renderField(field: CardFieldSpec, form: CardForm, { fields, decline }: CardFormErrors): Html {
  const { name, label, hint, autocomplete, maxLength } = field
  const problem = fields[name]
  const isAsked = decline === null ? FIELD_ORDER.find(other => fields[other]) === name : name === 'card'
  const described = problem ? `${name}-problem` : 'declined'
  return html`<div class="field">
<label for="${name}">${label} <span>${hint}</span></label>
<input id="${name}" name="${name}" value="${name === 'cvc' ? '' : form[name]}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}" required${problem ? html` aria-invalid="true"` : null}${isAsked ? html` aria-describedby="${described}" autofocus` : null}>
${problem ? html`<p class="wrong" id="${name}-problem">${problem}</p>` : null}
</div>`
}

const renderDecline = (words: string): Html =>
  html`<p class="problem" role="alert" id="declined"><b>${words}</b> Nothing was charged. Please try another card.</p>`

const TEST_NOTE = html`<aside class="note"><p>This is a test checkout, and no money moves. The cards to try, with any later date and any CVC:</p>
<dl><dt>4242 4242 4242 4242</dt><dd>is paid</dd><dt>4000 0000 0000 0002</dt><dd>is declined</dd><dt>4000 0000 0000 9995</dt><dd>has insufficient funds</dd></dl></aside>`

/** The form that takes a card; works without script. */
export function paymentFormPage(
  { session, lines }: StoredSession,
  form = EMPTY,
  trouble = NO_ERRORS,
): CheckoutPage {
  const currency = session.currency ?? 'gbp'
  const total = formatMoney(session.amount_total ?? 0, currency)
  const isWrong = trouble.decline !== null || Object.keys(trouble.fields).length > 0
  return {
    title: isWrong ? `Not paid yet: ${total}` : `Pay ${total}`,
    backUrl: session.cancel_url,
    body: html`<main class="two">
${renderSummary(lines, total, currency)}
<div>
<form method="post" novalidate>
<h1>Pay by card</h1>
${trouble.decline === null ? null : renderDecline(trouble.decline)}
${renderField(CARD, form, trouble)}
<div class="pair">${renderField(EXPIRY, form, trouble)}${renderField(CVC, form, trouble)}</div>
<button class="main">Pay ${total}</button>
</form>
${TEST_NOTE}
</div>
</main>`,
  }
}
