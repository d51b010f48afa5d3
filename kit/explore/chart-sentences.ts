/** The names of a chart as sentences, for readers who do not know its code. */

/** What an actor does and how it ends. A sentence is there if the chart has such a transition. */
interface ActorSentences {
  /** What it does: 'The server creates the payment'. */
  readonly work: string
  /** Its answer: 'The status has arrived'. */
  readonly done?: string
  /** An answer for which no guard holds: 'It is not paid yet'. */
  readonly otherwise?: string
  /** Its failure: 'The status cannot be read'. */
  readonly failed?: string
  /** A change that it reports while it runs. */
  readonly reports?: string
}

export interface CaseFields {
  readonly [name: string]: string | number | CaseFields
}

/** One of the things that an event can be about, with the fields that tell it apart. */
interface EventCase {
  readonly fields: CaseFields
  /** 'They tap Accept'. */
  readonly sentence: string
}

/** One sentence for each name, without a full stop. */
export interface ChartSentences {
  readonly events: Readonly<Record<string, string>>
  /** What an event can be, by its type, in short sentences. Drawings and played paths show these instead of the event. */
  readonly cases?: Readonly<Record<string, readonly EventCase[]>>
  readonly guards: Readonly<Record<string, string>>
  readonly delays: Readonly<Record<string, string>>
  readonly actors: Readonly<Record<string, ActorSentences>>
  /** When an event, guard, delay or actor occurs, as full sentences. Only what its own sentence does not say. */
  readonly causes?: Readonly<Record<string, string>>
}
