import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDiagram } from '#machines/kit/draw/diagram'
import { renderSvg } from '#machines/kit/draw/render-svg'
import { allStateNodes, allTransitions } from '#machines/kit/explore/state-nodes'
import { renderFlowMarkdown } from '#machines/kit/draw/render-flow-markdown'
import { flows } from '#machines/registry'
import { layoutWithElk } from '#tools/flow-pages/elk-layout'

const FLOW_DOCS_FOLDER = '../../docs/flows'

describe.each(flows)('the page of $name', flow => {
  const chart = createDiagram(flow.machine)
  let svg: string

  beforeAll(async () => {
    svg = await renderSvg(chart, layoutWithElk)
  })

  test('shows the chart as it is', async () => {
    await expect(svg).toMatchFileSnapshot(`${FLOW_DOCS_FOLDER}/${flow.name}.svg`)
  })

  test('has every state and transition, each to be pointed at', () => {
    const pointedAt = (name: string) =>
      new Set([...svg.matchAll(new RegExp(`data-${name}="([^"]+)"`, 'g'))].map(([, id]) => id))
    expect(pointedAt('state')).toEqual(new Set(allStateNodes(flow.machine).map(({ id }) => id)))
    expect(pointedAt('transition')).toEqual(new Set(allTransitions(flow.machine).map(({ id }) => id)))
  })

  test('says what the chart says', async () => {
    await expect(renderFlowMarkdown(flow, chart)).toMatchFileSnapshot(`${FLOW_DOCS_FOLDER}/${flow.name}.md`)
  })
})

test('no page is left of a chart that is gone', () => {
  const pages = readdirSync('docs/flows').flatMap(file => /^(.+)\.(?:md|svg)$/.exec(file)?.[1] ?? [])
  expect([...new Set(pages)].toSorted()).toEqual(flows.map(({ name }) => name).toSorted())
})
