import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsBetween,
  menuSection,
  NO_LIMITS,
  portionSizeGroup,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const STACK = portionSizeGroup(1, [defaultSeedAddon('Three pancakes'), seedAddon('Five pancakes', 255)])

const SYRUP = seedAddonGroup(2, 'Pour over', exactLimits(1), [
  defaultSeedAddon('Maple syrup'),
  seedAddon('Salted caramel', 51),
  seedAddon('Bitter chocolate', 51),
  seedAddon('Lemon and sugar'),
])

const TOPPINGS = seedAddonGroup(3, 'Pile on', NO_LIMITS, [
  seedAddon('Blueberries', 102),
  seedAddon('Banana', 85),
  seedAddon('Smoked bacon', 170),
  seedAddon('Clotted cream', 119),
  seedAddon('Toasted pecans', 119, 'Contains nuts'),
])

const FRUIT = seedAddonGroup(4, 'Choose your fruit', limitsBetween(2, 3), [
  seedAddon('Strawberries'),
  seedAddon('Banana'),
  seedAddon('Peach'),
  seedAddon('Blueberries'),
  seedAddon('Cherries', 51),
])

const TOGETHER = frequentlyBoughtTogetherGroup(5, [
  seedAddon('Flat White', 255),
  seedAddon('Orange Juice', 255),
])

export const batterDays: SeedVendor = {
  id: 26,
  name: 'Batter Days',
  description: 'Pancakes, waffles and crêpes, all day',
  isOpen: true,
  ratingTenths: 45,
  preparation: { min: 9, max: 14 },
  priceCategory: 'under_10',
  phone: '020 7946 0126',
  email: 'hello@batterdays.test',
  logo: '1f36f',
  picture: '1f95e',
  discountPercent: 15,
  menu: [
    menuSection('Pancakes', [
      seedDish(1, 'Buttermilk Stack', 680, '1f95e', {
        description: 'Thick, golden and a little sour, with whipped butter.',
        groups: [STACK, SYRUP, TOPPINGS, TOGETHER],
      }),
      seedDish(2, 'Blueberry Stack', 765, '1fad0', {
        description: 'Blueberries in the batter and over the top, lemon curd.',
        groups: [STACK, SYRUP, TOGETHER],
      }),
      seedDish(3, 'Bacon and Maple Stack', 850, '1f953', {
        description: 'Dry-cured streaky bacon, maple syrup, black pepper.',
        groups: [STACK],
      }),
    ]),
    menuSection('Waffles', [
      seedDish(4, 'Brussels Waffle', 595, '1f9c7', {
        description: 'Yeasted overnight, crisp outside, dusted with icing sugar.',
        groups: [SYRUP, TOPPINGS],
      }),
      seedDish(5, 'Fruit Waffle', 765, '1f353', {
        description: 'The Brussels waffle with fruit of your choosing and vanilla cream.',
        groups: [FRUIT],
      }),
      seedDish(6, 'Fried Chicken Waffle', 935, '1f357', {
        description: 'Buttermilk chicken thigh, hot honey, pickled cucumber.',
      }),
    ]),
    menuSection('Crêpes', [
      seedDish(7, 'Ham and Gruyère Galette', 765, '1f9c0', {
        description: 'Buckwheat crêpe, cooked ham, gruyère and a runny egg.',
      }),
      seedDish(8, 'Lemon and Sugar Crêpe', 425, '1f34b', {
        description: 'Folded in four. Nothing else needed.',
      }),
      seedDish(9, 'Chocolate Hazelnut Crêpe', 510, '1f36b', {
        description: 'Dark chocolate and roasted hazelnut spread. Contains nuts.',
      }),
    ]),
    menuSection('Drinks', [
      seedDish(10, 'Flat White', 289, '2615', { description: 'Two shots from a roastery round the corner.' }),
      seedDish(11, 'Orange Juice', 306, '1f34a', { description: 'Four oranges, pressed when you ask.' }),
      seedDish(12, 'Malted Milkshake', 459, '1f95b', { description: 'Vanilla ice cream, malt, whole milk.' }),
    ]),
  ],
}
