import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrokenLinks, findMissingPaths, linksIn, listPages } from './document-links'
import { MERGE_MARK } from './file-rules'
import { REPOSITORY_ROOT } from './sources'

const readPage = (page: string) => readFileSync(join(REPOSITORY_ROOT, page), 'utf8')

describe('the documents', () => {
  it.each(listPages())('%s links only to files and headings that exist', page => {
    expect(findBrokenLinks(page, readPage(page))).toEqual([])
  })

  it.each(listPages())('%s names only files and folders that exist', page => {
    expect(findMissingPaths(page, readPage(page))).toEqual([])
  })

  it.each(listPages())('%s has no marks of an unfinished merge', page => {
    expect(readPage(page)).not.toMatch(MERGE_MARK)
  })

  it('keep the README within 120 lines', () => {
    expect(readPage('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  })

  it.each(listPages())('%s names no document outside the repository', page => {
    expect(readPage(page)).not.toMatch(/\b(?:readings|faults|spec|weaknesses|naming|design)\.md\b/)
  })
})

describe('the check of links', () => {
  it('finds links, pictures and HTML, and ignores code and other sites', () => {
    const page = '[a](a.md) ![b](b.png) <img src="c.webp"> `[d](d.md)` [e](https://example.com)'
    expect(linksIn(page)).toEqual(['a.md', 'b.png', 'c.webp'])
  })

  it.each([
    ['[a](no-such-page.md)', 'does not exist'],
    ['[a](README.md#no-such-heading)', 'has no such heading'],
    ['![a](docs/no-such.webp)', 'does not exist'],
  ])('reports %s, which %s', (markdown, problem) => {
    expect(findBrokenLinks('CONTRIBUTING.md', markdown)[0]).toContain(problem)
  })

  it('reports a named file that does not exist', () => {
    expect(findMissingPaths('README.md', '`tests/server/load` and `tests/server`')).toEqual([
      'tests/server/load',
    ])
  })
})
