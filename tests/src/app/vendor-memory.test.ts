import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vendorMemory } from '../../../src/app/vendor-memory'
import { vendor } from '../../domain/samples'
import { fakeStorage } from '../../support/fake-storage'

const smoky = vendor({ preparationTime: { min: 12, max: 18 }, description: 'Oak-smoked' })

it('keeps the id, the name and the preparation time of the trailer that was opened last, and no more', () => {
  const storage = fakeStorage()
  vendorMemory(storage).keep(vendor({ id: 26, name: 'Mama Linh’s' }))
  vendorMemory(storage).keep(smoky)
  expect(JSON.parse(storage.getItem('foodpark.vendor') ?? '')).toEqual({
    id: 31,
    name: 'Smoky Joe’s',
    preparationTime: { min: 12, max: 18 },
  })
})

it.each([null, { min: 12, max: null }, { min: 12, max: 18 }])(
  'gives back what was kept, its minutes being %j',
  preparationTime => {
    const memory = vendorMemory(fakeStorage())
    memory.keep(vendor({ preparationTime }))
    expect(memory.recall()).toEqual({ id: 31, name: 'Smoky Joe’s', preparationTime })
  },
)

it('takes whatever stands there for nothing, and throws nothing', () => {
  expect(vendorMemory(fakeStorage()).recall()).toBeNull()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
      expect(vendorMemory(fakeStorage({ 'foodpark.vendor': hostile })).recall()).toBeNull()
    }),
    { numRuns: 500 },
  )
})
