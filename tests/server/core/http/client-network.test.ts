import { expect, it } from 'vitest'
import { clientNetworkOf } from '#server/core/http/limits/client-network'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['unix:', 'unix:'],
  ['', ''],
])('counts the address %o as %o', (address, network) => {
  expect(clientNetworkOf(address)).toBe(network)
})
