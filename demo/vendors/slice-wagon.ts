import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsUpTo,
  menuSection,
  portionSizeGroup,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const SIZE = portionSizeGroup(1, [
  defaultSeedAddon('Twelve inch'),
  seedAddon('Sixteen inch', 540, 'Enough for two'),
])

const CRUST = seedAddonGroup(2, 'The crust', exactLimits(1), [
  defaultSeedAddon('Plain'),
  seedAddon('Garlic butter', 90),
  seedAddon('Sesame', 45, 'Contains sesame'),
])

const TOPPINGS = seedAddonGroup(3, 'A little more', limitsUpTo(4), [
  seedAddon('Buffalo mozzarella', 180),
  seedAddon('Nduja', 180, 'Soft, spicy pork sausage'),
  seedAddon('Anchovies', 135),
  seedAddon('Olives', 90),
  seedAddon('Rocket', 90),
  seedAddon('Hot honey', 90),
])

const DIPS = seedAddonGroup(4, 'For the crusts', limitsUpTo(2), [
  seedAddon('Garlic and herb', 90),
  seedAddon('Chilli jam', 90),
  seedAddon('Pesto', 90, 'Contains nuts'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  seedAddon('Garlic Dough Balls', 360),
  seedAddon('Blood Orange Soda', 225),
])

export const sliceWagon: SeedVendor = {
  id: 35,
  name: 'Slice Wagon',
  description: 'Sourdough pizza from a copper oven',
  isOpen: true,
  ratingTenths: 46,
  preparation: { min: 15, max: 20 },
  priceCategory: 'over_10',
  phone: '020 7946 0135',
  email: 'hello@slicewagon.test',
  logo: '1f345',
  picture: '1f355',
  discountPercent: 10,
  menu: [
    menuSection('Pizza', [
      seedDish(1, 'Margherita', 900, '1f355', {
        description: 'San Marzano tomato, fior di latte, basil, olive oil.',
        groups: [SIZE, CRUST, TOPPINGS, TOGETHER],
      }),
      seedDish(2, 'Pepperoni and Hot Honey', 1170, '1f355', {
        description: 'Cupped pepperoni, mozzarella, a drizzle of chilli honey.',
        groups: [SIZE, CRUST, TOPPINGS, TOGETHER],
      }),
      seedDish(3, 'Potato and Rosemary', 1080, '1f954', {
        description: 'No tomato. Thin potatoes, taleggio, rosemary, cracked pepper.',
        groups: [SIZE, CRUST, TOPPINGS],
      }),
      seedDish(4, 'Garden', 1035, '1fad1', {
        description: 'Charred peppers, courgette, artichoke and tomato. Made without cheese.',
        groups: [SIZE, CRUST, TOPPINGS],
      }),
      seedDish(
        5,
        'Sausage and Wild Fennel, White Base, with a Slow-Cooked Onion and Nduja Crumb',
        1260,
        '1f9c5',
        {
          description:
            'Coarse pork sausage, fennel pollen and smoked mozzarella. As long in the making as in the name.',
          groups: [SIZE, CRUST],
        },
      ),
    ]),
    menuSection('By the slice', [
      seedDish(6, 'Cheese Slice', 360, '1f9c0', {
        description: 'A quarter of the sixteen inch, straight from the oven.',
      }),
      seedDish(7, 'Slice of the Day', 405, '1f355', {
        description: 'Ask at the hatch, or trust us. Always vegetarian.',
      }),
    ]),
    menuSection('On the side', [
      seedDish(8, 'Garlic Dough Balls', 450, '1f9c4', {
        description: 'Eight dough balls in garlic butter and parsley.',
        groups: [DIPS],
      }),
      seedDish(9, 'Tomato Salad', 495, '1f345', {
        description: 'Ripe tomatoes, red onion, oregano and good vinegar.',
      }),
      seedDish(10, 'Dressed Leaves', 405, '1f96c', {
        description: 'Bitter leaves, lemon and shaved parmesan.',
      }),
    ]),
    menuSection('Afters', [
      seedDish(11, 'Tiramisu Pot', 540, '1f36e', {
        description: 'Coffee, mascarpone, cocoa. Contains raw egg.',
      }),
    ]),
    menuSection('Drinks', [
      seedDish(12, 'Blood Orange Soda', 270, '1f34a', {
        description: 'Sicilian oranges, fizzy and a little bitter.',
      }),
      seedDish(13, 'Sparkling Water', 180, '1f4a7', { description: 'A half-litre bottle, chilled.' }),
    ]),
  ],
}
