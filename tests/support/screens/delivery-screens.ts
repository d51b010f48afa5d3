/** The cart of a delivery: where it goes, and what the rider is told. */
import type { Page } from '@playwright/test'
import { addresses } from '#server/schema'
import type { BrowserPark } from '../browser-park'
import { also, button, customer, fillCart, hush, openCart, reads, type Screen, state } from './screen'

const ADDRESSES = /\/api\/delivery-addresses/
const INSTRUCTIONS = /POST \/api\/cart\/delivery-instructions/
const LIMIT = 500

async function withoutAddress(park: BrowserPark, token: string): Promise<void> {
  await park.db.delete(addresses)
  await fillCart(park, token)
}

async function chooseDelivery(page: Page): Promise<void> {
  await openCart(page)
  await page.getByRole('radio', { name: 'Delivery' }).click()
  await reads(page, 'Delivery Fee')
}

const pay = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment £28.00' })
const box = (page: Page) => page.getByRole('textbox', { name: 'How do we find you?' })
const save = (page: Page) => button(page, 'Save address').click()

async function openDelivery(page: Page): Promise<void> {
  await chooseDelivery(page)
  await reads(page, 'Please add a delivery address to proceed')
}

const ADDRESS = [
  state('cart-no-address', 'Cart, paid without an address', async page => {
    // It is off, and says what is missing when it is pressed all the same.
    await pay(page).click({ force: true })
    await reads(page, 'Please add a delivery address before proceeding')
  }),
  state('address-missing', 'Delivery address, all of it missing', async page => {
    await hush(page)
    await button(page, 'Add Address').click()
    await save(page)
    await reads(page, 'Door number is required')
    await reads(page, 'Street address is required')
    await reads(page, 'Postcode is required')
  }),
  state('address-form', 'Delivery address, not a postcode', async page => {
    await page.getByLabel('Door number').fill('14')
    await page.getByLabel('Street').fill('Wharf Road')
    await page.getByLabel('Postcode').fill('n1 7')
    await page.getByText('is required').first().waitFor({ state: 'detached' })
    await save(page)
    await reads(page, 'Please enter a valid UK postcode')
  }),
  state('address-failed', 'Delivery address, not saved', async (page, park) => {
    park.weather.over(ADDRESSES, 'badGateway', 1)
    await page.getByLabel('Postcode').fill('n1 7gs')
    await save(page)
    await reads(page, 'Failed to save delivery address')
  }),
  state('address-saving', 'Delivery address, being saved', async (page, park) => {
    await hush(page)
    park.weather.over(ADDRESSES, 'held')
    await save(page)
    await reads(page, 'Saving...')
  }),
  state('address-saved', 'Cart, delivery', async (page, park) => {
    park.weather.clear()
    await reads(page, 'Delivery address saved successfully')
    await reads(page, '14 Wharf Road')
    await reads(page, 'N1 7GS')
  }),
  state('address-change', 'Delivery address, to be changed', async page => {
    await hush(page)
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    await page.getByRole('dialog', { name: 'Change address' }).waitFor()
  }),
]

const NOTE = [
  state('instructions-empty', 'Delivery instructions, left empty', async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add delivery instructions' }).click()
    await reads(page, '0/500')
    await button(page, 'Save instructions').click()
    await reads(page, 'Please enter delivery instructions')
  }),
  state('instructions-almost', 'Delivery instructions, almost full', async page => {
    await box(page).fill('Round the back, past the bins. '.repeat(LIMIT).slice(0, LIMIT - 1))
    await reads(page, '499/500')
  }),
  state('instructions-full', 'Delivery instructions, full', async page => {
    await box(page).press('End')
    await page.keyboard.type('ok')
    await reads(page, '500/500')
  }),
  state('instructions-failed', 'Delivery instructions, not saved', async (page, park) => {
    park.weather.over(INSTRUCTIONS, 'badGateway', 1)
    await box(page).fill('Blue door, ring twice')
    await button(page, 'Save instructions').click()
    await reads(page, 'Failed to save instructions')
  }),
  state('instructions-saved', 'Delivery instructions, saved', async page => {
    await hush(page)
    await page.getByRole('button', { name: 'Add delivery instructions' }).click()
    await button(page, 'Save instructions').click()
    await reads(page, 'Delivery instructions saved successfully')
    await reads(page, 'Blue door, ring twice')
    await pay(page).waitFor()
  }),
]

async function openLoading(page: Page, park: BrowserPark): Promise<void> {
  park.weather.over(ADDRESSES, 'held')
  await chooseDelivery(page)
  await reads(page, 'Looking for your address...')
}

const UNREAD = state('address-unread', 'Cart, delivery, the address is not known', async (page, park) => {
  park.weather.clear()
  park.weather.over(ADDRESSES, 'badGateway')
  await page.reload()
  await reads(page, 'Failed to load delivery address')
  await reads(page, 'We could not load it.')
})

export const DELIVERY_SCREENS: readonly Screen[] = [
  also(customer('cart-delivery', 'Cart, delivery without an address', openDelivery, withoutAddress), {
    faults: /^502 .*\/api\/(?:delivery-addresses|cart\/delivery-instructions)/,
    next: [...ADDRESS, ...NOTE],
  }),
  also(customer('address-loading', 'Cart, delivery, the address is loading', openLoading, fillCart), {
    faults: /^502 .*\/api\/delivery-addresses/,
    next: [UNREAD],
  }),
]
