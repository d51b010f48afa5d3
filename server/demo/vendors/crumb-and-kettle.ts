import {
  ANY_NUMBER,
  addon,
  addonGroup,
  defaultAddon,
  dish,
  exactly,
  frequentlyBoughtTogetherGroup,
  portionSizeGroup,
  type SeedVendor,
  section,
  upTo,
} from '#server/demo/seed-vendor'

const SIZE = portionSizeGroup(1, [defaultAddon('Eight ounces'), addon('Twelve ounces', 50)])

const MILK = addonGroup(2, 'Milk', exactly(1), [
  defaultAddon('Whole'),
  addon('Semi-skimmed'),
  addon('Oat', 40),
  addon('Soya', 40, 'Contains soya'),
])

const EXTRAS = addonGroup(3, 'Anything else in it', ANY_NUMBER, [
  addon('Extra shot', 60),
  addon('Vanilla', 50),
  addon('Hazelnut', 50, 'A syrup without nuts'),
  addon('Cinnamon'),
])

const SPREAD = addonGroup(4, 'Spread', upTo(2), [
  defaultAddon('Salted butter'),
  addon('Raspberry jam', 60),
  addon('Clotted cream', 120),
  addon('Marmalade', 60),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [addon('Cheese Scone', 280), addon('Flapjack', 240)])

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
    section('Coffee', [
      dish(1, 'Flat White', 320, '2615', {
        description: 'Two shots, steamed milk.',
        groups: [SIZE, MILK, EXTRAS, TOGETHER],
      }),
      dish(2, 'Filter', 290, '2615', {
        description: 'A single farm at a time. Ask which.',
        groups: [SIZE],
      }),
      dish(3, 'Iced Latte', 360, '1f9ca', {
        description: 'Espresso and cold milk over a lot of ice.',
        groups: [MILK, EXTRAS],
      }),
      dish(4, 'Hot Chocolate', 340, '1f36b', {
        description: 'Seventy per cent chocolate, melted into milk.',
        groups: [SIZE, MILK],
      }),
    ]),
    section('Tea', [
      dish(5, 'Pot of Tea', 280, '1fad6', {
        description: 'Assam, Earl Grey or peppermint, loose leaf.',
        groups: [
          addonGroup(6, 'Which leaf', exactly(1), [addon('Assam'), addon('Earl Grey'), addon('Peppermint')]),
        ],
      }),
      dish(6, 'Spiced Chai', 340, '1f375', {
        description: 'Brewed with ginger and pepper, honey on the side.',
      }),
    ]),
    section('Bakes', [
      dish(7, 'Butter Croissant', 290, '1f950', {
        description: 'Three days in the making, gone by noon on Saturdays.',
      }),
      dish(8, 'Cheese Scone', 320, '1f9c0', {
        description: 'Montgomery cheddar, mustard, cayenne.',
        groups: [SPREAD],
      }),
      dish(9, 'Flapjack', 280, '1f96e', { description: 'Oats, golden syrup, sea salt.' }),
      dish(10, 'Victoria Sponge', 380, '1f370', {
        description: 'A generous slice with raspberry jam and cream.',
      }),
      dish(11, 'Chocolate Cookie', 260, '1f36a', { description: 'Crisp edge, soft middle, salt on top.' }),
    ]),
    section('Toast', [
      dish(12, 'Sourdough Toast', 330, '1f35e', { description: 'Two thick slices.', groups: [SPREAD] }),
      dish(13, 'Cheese on Toast', 620, '1f9c0', {
        description: 'Cheddar, leek and mustard under the grill.',
        priceBeforeOffer: 690,
      }),
    ]),
  ],
}
