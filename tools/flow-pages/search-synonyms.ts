import type { Synonyms } from 'statechart-kit/pages/home/search-flows'

/** Words of the food park that readers type, and the words of the charts with the same meaning. */
export const SEARCH_SYNONYMS: Synonyms = {
  account: ['customer'],
  bank: ['card'],
  dish: ['item'],
  hand: ['given'],
  item: ['dish'],
  meal: ['dish'],
  paid: ['pay'],
  pay: ['paid'],
  phone: ['device'],
  stall: ['trailer', 'vendor'],
  trailer: ['vendor'],
  vendor: ['trailer'],
}
