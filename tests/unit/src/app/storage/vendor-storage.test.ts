import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createVendorStorage } from '#app/storage/vendor-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

const smokyJoes = buildVendor({ preparationTime: { min: 12, max: 18 }, description: 'Oak-smoked' })

// Specification 7.16.
it('stores only the id, name and preparation time of the last vendor', () => {
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
  'returns the vendor with the preparation time %j',
  preparationTime => {
    const vendorStorage = createVendorStorage(createFakeStorage())
    vendorStorage.save(buildVendor({ preparationTime }))
    expect(vendorStorage.read()).toEqual({ id: 31, name: 'Smoky Joe’s', preparationTime })
  },
)

it('returns null for any unreadable value', () => {
  expect(createVendorStorage(createFakeStorage()).read()).toBeNull()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), stored => {
      expect(createVendorStorage(createFakeStorage({ 'foodpark.vendor': stored })).read()).toBeNull()
    }),
    { numRuns: 500 },
  )
})
