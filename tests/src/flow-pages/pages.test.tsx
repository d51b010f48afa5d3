import { beforeAll, describe, expect, it, vi } from 'vitest'
import { explore } from '#machines/kit/explore'
import { testPaths } from '#machines/kit/tour'
import { ChartPanel } from '../../../src/flow-pages/chart/ChartPanel'
import { PartPanel } from '../../../src/flow-pages/chart/PartPanel'
import { pictureOf } from '../../../src/flow-pages/chart/picture'
import { groupedByEnd, walksThrough } from '../../../src/flow-pages/chart/walks'
import type { ChartData } from '../../../src/flow-pages/flow-data'
import { ChartCards } from '../../../src/flow-pages/home/ChartCards'
import { Finds } from '../../../src/flow-pages/home/Finds'
import { findAll } from '../../../src/flow-pages/home/search'
import { PlayerPanel } from '../../../src/flow-pages/player/PlayerPanel'
import { teaFlow } from '../../machines/kit/samples'
import { chartData } from '../../support/flows/chart-data'
import { flowIndex } from '../../support/flows/flow-index'
import type { Found } from '../../support/flows/mutant-notes'
import { markupOf } from '../views/markup'

// The layouter takes its time on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 })

const LAW = 'nobody drinks from an empty pot'
const MUTANTS: Found = {
  made: 40,
  caught: 39,
  survivors: [
    {
      id: 'states/kitchen/states/cold/on/kettle.filled:gone',
      says: 'tea.kitchen.cold, kettle.filled is gone',
      why: 'There is another kettle.',
    },
  ],
  examples: [
    {
      id: 'states/radio/initial:on',
      says: 'tea.radio begins in on',
      law: LAW,
      path: [{ type: 'radio.turned' }],
    },
  ],
}

const NEVER = 'tea.kitchen.ready|cup.drunk|0'
const NOBODY_LOOKED = {
  browser: () => ({ reached: null, cannot: { [NEVER]: 'Nobody drinks by a page.' } }),
  scenarios: () => null,
}

let tea: ChartData
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const walkOf = (id: string) => {
  const walk = tea.walks.find(one => one.id === id)
  if (!walk) throw new Error(`There is no ${id}`)
  return walk
}
const player = (id: string, at: number) =>
  textOf(markupOf(<PlayerPanel chart={tea} walk={walkOf(id)} at={at} />))

beforeAll(async () => {
  const findings = { mutants: { tea: MUTANTS }, ...NOBODY_LOOKED }
  tea = await chartData(teaFlow, testPaths(explore(teaFlow)), findings)
})

describe('all flows', () => {
  it('shows how large each is, and how well it is tested', () => {
    const card = textOf(markupOf(<ChartCards charts={flowIndex([tea]).charts} />))
    expect(card).toContain(`${tea.states.length} states`)
    expect(card).toMatch(/Reached by paths 100 % Reached in the browser not walked there/)
    expect(card).toContain('Changes noticed 97 %')
  })

  it('leads to what a search finds', () => {
    const finds = findAll(flowIndex([tea]).finds, 'kettle water')
    const html = markupOf(<Finds finds={finds} search="kettle water" />)
    expect(html).toContain('href="#/tea?at=tea.kitchen.cold"')
    expect(textOf(html)).toContain('The kettle waits for water.')
  })

  it('says when a search finds nothing', () => {
    expect(textOf(markupOf(<Finds finds={[]} search="coffee" />))).toContain('Nothing has “coffee”')
  })
})

describe('a flow', () => {
  it('is told with its states, each with its sentence', () => {
    const panel = textOf(markupOf(<ChartPanel chart={tea} />))
    expect(panel).toContain('kitchen.boiling The kettle is on.')
  })

  it('has its ways in groups by where they end', () => {
    const groups = groupedByEnd(tea.walks.filter(({ kind }) => kind === 'path'))
    expect(groups.map(({ ends }) => ends)).toContain('kitchen.over, radio.off')
    for (const { ends, walks } of groups)
      expect(new Set(walks.map(walk => walk.ends))).toEqual(new Set([ends]))
  })

  it('tells of a state what works in it and what it hears, with its timers', () => {
    const panel = textOf(markupOf(<PartPanel chart={tea} id="tea.kitchen.boiling" />))
    expect(panel).toContain('Works meanwhile boilWater Does on entry countTry')
    expect(panel).toContain('boilWater ✓ if isHot goes to kitchen.ready')
    expect(panel).toContain('boilWater ✓ otherwise goes to kitchen.lukewarm')
    expect(panel).toContain('after patience, 1 min goes to kitchen.cold; does sigh')
  })

  it('tells of a transition when it is taken, and leads to the step of each way that takes it', () => {
    const id = 'tea.kitchen.boiling|xstate.done.actor.boilWater|1'
    const html = markupOf(<PartPanel chart={tea} id={id} />)
    expect(textOf(html)).toContain('An answer boilWater ✓')
    expect(textOf(html)).toContain('Only if none of the ones before it')
    const [first] = walksThrough(tea, id)
    expect(html).toContain(`href="#/tea/${first?.walk.id}?step=${first?.step}"`)
  })

  it('says why no page can bring a transition about', () => {
    expect(textOf(markupOf(<PartPanel chart={tea} id={NEVER} />))).toContain('Nobody drinks by a page.')
  })

  it('says so where a link names a part that is not there', () => {
    expect(textOf(markupOf(<PartPanel chart={tea} id="tea.bar" />))).toContain('This chart has no tea.bar')
  })
})

describe('the player', () => {
  it('shows a step: the event with its data, where it stands, what it asks for and remembers', () => {
    const { walk, step } = walksThrough(tea, 'tea.kitchen.boiling')[0] ?? {}
    const shown = player(walk?.id ?? '', step ?? 0)
    expect(shown).toContain('An event kettle.filled')
    expect(shown).toContain('now in kitchen.boiling')
    expect(shown).toContain('starts boilWater {tries: 1}')
    expect(shown).toContain('sets a timer of 60 s: after patience, 1 min')
    expect(shown).toContain('tries before 0 after 1')
  })

  it('plays a counterexample on the chart that is changed, and says where which law breaks', () => {
    expect(walkOf('counterexample-1').steps.map(({ stands }) => stands[1])).toEqual(['radio.on', 'radio.off'])
    expect(player('counterexample-1', 1)).toContain(`The law: ${LAW}`)
    expect(player('counterexample-1', 1)).toContain('Step 1 of 1: here the law breaks')
  })

  it('plays a survivor by the shortest way through what was changed, and says why that is no fault', () => {
    expect(walkOf('survivor-1').steps.map(({ says }) => says)).toEqual(['It begins', 'kettle.filled'])
    expect(player('survivor-1', 1)).toContain('There is another kettle.')
  })
})

describe('the picture of a state', () => {
  const pictures = ['pending', 'signedIn.payment.idle+signedIn.orderPage.open']

  it.each([
    [['pending'], 'pending'],
    [['signedIn.payment.idle', 'signedIn.orderPage.open'], 'signedIn.payment.idle+signedIn.orderPage.open'],
    [['signedIn.orderPage.open'], 'signedIn.payment.idle+signedIn.orderPage.open'],
    [['failed'], null],
  ])('of %j is %s', (stands, picture) => {
    expect(pictureOf({ pictures }, stands)).toBe(picture)
  })
})
