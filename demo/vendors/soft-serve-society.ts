import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsBetween,
  limitsUpTo,
  menuSection,
  NO_LIMITS,
  portionSizeGroup,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const SIZE = portionSizeGroup(1, [defaultSeedAddon('One swirl'), seedAddon('Two swirls', 150)])

const CONE = seedAddonGroup(2, 'Cone or cup', exactLimits(1), [
  defaultSeedAddon('Wafer cone'),
  seedAddon('Waffle cone', 70),
  seedAddon('Cup', 0, 'The one without gluten'),
])

const OVER = seedAddonGroup(3, 'Over the top', NO_LIMITS, [
  seedAddon('Hot fudge', 90),
  seedAddon('Honeycomb', 80),
  seedAddon('Hundreds and thousands', 30),
  seedAddon('Toasted hazelnuts', 80, 'Contains nuts'),
  seedAddon('A flake', 60),
])

const SCOOPS = seedAddonGroup(4, 'Choose your scoops', limitsBetween(2, 3), [
  seedAddon('Vanilla'),
  seedAddon('Strawberry'),
  seedAddon('Dark chocolate'),
  seedAddon('Pistachio', 40, 'Contains nuts'),
  seedAddon('Lemon sorbet', 0, 'Made without dairy'),
])

const SAUCE = seedAddonGroup(5, 'One warm sauce', limitsUpTo(1), [
  seedAddon('Toffee'),
  seedAddon('Chocolate'),
  seedAddon('Raspberry'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(6, [
  seedAddon('Salted Brownie', 320),
  seedAddon('Affogato', 350),
])

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
    menuSection('Soft serve', [
      seedDish(1, 'Jersey Milk Swirl', 350, '1f366', {
        description: 'Just milk, cream and sugar, churned this morning.',
        groups: [SIZE, CONE, OVER, TOGETHER],
      }),
      seedDish(2, 'Malt Chocolate Swirl', 380, '1f366', {
        description: 'Dark cocoa and barley malt.',
        groups: [SIZE, CONE, OVER],
      }),
      seedDish(3, 'Oat and Vanilla Swirl', 380, '1f366', {
        description: 'Made without dairy, with Madagascan vanilla.',
        groups: [SIZE, CONE, OVER],
      }),
    ]),
    menuSection('Sundaes', [
      seedDish(4, 'Yard Sundae', 620, '1f368', {
        description: 'Scoops of your choosing, whipped cream, a cherry.',
        groups: [SCOOPS, SAUCE],
      }),
      seedDish(5, 'Knickerbocker Glory', 740, '1f352', {
        description: 'Strawberries, jelly, vanilla ice cream and raspberry sauce in a tall glass.',
        priceBeforeOffer: 820,
      }),
      seedDish(6, 'Banana Split', 690, '1f34c', {
        description: 'Three scoops, hot fudge, salted peanuts. Contains nuts.',
      }),
    ]),
    menuSection('Warm', [
      seedDish(7, 'Salted Brownie', 390, '1f36b', {
        description: 'Served warm, soft in the middle.',
        groups: [SAUCE],
      }),
      seedDish(8, 'Apple Crumble', 480, '1f34e', {
        description: 'Bramley apples, oat crumble, a swirl of milk ice cream.',
      }),
      seedDish(9, 'Ring Doughnuts', 360, '1f369', { description: 'Three, fried to order, cinnamon sugar.' }),
    ]),
    menuSection('Floats', [
      seedDish(10, 'Affogato', 400, '2615', { description: 'Milk ice cream, hot espresso poured over it.' }),
      seedDish(11, 'Cola Float', 420, '1f964', { description: 'Cola, two scoops of vanilla, a long spoon.' }),
      seedDish(12, 'Strawberry Milkshake', 480, '1f353', {
        description: 'Real strawberries, thick enough to stand a straw in.',
      }),
    ]),
  ],
}
