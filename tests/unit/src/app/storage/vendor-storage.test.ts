import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createVendorStorage } from '#app/storage/vendor-storage'
import { buildVendor } from '#tests/fixtures/data/domain-entities'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const smokyJoes = buildVendor({ preparationTime: { min: 12, max: 18 }, description: 'Oak-smoked' })

it('keeps the id, the name and the preparation time of the trailer that was opened last, and no more', () => {
  const storage = createFakeStorage()
  createVendorStorage(storage).save(buildVendor({ id: 26, name: 'Mama Linh’s' }))
  createVendorStorage(storage).save(smokyJoes)
  expect(JSON.parse(storage.getItem('foodpark.vendor') ?? '')).toEqual({
    id: 31,
    name: 'Smoky Joe’s',
    preparationTime: { min: 12, max: 18 },
  })
})

it.each([null, { min: 12, max: null }, { min: 12, max: 18 }])(
  'gives back what was kept, its minutes being %j',
  preparationTime => {
    const memory = createVendorStorage(createFakeStorage())
    memory.save(buildVendor({ preparationTime }))
    expect(memory.read()).toEqual({ id: 31, name: 'Smoky Joe’s', preparationTime })
  },
)

it('takes whatever stands there for nothing, and throws nothing', () => {
  expect(createVendorStorage(createFakeStorage()).read()).toBeNull()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
      expect(createVendorStorage(createFakeStorage({ 'foodpark.vendor': hostile })).read()).toBeNull()
    }),
    { numRuns: 500 },
  )
})
