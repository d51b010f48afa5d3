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

const SIZE = portionSizeGroup(1, [defaultAddon('Bowl'), addon('Big bowl', 200, 'Half as much again')])

const HERBS = addonGroup(2, 'On the herb plate', ANY_NUMBER, [
  defaultAddon('Thai basil'),
  defaultAddon('Bean sprouts'),
  addon('Saw-leaf coriander'),
  addon('Bird’s eye chilli'),
  addon('Extra lime', 30),
  addon('Pickled garlic', 50),
])

const HEAT = addonGroup(3, 'How hot', exactly(1), [
  addon('Mild'),
  defaultAddon('Medium'),
  addon('Hot'),
  addon('Linh’s own', 0, 'Fermented chilli, for those who have had it before'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(4, [addon('Summer Rolls', 400), addon('Iced Coffee', 300)])

const DIP = addonGroup(5, 'Swap the dip', upTo(1), [
  addon('Peanut and hoisin', 0, 'Contains peanuts'),
  addon('Nuoc cham', 0, 'Contains fish'),
  addon('Soy and ginger'),
])

const MILK = addonGroup(6, 'Milk', exactly(1), [defaultAddon('Condensed milk'), addon('Coconut milk', 40)])

export const mamaLinhs: SeedVendor = {
  id: 33,
  name: 'Mama Linh’s',
  description: 'Pho, summer rolls and iced coffee',
  isOpen: true,
  ratingTenths: 49,
  preparation: { min: 10, max: 15 },
  priceCategory: 'under_10',
  phone: '020 7946 0133',
  email: 'hello@mamalinhs.test',
  logo: '1f33f',
  picture: '1f35c',
  discountPercent: 0,
  menu: [
    section('Pho', [
      dish(1, 'Beef Pho', 850, '1f35c', {
        description:
          'Rare flank and brisket in a broth that has been on since last night, flat rice noodles.',
        groups: [SIZE, HERBS, TOGETHER],
      }),
      dish(2, 'Chicken Pho', 820, '1f372', {
        description: 'Poached free-range chicken, charred ginger broth, spring onion.',
        groups: [SIZE, HERBS],
      }),
      dish(3, 'Mushroom Pho', 780, '1f344', {
        description: 'Oyster and king mushrooms, star anise broth made without meat or fish.',
        groups: [SIZE, HERBS],
      }),
    ]),
    section('Rolls', [
      dish(4, 'Summer Rolls', 450, '1f96c', {
        description: 'Two rice-paper rolls with prawn, mint, lettuce and vermicelli.',
        groups: [DIP],
      }),
      dish(5, 'Tofu Summer Rolls', 420, '1f955', {
        description: 'Two rice-paper rolls with lemongrass tofu, carrot and herbs.',
        groups: [DIP],
      }),
      dish(6, 'Crisp Spring Rolls', 520, '1f962', {
        description: 'Four fried rolls of pork, crab and wood-ear mushroom, lettuce to wrap them in.',
        groups: [DIP],
      }),
    ]),
    section('Rice and bread', [
      dish(7, 'Broken Rice with Pork', 890, '1f35a', {
        description: 'Lemongrass pork chop, fried egg, pickles and scallion oil over broken rice.',
        groups: [HEAT, TOGETHER],
      }),
      dish(8, 'Banh Mi', 750, '1f956', {
        description: 'Roast pork, liver pâté, pickled daikon and coriander in a short crackly baguette.',
        groups: [HEAT],
      }),
      dish(9, 'Caramel Aubergine', 720, '1f346', {
        description: 'Soft aubergine, black pepper caramel, steamed rice.',
        groups: [HEAT],
      }),
    ]),
    section('Drinks', [
      dish(10, 'Iced Coffee', 340, '2615', {
        description: 'Dark-roast robusta dripped slowly over ice.',
        groups: [MILK],
      }),
      dish(11, 'Salted Lime Soda', 290, '1f34b', { description: 'Preserved lime, soda, a little sugar.' }),
      dish(12, 'Lotus Tea', 250, '1f375', { description: 'Green tea scented with lotus, hot or iced.' }),
    ]),
  ],
}
