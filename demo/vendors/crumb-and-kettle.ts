import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsUpTo,
  menuSection,
  NO_LIMITS,
  portionSizeGroup,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const SIZE = portionSizeGroup(1, [defaultSeedAddon('Eight ounces'), seedAddon('Twelve ounces', 50)])

const MILK = seedAddonGroup(2, 'Milk', exactLimits(1), [
  defaultSeedAddon('Whole'),
  seedAddon('Semi-skimmed'),
  seedAddon('Oat', 40),
  seedAddon('Soya', 40, 'Contains soya'),
])

const EXTRAS = seedAddonGroup(3, 'Anything else in it', NO_LIMITS, [
  seedAddon('Extra shot', 60),
  seedAddon('Vanilla', 50),
  seedAddon('Hazelnut', 50, 'A syrup without nuts'),
  seedAddon('Cinnamon'),
])

const SPREAD = seedAddonGroup(4, 'Spread', limitsUpTo(2), [
  defaultSeedAddon('Salted butter'),
  seedAddon('Raspberry jam', 60),
  seedAddon('Clotted cream', 120),
  seedAddon('Marmalade', 60),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  seedAddon('Cheese Scone', 280),
  seedAddon('Flapjack', 240),
])

export const crumbAndKettle: SeedVendor = {
  id: 38,
  name: 'Crumb & Kettle',
  description: 'Slow coffee, good tea and the morning’s bakes',
  isOpen: true,
  ratingTenths: 49,
  preparation: { min: 4, max: 7 },
  priceCategory: 'under_10',
  phone: '020 7946 0138',
  email: 'hello@crumbandkettle.test',
  logo: '1fad6',
  picture: '1f950',
  discountPercent: 0,
  menu: [
    menuSection('Coffee', [
      seedDish(1, 'Flat White', 320, '2615', {
        description: 'Two shots, steamed milk.',
        groups: [SIZE, MILK, EXTRAS, TOGETHER],
      }),
      seedDish(2, 'Filter', 290, '2615', {
        description: 'A single farm at a time. Ask which.',
        groups: [SIZE],
      }),
      seedDish(3, 'Iced Latte', 360, '1f9ca', {
        description: 'Espresso and cold milk over a lot of ice.',
        groups: [MILK, EXTRAS],
      }),
      seedDish(4, 'Hot Chocolate', 340, '1f36b', {
        description: 'Seventy per cent chocolate, melted into milk.',
        groups: [SIZE, MILK],
      }),
    ]),
    menuSection('Tea', [
      seedDish(5, 'Pot of Tea', 280, '1fad6', {
        description: 'Assam, Earl Grey or peppermint, loose leaf.',
        groups: [
          seedAddonGroup(6, 'Which leaf', exactLimits(1), [
            seedAddon('Assam'),
            seedAddon('Earl Grey'),
            seedAddon('Peppermint'),
          ]),
        ],
      }),
      seedDish(6, 'Spiced Chai', 340, '1f375', {
        description: 'Brewed with ginger and pepper, honey on the side.',
      }),
    ]),
    menuSection('Bakes', [
      seedDish(7, 'Butter Croissant', 290, '1f950', {
        description: 'Three days in the making, gone by noon on Saturdays.',
      }),
      seedDish(8, 'Cheese Scone', 320, '1f9c0', {
        description: 'Montgomery cheddar, mustard, cayenne.',
        groups: [SPREAD],
      }),
      seedDish(9, 'Flapjack', 280, '1f96e', { description: 'Oats, golden syrup, sea salt.' }),
      seedDish(10, 'Victoria Sponge', 380, '1f370', {
        description: 'A generous slice with raspberry jam and cream.',
      }),
      seedDish(11, 'Chocolate Cookie', 260, '1f36a', {
        description: 'Crisp edge, soft middle, salt on top.',
      }),
    ]),
    menuSection('Toast', [
      seedDish(12, 'Sourdough Toast', 330, '1f35e', { description: 'Two thick slices.', groups: [SPREAD] }),
      seedDish(13, 'Cheese on Toast', 620, '1f9c0', {
        description: 'Cheddar, leek and mustard under the grill.',
        priceBeforeOffer: 690,
      }),
    ]),
  ],
}
