import type { Operation } from './operation'

const MENU = {
  categories: [
    {
      name: 'Burgers',
      dishes: [
        {
          id: 3101,
          name: 'Smoked Brisket Bun',
          description: 'Twelve hours in the smoker',
          picture: '/food/1f354.webp',
          price: 9.5,
          priceBefore: null,
          soldOut: false,
          addonGroups: ['choose-your-sauce'],
          allergens: ['gluten', 'mustard'],
        },
      ],
    },
  ],
  addonGroups: [
    {
      key: 'choose-your-sauce',
      id: 311,
      name: 'Choose your sauce',
      min: 1,
      max: 1,
      addons: [{ id: 3111, name: 'Smoky tomato', description: '', price: 0, chosen: true, soldOut: false }],
    },
  ],
}
const SAVED_MENU = {
  trailerId: 31,
  name: "Smoky Joe's",
  version: 'Jk3v9m',
  menu: MENU,
  keptDishes: [],
  touchedCarts: [],
}
const TABLE = 'category,name,price\nBurgers,Smoked Brisket Bun,9.50\n'

type MenuCall =
  | 'getHostMenu'
  | 'checkHostMenu'
  | 'saveHostMenu'
  | 'getMenuSpreadsheet'
  | 'readMenuSpreadsheet'
  | 'addPicture'

/** The calls for the menus of trailers. */
export const HOST_MENU_OPERATIONS: Readonly<Record<MenuCall, Operation>> = {
  getHostMenu: {
    summary: 'Reads the whole menu of a trailer with its version',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found'],
    responseExample: SAVED_MENU,
  },
  checkHostMenu: {
    summary: 'Says everything that is wrong with a menu, and saves nothing',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found'],
    requestExample: { menu: MENU },
    responseExample: {
      issues: [{ path: ['categories', 0, 'dishes', 0, 'name'], message: 'must not be empty' }],
    },
  },
  saveHostMenu: {
    summary: 'Saves the whole menu of a trailer',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found', 'invalid_menu', 'menu_changed', 'page_outdated'],
    requestExample: { version: 'Jk3v9m', menu: MENU },
    responseExample: SAVED_MENU,
  },
  getMenuSpreadsheet: {
    summary: 'Reads the dishes of a trailer as a table for spreadsheets',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found'],
    responseExample: { table: TABLE },
  },
  readMenuSpreadsheet: {
    summary: 'Turns a table into a menu, and saves nothing',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found'],
    requestExample: { table: TABLE },
    responseExample: { menu: MENU, mistakes: [] },
  },
  addPicture: {
    summary: 'Stores a picture in base64, and says its address',
    group: 'Host',
    errors: ['host_only', 'invalid_picture', 'too_many_pictures'],
    requestExample: { data: 'iVBORw0KGgo=' },
    responseExample: { address: '/food/uploads/3f786850e387550fdab836ed7e6dc881.webp' },
  },
}
