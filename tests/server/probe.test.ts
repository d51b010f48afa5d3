import { it } from 'vitest'
import { eachEngine } from '../support/each-engine'
import { cashOrder, wrap } from '../support/smoky-joes'
eachEngine('probe', at => {
  it('x', async () => {
    const token = await at.park.signIn('demo@foodpark.test')
    const t = async (name: string, m: any, p: string, b: unknown) => { const s = performance.now(); const r = await at.park.ask(m, p, b, { token }); console.log(name, r.status, JSON.stringify(r.body).slice(0, 150), Math.round(performance.now() - s)) }
    for (const n of [3000, 9000, 30000]) { const r = await at.park.app.inject({ method: 'POST', url: '/api/orders', payload: `{"vendorId":31,"orderType":"dine_in","paymentMethod":"cash_at_counter","extra":${'['.repeat(n)}${']'.repeat(n)},"items":[{"menu_item_id":3104,"quantity":1,"price":9.5,"x":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}]}`, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'deep'+n } }); console.log('deep', r.statusCode, r.body.slice(0, 80)) }
    await t('vendor big', 'GET', '/cart?vendorId=99999999999999&orderType=dine_in', undefined)
    await t('vendor arr', 'GET', '/cart?vendorId=31&vendorId=32&__proto__[x]=1', undefined)
    await t('page huge', 'GET', '/vendors/list?page=9999999&limit=0', undefined)
    await t('dup addons', 'POST', '/cart/add-with-addons', { itemId: 3101, vendorId: 31, addonSelections: Array.from({ length: 3 }, () => ({ addonGroupId: 3102, addonId: 310201, quantity: 1 })) })
    await t('foreign addon', 'POST', '/cart/add-with-addons', { itemId: 3101, vendorId: 31, addonSelections: [{ addonGroupId: 3302, addonId: 330201, quantity: 1 }, { addonGroupId: 3102, addonId: 310201, quantity: 1 }] })
    await t('clear none', 'DELETE', '/cart/remove-all-by-vendor', { vendorId: 999 })
    await t('clear beyond', 'DELETE', '/cart/remove-all-by-vendor', { vendorId: 999999999999 })
    const key = { token, key: 'k1' }
    const r1 = await at.park.ask('POST', '/orders', cashOrder([wrap(1, { allergy_information: 'a\ud800b' })]), key); console.log('surrogate+key', r1.status, r1.message)
  }, 60000)
})
