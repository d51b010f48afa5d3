import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { chartOf } from '#machines/kit/chart'
import { draw } from '#machines/kit/draw'
import { allNodes, allTransitions } from '#machines/kit/nodes'
import { pageOf } from '#machines/kit/page'
import { flows } from '#machines/registry'
import { layOut } from '../support/lay-out'

const FOLDER = '../../docs/flows'

describe.each(flows)('the page of $name', flow => {
  const chart = chartOf(flow.machine)
  let svg: string

  beforeAll(async () => {
    svg = await draw(chart, layOut)
  })

  test('shows the chart as it is', async () => {
    await expect(svg).toMatchFileSnapshot(`${FOLDER}/${flow.name}.svg`)
  })

  test('has every state and transition, each to be pointed at', () => {
    const pointedAt = (name: string) =>
      new Set([...svg.matchAll(new RegExp(`data-${name}="([^"]+)"`, 'g'))].map(([, id]) => id))
    expect(pointedAt('state')).toEqual(new Set(allNodes(flow.machine).map(({ id }) => id)))
    expect(pointedAt('transition')).toEqual(new Set(allTransitions(flow.machine).map(({ id }) => id)))
  })

  test('says what the chart says', async () => {
    await expect(pageOf(flow, chart)).toMatchFileSnapshot(`${FOLDER}/${flow.name}.md`)
  })
})

test('no page is left of a chart that is gone', () => {
  const pages = readdirSync('docs/flows').flatMap(file => /^(.+)\.(?:md|svg)$/.exec(file)?.[1] ?? [])
  expect([...new Set(pages)].toSorted()).toEqual(flows.map(({ name }) => name).toSorted())
})
