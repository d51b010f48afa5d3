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

const SIZE = portionSizeGroup(1, [defaultSeedAddon('Bowl'), seedAddon('Big bowl', 200, 'Half as much again')])

const HERBS = seedAddonGroup(2, 'On the herb plate', NO_LIMITS, [
  defaultSeedAddon('Thai basil'),
  defaultSeedAddon('Bean sprouts'),
  seedAddon('Saw-leaf coriander'),
  seedAddon('Bird’s eye chilli'),
  seedAddon('Extra lime', 30),
  seedAddon('Pickled garlic', 50),
])

const HEAT = seedAddonGroup(3, 'How hot', exactLimits(1), [
  seedAddon('Mild'),
  defaultSeedAddon('Medium'),
  seedAddon('Hot'),
  seedAddon('Linh’s own', 0, 'Fermented chilli, for those who have had it before'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(4, [
  seedAddon('Summer Rolls', 400),
  seedAddon('Iced Coffee', 300),
])

const DIP = seedAddonGroup(5, 'Swap the dip', limitsUpTo(1), [
  seedAddon('Peanut and hoisin', 0, 'Contains peanuts'),
  seedAddon('Nuoc cham', 0, 'Contains fish'),
  seedAddon('Soy and ginger'),
])

const MILK = seedAddonGroup(6, 'Milk', exactLimits(1), [
  defaultSeedAddon('Condensed milk'),
  seedAddon('Coconut milk', 40),
])

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
    menuSection('Pho', [
      seedDish(1, 'Beef Pho', 850, '1f35c', {
        description:
          'Rare flank and brisket in a broth that has been on since last night, flat rice noodles.',
        groups: [SIZE, HERBS, TOGETHER],
      }),
      seedDish(2, 'Chicken Pho', 820, '1f372', {
        description: 'Poached free-range chicken, charred ginger broth, spring onion.',
        groups: [SIZE, HERBS],
      }),
      seedDish(3, 'Mushroom Pho', 780, '1f344', {
        description: 'Oyster and king mushrooms, star anise broth made without meat or fish.',
        groups: [SIZE, HERBS],
      }),
    ]),
    menuSection('Rolls', [
      seedDish(4, 'Summer Rolls', 450, '1f96c', {
        description: 'Two rice-paper rolls with prawn, mint, lettuce and vermicelli.',
        groups: [DIP],
      }),
      seedDish(5, 'Tofu Summer Rolls', 420, '1f955', {
        description: 'Two rice-paper rolls with lemongrass tofu, carrot and herbs.',
        groups: [DIP],
      }),
      seedDish(6, 'Crisp Spring Rolls', 520, '1f962', {
        description: 'Four fried rolls of pork, crab and wood-ear mushroom, lettuce to wrap them in.',
        groups: [DIP],
      }),
    ]),
    menuSection('Rice and bread', [
      seedDish(7, 'Broken Rice with Pork', 890, '1f35a', {
        description: 'Lemongrass pork chop, fried egg, pickles and scallion oil over broken rice.',
        groups: [HEAT, TOGETHER],
      }),
      seedDish(8, 'Banh Mi', 750, '1f956', {
        description: 'Roast pork, liver pâté, pickled daikon and coriander in a short crackly baguette.',
        groups: [HEAT],
      }),
      seedDish(9, 'Caramel Aubergine', 720, '1f346', {
        description: 'Soft aubergine, black pepper caramel, steamed rice.',
        groups: [HEAT],
      }),
    ]),
    menuSection('Drinks', [
      seedDish(10, 'Iced Coffee', 340, '2615', {
        description: 'Dark-roast robusta dripped slowly over ice.',
        groups: [MILK],
      }),
      seedDish(11, 'Salted Lime Soda', 290, '1f34b', {
        description: 'Preserved lime, soda, a little sugar.',
      }),
      seedDish(12, 'Lotus Tea', 250, '1f375', { description: 'Green tea scented with lotus, hot or iced.' }),
    ]),
  ],
}
