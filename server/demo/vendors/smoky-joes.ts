import {
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

const SIZE = portionSizeGroup(1, [defaultAddon('Regular, 2 patties'), addon('Large, 3 patties', 300)])

const SAUCE = addonGroup(2, 'Pick your sauce', between(1, 2), [
  addon('House smoke'),
  addon('Hot honey', 50),
  addon('Blue cheese', 75),
  addon('Garlic mayo'),
])

const TOGETHER = frequentlyBoughtTogetherGroup(3, [addon('Skin-on Fries', 350), addon('Cherry Cola', 250)])

const TOPPINGS = addonGroup(4, 'Load it up', upTo(3), [
  addon('Streaky bacon', 150),
  addon('American cheese', 100),
  addon('Crispy onions', 80),
  addon('Pickled jalapeños', 60),
  addon('Fried egg', 120),
])

const GLAZE = addonGroup(5, 'Choose a glaze', exactly(1), [
  defaultAddon('Lemon salt', 0, 'No glaze, only salt and lemon zest'),
  addon('Sticky bourbon', 60, 'The alcohol cooks off'),
  addon('Chipotle and maple', 60),
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
    section('Burgers', [
      dish(1, 'Smokehouse Double', 1250, '1f354', {
        description: 'Two smashed beef patties, burnt ends, house pickles and smoke sauce in a sesame bun.',
        groups: [SIZE, SAUCE, TOGETHER],
      }),
      dish(2, 'Yard Dog', 850, '1f32d', {
        description: 'Oak-smoked frankfurter, crispy onions, yellow mustard.',
        groups: [TOPPINGS, TOGETHER],
      }),
      dish(3, 'Halloumi Stack', 900, '1f96a', {
        description: 'Charred halloumi, roast pepper, mint yoghurt, toasted sourdough.',
        groups: [TOPPINGS],
      }),
      dish(4, 'Campfire Wrap', 950, '1f32f', {
        description: 'Pulled pork, slaw and hot honey in a warm flatbread.',
      }),
    ]),
    section('Smoker', [
      dish(5, 'Oak Drumsticks', 800, '1f357', {
        description: 'Three drumsticks, six hours over oak, lemon salt.',
        groups: [GLAZE, TOGETHER],
      }),
      dish(6, 'Short Rib on the Bone', 1500, '1f356', {
        description: 'Fourteen hours, sticky glaze, pickled chilli.',
        groups: [GLAZE],
      }),
      dish(7, 'Brisket by the Slice', 1300, '1f969', {
        description: 'Four thick slices of salt-and-pepper brisket with white bread and pickles.',
        groups: [SAUCE],
      }),
    ]),
    section('Sides', [
      dish(8, 'Skin-on Fries', 400, '1f35f', {
        description: 'Twice cooked in beef dripping, rosemary salt.',
      }),
      dish(9, 'Charred Corn', 450, '1f33d', { description: 'Lime butter, chilli, a lot of parmesan.' }),
      dish(10, 'Pit Beans', 420, '1fad8', { description: 'Butter beans, brisket ends, black treacle.' }),
    ]),
    section('Drinks', [
      dish(11, 'Cherry Cola', 280, '1f964', { description: 'Cola with morello cherry syrup, over ice.' }),
      dish(12, 'Cloudy Lemonade', 300, '1f34b', { description: 'Lemons, sugar, water and a pinch of salt.' }),
    ]),
    section('Puddings', [
      dish(13, 'Banana Ash', 560, '1f34c', {
        description: 'A banana roasted in its skin, whisky caramel, toasted oats and cream.',
      }),
    ]),
    section('Little ones', [
      dish(14, 'Small Fry Burger', 640, '1f354', {
        description: 'One plain patty, cheese, a soft bun and a few fries. Ketchup on the side.',
      }),
    ]),
  ],
}
