import {
  ANY_NUMBER,
  addon,
  addonGroup,
  between,
  defaultAddon,
  dish,
  exactly,
  frequentlyBoughtTogetherGroup,
  portionSizeGroup,
  type SeedVendor,
  section,
  upTo,
} from '#server/demo/seed-vendor'

const SIZE = portionSizeGroup(1, [defaultAddon('One swirl'), addon('Two swirls', 150)])

const CONE = addonGroup(2, 'Cone or cup', exactly(1), [
  defaultAddon('Wafer cone'),
  addon('Waffle cone', 70),
  addon('Cup', 0, 'The one without gluten'),
])

const OVER = addonGroup(3, 'Over the top', ANY_NUMBER, [
  addon('Hot fudge', 90),
  addon('Honeycomb', 80),
  addon('Hundreds and thousands', 30),
  addon('Toasted hazelnuts', 80, 'Contains nuts'),
  addon('A flake', 60),
])

const SCOOPS = addonGroup(4, 'Choose your scoops', between(2, 3), [
  addon('Vanilla'),
  addon('Strawberry'),
  addon('Dark chocolate'),
  addon('Pistachio', 40, 'Contains nuts'),
  addon('Lemon sorbet', 0, 'Made without dairy'),
])

const SAUCE = addonGroup(5, 'One warm sauce', upTo(1), [
  addon('Toffee'),
  addon('Chocolate'),
  addon('Raspberry'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(6, [addon('Salted Brownie', 320), addon('Affogato', 350)])

export const softServeSociety: SeedVendor = {
  id: 41,
  name: 'Soft Serve Society',
  description: 'Jersey-milk ice cream, sundaes and warm puddings',
  isOpen: true,
  ratingTenths: 47,
  preparation: { min: 3, max: 8 },
  priceCategory: 'under_10',
  phone: '020 7946 0141',
  email: 'hello@softservesociety.test',
  logo: '1f42e',
  picture: '1f366',
  discountPercent: 0,
  menu: [
    section('Soft serve', [
      dish(1, 'Jersey Milk Swirl', 350, '1f366', {
        description: 'Just milk, cream and sugar, churned this morning.',
        groups: [SIZE, CONE, OVER, TOGETHER],
      }),
      dish(2, 'Malt Chocolate Swirl', 380, '1f366', {
        description: 'Dark cocoa and barley malt.',
        groups: [SIZE, CONE, OVER],
      }),
      dish(3, 'Oat and Vanilla Swirl', 380, '1f366', {
        description: 'Made without dairy, with Madagascan vanilla.',
        groups: [SIZE, CONE, OVER],
      }),
    ]),
    section('Sundaes', [
      dish(4, 'Yard Sundae', 620, '1f368', {
        description: 'Scoops of your choosing, whipped cream, a cherry.',
        groups: [SCOOPS, SAUCE],
      }),
      dish(5, 'Knickerbocker Glory', 740, '1f352', {
        description: 'Strawberries, jelly, vanilla ice cream and raspberry sauce in a tall glass.',
        priceBeforeOffer: 820,
      }),
      dish(6, 'Banana Split', 690, '1f34c', {
        description: 'Three scoops, hot fudge, salted peanuts. Contains nuts.',
      }),
    ]),
    section('Warm', [
      dish(7, 'Salted Brownie', 390, '1f36b', {
        description: 'Served warm, soft in the middle.',
        groups: [SAUCE],
      }),
      dish(8, 'Apple Crumble', 480, '1f34e', {
        description: 'Bramley apples, oat crumble, a swirl of milk ice cream.',
      }),
      dish(9, 'Ring Doughnuts', 360, '1f369', { description: 'Three, fried to order, cinnamon sugar.' }),
    ]),
    section('Floats', [
      dish(10, 'Affogato', 400, '2615', { description: 'Milk ice cream, hot espresso poured over it.' }),
      dish(11, 'Cola Float', 420, '1f964', { description: 'Cola, two scoops of vanilla, a long spoon.' }),
      dish(12, 'Strawberry Milkshake', 480, '1f353', {
        description: 'Real strawberries, thick enough to stand a straw in.',
      }),
    ]),
  ],
}
