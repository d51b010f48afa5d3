import { describe, expect, it } from 'vitest'
import { renderAppPage } from '#app/first-screen/page-renderer'
import type { PageContent, RenderedPage } from '#domain/contract/first-screen'
import { HOSTILE_STRINGS } from '#tests/fixtures/data/hostile-input'

const vendorBody = (id: number, name: string, status = 'open') => ({
  id,
  name,
  logo: '/food/1f354.webp',
  image: '/food/1f354.webp',
  status,
  description: 'Low and slow',
  rating: 4.8,
  preparationTime: { min: 12, max: 20 },
  priceCategory: 'under_10',
})

const createContent = (name = 'Smoky Joe’s', dish = 'Skin-on Fries', status = 'open'): PageContent => ({
  vendors: {
    data: [vendorBody(31, name, status), vendorBody(26, 'Mama Linh’s')],
    pagination: { page: 1, limit: 500, total: 2, totalPages: 1 },
  },
  menu: {
    vendorId: 31,
    body: {
      items: [
        {
          category: 'Sides',
          items: [
            {
              id: 414,
              name: dish,
              description: 'Sea salt',
              image: '',
              price: 4.5,
              original_price: null,
              category: 'Sides',
              has_required_addongroups: false,
            },
          ],
        },
      ],
    },
  },
  addonGroups: {
    itemId: 414,
    body: {
      addonGroups: [
        {
          id: 7,
          name: 'Dips',
          min_quantity: 0,
          max_quantity: 2,
          is_required: false,
          addons: [{ id: 71, name: 'Smoked mayo', description: '', price: '0.80', default: false }],
        },
      ],
    },
  },
})

const ALL_PAGES = ['/', '/vendors', '/vendor/31', '/vendor/31/item/414']

async function render(path: string, content = createContent()): Promise<RenderedPage> {
  const page = await renderAppPage(path, content)
  if (!page) throw new Error(`${path} leads elsewhere`)
  return page
}

describe('a page of the server', () => {
  // Specification 3.20.
  it.each([
    ['/', 'Home · Lantern Yard', ['Welcome!', 'Smoky Joe’s', 'Mama Linh’s']],
    ['/vendors', 'Food Trailers · Lantern Yard', ['Smoky Joe’s', 'Mama Linh’s', '4.8']],
    ['/vendor/31', 'Smoky Joe’s · Lantern Yard', ['Smoky Joe’s', 'Skin-on Fries', '£4.50', '+ Add']],
    ['/vendor/smoky-joes', 'Smoky Joe’s · Lantern Yard', ['Skin-on Fries']],
    [
      '/vendor/31/item/414',
      'Skin-on Fries · Smoky Joe’s · Lantern Yard',
      ['Skin-on Fries', '£4.50', 'Smoked mayo', '+ £0.80'],
    ],
    ['/vendor/99', 'Menu · Lantern Yard', ['Vendor not found']],
    ['/vendor/31/item/9', 'Dish · Lantern Yard', ['Item not found']],
  ])('shows its content at %s', async (path, title, texts) => {
    const page = await render(path)
    expect(page.title).toBe(title)
    for (const text of texts) expect(page.markup).toContain(text)
  })

  it('shows what the query of its address chooses', async () => {
    const { markup } = await render('/vendors?q=linh')
    expect(markup).toContain('Mama Linh’s')
    expect(markup).not.toContain('Smoky Joe’s')
  })

  // Specification 3.29.
  it.each([
    ['/', ['Welcome!', 'In the yard today']],
    ['/vendors', ['Food Trailers', 'Loading vendors...']],
  ])('shows itself loading without content at %s', async (path, texts) => {
    const page = await renderAppPage(path, null)
    for (const text of texts) expect(page?.markup).toContain(text)
    expect(page?.data).toBe('[]')
  })

  // Specification 8.30.
  it.each([
    ['open', false],
    ['closed', true],
  ])('says that a trailer takes no orders if it is %s: %s', async (status, isSaid) => {
    const { markup } = await render('/vendor/31', createContent('Smoky Joe’s', 'Skin-on Fries', status))
    expect(markup.includes('No orders at the moment.')).toBe(isSaid)
    const dish = await render('/vendor/31/item/414', createContent('Smoky Joe’s', 'Skin-on Fries', status))
    expect(dish.markup.includes('>Closed<')).toBe(isSaid)
  })

  it.each(ALL_PAGES)('is the same each time at %s', async path => {
    const first = await render(path)
    expect(await render(path)).toEqual(first)
  })

  it.each(ALL_PAGES)('has no style attribute at %s, because the policy blocks it', async path => {
    expect((await render(path)).markup).not.toMatch(/\sstyle=/)
  })

  it('has a style rule for each class', async () => {
    const { markup, styles } = await render('/vendor/31')
    const names = Array.from(markup.matchAll(/ class="([^"]+)"/g), ([, list = '']) => list.split(' ')).flat()
    const missing = names.filter(
      name => name.startsWith('c-') && name !== 'c-PJLV' && !styles.join().includes(name),
    )
    expect([...new Set(missing)]).toEqual([])
  })

  it.each(HOSTILE_STRINGS.concat('</script><script>alert(1)</script>'))('escapes %j', async text => {
    const page = await render('/vendor/31', createContent(`Joe ${text}`, `Fries ${text}`))
    expect(page.data).not.toContain('<')
    expect(JSON.stringify(JSON.parse(page.data))).toContain(JSON.stringify(`Fries ${text}`).slice(1, -1))
    expect(page.markup).not.toMatch(/<script|<img src=x/)
  })

  it('is refused if the content does not fit the contract', async () => {
    await expect(
      renderAppPage('/', { vendors: { data: {} }, menu: null, addonGroups: null }),
    ).rejects.toThrow()
  })

  it('is not rendered for an address that leads elsewhere', async () => {
    expect(await renderAppPage('/nothing-here', createContent())).toBeNull()
  })
})

describe('the inline script', () => {
  it('is the same on every page, and short', async () => {
    const scripts = await Promise.all(ALL_PAGES.map(async path => (await render(path)).script))
    expect(new Set(scripts).size).toBe(1)
    expect(scripts[0]).not.toMatch(/<\/script|\bimport\b|__vite/)
  })
})
