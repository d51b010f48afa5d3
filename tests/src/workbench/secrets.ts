import { createFakeToken } from '#tests/support/fake-storage'

/** All that tells who a customer is, or lets anybody in. None of it is ever in a recording. */
export const SECRETS = {
  token: createFakeToken({ id: 7, email: 'wren@mail.example', exp: 1_900_000_000 }),
  password: 'tawny-owl-2',
  clientSecret: 'pi_12_secret_34567',
  email: 'wren@mail.example',
  name: 'Wren Ashdown',
  phone: '07700 900 321',
  doorNo: 'Flat 9',
  street: 'Cobbler Row',
  postcode: 'LS1 4DY',
  note: 'No sesame, my EpiPen is in the bag',
  instructions: 'Ring twice, the dog sleeps',
  card: '4242 4242 4242 4242',
} as const

const SECRET_TEXTS = Object.values(SECRETS).map(secret => secret.toLowerCase())

/** The secrets that a value still holds. */
export function findSecrets(value: unknown): string[] {
  const text = JSON.stringify(value).toLowerCase()
  return SECRET_TEXTS.filter(word => text.includes(word))
}
