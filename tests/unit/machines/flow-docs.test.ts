import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDiagram } from '#machines/kit/draw/diagram'
import { renderFlowMarkdown } from '#machines/kit/draw/render-flow-markdown'
import { renderSvg } from '#machines/kit/draw/render-svg'
import { allStateNodes, allTransitions } from '#machines/kit/explore/state-nodes'
import { flows } from '#machines/registry'
import { layoutWithElk } from '#tools/flow-pages/elk-layout'

const FLOW_DOCS_FOLDER = '../../../docs/flows'

describe.each(flows)('the page of $name', flow => {
  const chart = createDiagram(flow.machine)
  let svg: string

  beforeAll(async () => {
    svg = await renderSvg(chart, layoutWithElk)
  })

  test('has an up-to-date picture of the chart', async () => {
    await expect(svg).toMatchFileSnapshot(`${FLOW_DOCS_FOLDER}/${flow.name}.svg`)
  })

  test('marks every state and transition in the picture', () => {
    const markedIds = (name: string) =>
      new Set([...svg.matchAll(new RegExp(`data-${name}="([^"]+)"`, 'g'))].map(([, id]) => id))
    expect(markedIds('state')).toEqual(new Set(allStateNodes(flow.machine).map(({ id }) => id)))
    expect(markedIds('transition')).toEqual(new Set(allTransitions(flow.machine).map(({ id }) => id)))
  })

  test('has an up-to-date description of the chart', async () => {
    await expect(renderFlowMarkdown(flow, chart)).toMatchFileSnapshot(`${FLOW_DOCS_FOLDER}/${flow.name}.md`)
  })
})

test('every page in docs/flows belongs to a chart', () => {
  const pages = readdirSync('docs/flows').flatMap(file => /^(.+)\.(?:md|svg)$/.exec(file)?.[1] ?? [])
  expect([...new Set(pages)].toSorted()).toEqual(flows.map(({ name }) => name).toSorted())
})
