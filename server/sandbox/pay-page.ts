import type { CardForm, FieldName, FieldProblems } from '#server/sandbox/card'
import { type Html, html } from '#server/sandbox/html'
import type { Page } from '#server/sandbox/page'
import type { BoughtLine, KeptSession } from '#server/sandbox/state'

/** What went wrong with the last try. */
export interface Trouble {
  readonly fields: FieldProblems
  /** What the bank said. */
  readonly decline: string | null
}

const EMPTY: CardForm = { card: '', expiry: '', cvc: '' }
const NO_TROUBLE: Trouble = { fields: {}, decline: null }
/** More lines than these are folded, so that a phone shows the fields. */
const OPEN_LINES = 4

/** £12.50, in whatever currency it is. */
const money = (pence: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(pence / 100)

const lineOf = ({ name, quantity, unitAmount }: BoughtLine, currency: string): Html =>
  html`<li><b>${quantity} ×</b><span>${name}</span><span>${money(quantity * unitAmount, currency)}</span></li>`

function slip(lines: readonly BoughtLine[], total: string, currency: string): Html {
  const open = lines.length <= OPEN_LINES ? html` open` : null
  return html`<section class="slip" aria-label="What you pay for">
<details${open}><summary><h2>Your order</h2><span>Details</span></summary>
<ul class="lines">${lines.map(line => lineOf(line, currency))}</ul></details>
<p class="total"><span>Total</span><span>${total}</span></p>
</section>`
}

interface Field {
  readonly name: FieldName
  readonly label: string
  readonly hint: string
  readonly autocomplete: string
  readonly longest: number
}
const CARD: Field = { name: 'card', label: 'Card number', hint: '', autocomplete: 'cc-number', longest: 23 }
const EXPIRY: Field = { name: 'expiry', label: 'Expiry', hint: 'MM / YY', autocomplete: 'cc-exp', longest: 9 }
const CVC: Field = { name: 'cvc', label: 'CVC', hint: '3 or 4 digits', autocomplete: 'cc-csc', longest: 4 }

const FIRST_FIRST: readonly FieldName[] = ['card', 'expiry', 'cvc']

/** The text is kept, but never the security code. The field to mend first has the focus. */
function fieldOf(field: Field, form: CardForm, { fields, decline }: Trouble): Html {
  const { name, label, hint, autocomplete, longest } = field
  const problem = fields[name]
  const isAsked = decline === null ? FIRST_FIRST.find(other => fields[other]) === name : name === 'card'
  const described = problem ? `${name}-problem` : 'declined'
  return html`<div class="field">
<label for="${name}">${label} <span>${hint}</span></label>
<input id="${name}" name="${name}" value="${name === 'cvc' ? '' : form[name]}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${longest}" required${problem ? html` aria-invalid="true"` : null}${isAsked ? html` aria-describedby="${described}" autofocus` : null}>
${problem ? html`<p class="wrong" id="${name}-problem">${problem}</p>` : null}
</div>`
}

const declined = (words: string): Html =>
  html`<p class="problem" role="alert" id="declined"><b>${words}</b> Nothing was charged. Please try another card.</p>`

const TEST_NOTE = html`<aside class="note"><p>This is a test checkout, and no money moves. The cards to try, with any later date and any CVC:</p>
<dl><dt>4242 4242 4242 4242</dt><dd>is paid</dd><dt>4000 0000 0000 0002</dt><dd>is declined</dd><dt>4000 0000 0000 9995</dt><dd>has insufficient funds</dd></dl></aside>`

/** The form that takes a card; works without script. */
export function payPage({ session, lines }: KeptSession, form = EMPTY, trouble = NO_TROUBLE): Page {
  const currency = session.currency ?? 'gbp'
  const total = money(session.amount_total ?? 0, currency)
  const isWrong = trouble.decline !== null || Object.keys(trouble.fields).length > 0
  return {
    title: isWrong ? `Not paid yet: ${total}` : `Pay ${total}`,
    backTo: session.cancel_url,
    body: html`<main class="two">
${slip(lines, total, currency)}
<div>
<form method="post" novalidate>
<h1>Pay by card</h1>
${trouble.decline === null ? null : declined(trouble.decline)}
${fieldOf(CARD, form, trouble)}
<div class="pair">${fieldOf(EXPIRY, form, trouble)}${fieldOf(CVC, form, trouble)}</div>
<button class="main">Pay ${total}</button>
</form>
${TEST_NOTE}
</div>
</main>`,
  }
}
