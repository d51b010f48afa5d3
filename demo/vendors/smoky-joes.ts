import {
  defaultSeedAddon,
  exactLimits,
  frequentlyBoughtTogetherGroup,
  limitsBetween,
  limitsUpTo,
  menuSection,
  portionSizeGroup,
  type SeedVendor,
  seedAddon,
  seedAddonGroup,
  seedDish,
} from '#demo/seed-vendor'

const SIZE = portionSizeGroup(1, [defaultSeedAddon('Regular, 2 patties'), seedAddon('Large, 3 patties', 300)])

const SAUCE = seedAddonGroup(2, 'Pick your sauce', limitsBetween(1, 2), [
  seedAddon('House smoke'),
  seedAddon('Hot honey', 50),
  seedAddon('Blue cheese', 75),
  seedAddon('Garlic mayo'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(3, [
  seedAddon('Skin-on Fries', 350),
  seedAddon('Cherry Cola', 250),
])

const TOPPINGS = seedAddonGroup(4, 'Load it up', limitsUpTo(3), [
  seedAddon('Streaky bacon', 150),
  seedAddon('American cheese', 100),
  seedAddon('Crispy onions', 80),
  seedAddon('Pickled jalapeños', 60),
  seedAddon('Fried egg', 120),
])

const GLAZE = seedAddonGroup(5, 'Choose a glaze', exactLimits(1), [
  defaultSeedAddon('Lemon salt', 0, 'No glaze, only salt and lemon zest'),
  seedAddon('Sticky bourbon', 60, 'The alcohol cooks off'),
  seedAddon('Chipotle and maple', 60),
])

export const smokyJoes: SeedVendor = {
  id: 31,
  name: 'Smoky Joe’s',
  description: 'Oak-smoked burgers, brisket and drumsticks',
  isOpen: true,
  ratingTenths: 48,
  preparation: { min: 12, max: 18 },
  priceCategory: 'over_10',
  phone: '020 7946 0131',
  email: 'hello@smokyjoes.test',
  logo: '1f525',
  picture: '1f354',
  discountPercent: 20,
  menu: [
    menuSection('Burgers', [
      seedDish(1, 'Smokehouse Double', 1250, '1f354', {
        description: 'Two smashed beef patties, burnt ends, house pickles and smoke sauce in a sesame bun.',
        groups: [SIZE, SAUCE, TOGETHER],
      }),
      seedDish(2, 'Yard Dog', 850, '1f32d', {
        description: 'Oak-smoked frankfurter, crispy onions, yellow mustard.',
        groups: [TOPPINGS, TOGETHER],
      }),
      seedDish(3, 'Halloumi Stack', 900, '1f96a', {
        description: 'Charred halloumi, roast pepper, mint yoghurt, toasted sourdough.',
        groups: [TOPPINGS],
      }),
      seedDish(4, 'Campfire Wrap', 950, '1f32f', {
        description: 'Pulled pork, slaw and hot honey in a warm flatbread.',
      }),
    ]),
    menuSection('Smoker', [
      seedDish(5, 'Oak Drumsticks', 800, '1f357', {
        description: 'Three drumsticks, six hours over oak, lemon salt.',
        groups: [GLAZE, TOGETHER],
      }),
      seedDish(6, 'Short Rib on the Bone', 1500, '1f356', {
        description: 'Fourteen hours, sticky glaze, pickled chilli.',
        groups: [GLAZE],
      }),
      seedDish(7, 'Brisket by the Slice', 1300, '1f969', {
        description: 'Four thick slices of salt-and-pepper brisket with white bread and pickles.',
        groups: [SAUCE],
      }),
    ]),
    menuSection('Sides', [
      seedDish(8, 'Skin-on Fries', 400, '1f35f', {
        description: 'Twice cooked in beef dripping, rosemary salt.',
      }),
      seedDish(9, 'Charred Corn', 450, '1f33d', { description: 'Lime butter, chilli, a lot of parmesan.' }),
      seedDish(10, 'Pit Beans', 420, '1fad8', { description: 'Butter beans, brisket ends, black treacle.' }),
    ]),
    menuSection('Drinks', [
      seedDish(11, 'Cherry Cola', 280, '1f964', { description: 'Cola with morello cherry syrup, over ice.' }),
      seedDish(12, 'Cloudy Lemonade', 300, '1f34b', {
        description: 'Lemons, sugar, water and a pinch of salt.',
      }),
    ]),
    menuSection('Puddings', [
      seedDish(13, 'Banana Ash', 560, '1f34c', {
        description: 'A banana roasted in its skin, whisky caramel, toasted oats and cream.',
      }),
    ]),
    menuSection('Little ones', [
      seedDish(14, 'Small Fry Burger', 640, '1f354', {
        description: 'One plain patty, cheese, a soft bun and a few fries. Ketchup on the side.',
      }),
    ]),
  ],
}
