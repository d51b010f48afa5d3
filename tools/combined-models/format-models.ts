/** Writes `docs/combined-models.md`: the combined models, how far each is explored, and what goes wrong without each rule. */
import type { CombinedModel, Exploration, LeftOutRule } from '#tests/fixtures/combined-models/combined-model'
import { explorationName, type ModelRecord } from './model-record'

const INTRODUCTION = `# Combined models: charts that are explored together

Made by \`npx vitest run --project unit tests/unit/machines/combined-models.test.ts -u\`; a test fails when it is out of date.

Each exploration takes everything that can happen in every order, up to a number of steps: what customers do, each
request and each answer on its own, timers, and what other devices do. *Faults* are how many things may go wrong on a path:
messages that are lost, time-outs, and pages that are left, reloaded or closed. In the sign-in model a lost message counts as
a step like any other.

*At each moment*: every state is checked as it is. *Once quiet*: from every state, everything arrives first that is under way.

The models of the server are compared with the real server on generated runs:
\`tests/server/payments/model-payment-server.test.ts\`, \`tests/server/auth/model-tokens.test.ts\` and
\`tests/server/notifications/model-orders.test.ts\`.

\`npm run explore\` measures all explorations again, each in its own process, and records states, CPU time and the highest
memory of the process in \`docs/combined-models.json\`. \`npm run explore -- two-tabs\` measures some of them. The figures are from
26 November 2026, on a quiet machine with two cores. An empty cell was not measured.
`

const CHECKS: Readonly<Record<Exploration['check'], string>> = {
  moment: 'at each moment',
  quiet: 'once quiet',
}

const formatExploration =
  (model: CombinedModel, record: ModelRecord, isUsual: boolean) => (exploration: Exploration) => {
    const measured = record[explorationName(model, exploration)]
    const { from, steps, faults, check } = exploration
    const cells = [
      isUsual ? '`npm test`' : '`npm run test:long`',
      from ?? 'start',
      steps,
      faults,
      CHECKS[check],
      measured?.states ?? '',
      measured ? `${measured.seconds} s` : '',
      measured ? `${measured.memory} MB` : '',
    ]
    return `| ${cells.join(' | ')} |`
  }

const formatRule = ({ rule, place, exploration, shortest: [fault, ...path] }: LeftOutRule): string => {
  const start = exploration.from ? `, from ${exploration.from}` : ''
  const steps = path.map((step, index) => `${index + 1}. ${step}`).join('<br>')
  return `| ${rule} (${place}) | ${fault} (${CHECKS[exploration.check]}${start}) | ${steps} |`
}

const formatModel = (model: CombinedModel, record: ModelRecord): string =>
  [
    `## ${model.title}`,
    model.description,
    [
      '| run by | from | steps | faults | checked | states | CPU time | memory |',
      '|---|---|---|---|---|---|---|---|',
      ...model.usual.map(formatExploration(model, record, true)),
      ...model.long.map(formatExploration(model, record, false)),
    ].join('\n'),
    [
      '| without the rule that | what goes wrong | shortest path |',
      '|---|---|---|',
      ...model.leftOutRules.map(formatRule),
    ].join('\n'),
  ].join('\n\n')

/** The text of `docs/combined-models.md`. */
export const formatCombinedModels = (models: readonly CombinedModel[], record: ModelRecord): string =>
  `${[INTRODUCTION.trim(), ...models.map(model => formatModel(model, record))].join('\n\n')}\n`
