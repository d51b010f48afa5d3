/** The menu of one trailer as a CSV file, which spreadsheet programs open. Prices are pounds. */
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { describePicture } from '#domain/menus/picture-address'
import { describeSchemaIssue } from './describe-schema-issue'
import { findParkIssuesLeniently } from './lenient-checks'
import { dishSchema, lineSchema, type Trailer, type TrailerDish } from './park-file'
import { findRepeated } from './park-rules'
import { ParkFileError, type ParkFileMistake } from './read-park-file'

const COLUMNS = [
  'id',
  'category',
  'name',
  'description',
  'price',
  'priceBefore',
  'soldOut',
  'addonGroups',
  'picture',
  'allergens',
] as const
type Column = (typeof COLUMNS)[number]
type Row = Readonly<Partial<Record<Column, string>>>

/** Spreadsheets of some countries separate columns by a semicolon. */
const DELIMITERS = [',', ';', '\t']
/** The first line with which a file names its delimiter to Excel, such as 'sep=;', perhaps in quotes. */
const DELIMITER_LINE = /^\uFEFF?"?sep=([,;\t])"?[,;\t]*(?=[\r\n]|$)/i
const BYTE_ORDER_MARK = '\uFEFF'
/** In characters. A quote that is never closed ends the reading. */
const MAX_RECORD_SIZE = 10_000
/** Far more than a table of a menu has, also with cells that were once used. */
const MAX_COLUMNS = 100
/** The add-on groups, and the allergens, that a cell may name. */
const MAX_WORDS = 100
/** More than anybody corrects in one round. */
const MAX_MISTAKES = 100
/** Other requests are served between as many lines. */
const LINES_PER_TURN = 50

/** Writes the menu of a trailer. Texts that a spreadsheet would run as a formula begin with an apostrophe. */
export const formatMenuCsv = ({ menu }: Trailer): string =>
  BYTE_ORDER_MARK +
  stringify(
    menu.flatMap(({ category, dishes }) =>
      dishes.map(({ soldOut, addonGroups, allergens, price, priceBefore, ...dish }) => ({
        ...dish,
        category,
        price: price.toFixed(2),
        priceBefore: priceBefore?.toFixed(2),
        soldOut: soldOut ? 'yes' : '',
        addonGroups: addonGroups.join(' '),
        allergens: allergens?.join(' ') ?? '',
      })),
    ),
    { header: true, columns: [...COLUMNS], escape_formulas: true },
  )

/** '£9.50', '9.50' and '9,50' are 9.5. Anything else stays as it is, and is refused with the text. */
const parseAmount = (text: string): number | string => {
  const amount = text.replace('£', '').replace(',', '.').trim()
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : text
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
  '': false,
}

const optional = (text: string | undefined) => (text === undefined || text === '' ? undefined : text)

/** At most one word more than a cell may have. */
const splitWords = (text: string): string[] =>
  text
    .trim()
    .split(/[\s,]+/, MAX_WORDS + 1)
    .filter(word => word !== '')

/** Takes away the apostrophe that `formatMenuCsv` puts before a formula. */
const readCells = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      cell.replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, ''),
    ]),
  )

/** What a line is checked against. */
interface CurrentMenu extends Pick<Trailer, 'addonGroups'> {
  readonly byId: ReadonlyMap<number | undefined, TrailerDish>
  readonly byName: ReadonlyMap<string, TrailerDish>
}

function toCurrentMenu({ menu, addonGroups }: Trailer): CurrentMenu {
  const dishes = menu.flatMap(section => section.dishes)
  return {
    addonGroups,
    byId: new Map(dishes.map(dish => [dish.id, dish])),
    // The first dish of a name counts.
    byName: new Map(dishes.map(dish => [dish.name, dish] as const).toReversed()),
  }
}

/** The allergens that a dish has now. They stay if the file has no such column. */
const currentAllergens = ({ byId, byName }: CurrentMenu, { id, name = '' }: Row): readonly string[] =>
  (optional(id) === undefined ? byName.get(name) : byId.get(Number(id)))?.allergens ?? []

/** The form of a dish in the park file. */
const toDish = (row: Row, current: CurrentMenu) => ({
  id: optional(row.id) === undefined ? undefined : Number(row.id),
  name: row.name ?? '',
  description: row.description ?? '',
  picture: row.picture ?? '',
  price: parseAmount(row.price ?? ''),
  priceBefore: optional(row.priceBefore) === undefined ? undefined : parseAmount(row.priceBefore ?? ''),
  soldOut: YES_OR_NO[(row.soldOut ?? '').toLowerCase()] ?? row.soldOut,
  addonGroups: splitWords(row.addonGroups ?? ''),
  allergens:
    row.allergens === undefined ? currentAllergens(current, row) : splitWords(row.allergens.toLowerCase()),
})

const rowSchema = z.object({
  category: lineSchema.min(1, 'must not be empty'),
  dish: dishSchema,
})

interface CsvRecord {
  readonly record: Row
  readonly info: { readonly lines: number }
}

const findColumn = (name: string): Column | undefined =>
  COLUMNS.find(column => column.toLowerCase() === name.toLowerCase())

/**
 * The columns of the first line, in any case. A column without a name, which a spreadsheet adds for a cell that was once used,
 * is left out.
 * @throws ParkFileError for an unknown name, one that stands twice, and if a necessary column is missing
 */
function checkHeader(names: readonly string[]): (Column | false)[] {
  const named = names.map(name => name.trim()).filter(name => name !== '')
  const mistakes = [
    ...findRepeated(named.map(findColumn)).map(position => `the column '${named[position]}' stands twice`),
    ...named
      .filter(name => findColumn(name) === undefined)
      .map(name => `there is no column '${name}'; the columns are ${COLUMNS.join(', ')}`),
    ...['category', 'name', 'price']
      .filter(column => !named.some(name => findColumn(name) === column))
      .map(column => `the column '${column}' is missing`),
  ]
  if (mistakes.length > 0) throw new ParkFileError(mistakes.map(message => ({ line: 1, message })))
  return names.map(name => findColumn(name.trim()) ?? false)
}

/** Counts at most one column more than a table may have. */
const countColumns = (header: string, delimiter: string): number =>
  header.split(delimiter, MAX_COLUMNS + 1).length

/** The delimiter that the line of the columns has most of. */
const findDelimiter = (header: string): string =>
  DELIMITERS.toSorted((one, other) => countColumns(header, other) - countColumns(header, one))[0] ?? ','

/** Messages for frequent mistakes. The parser's other messages are plain enough. */
const SYNTAX_MESSAGES: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS:
    'This line has more or fewer cells than the first one. Write a text with a comma in quotes',
  CSV_QUOTE_NOT_CLOSED: 'A quote is not closed',
}

/** A byte that is not UTF-8 arrives as this character. Excel writes such files by default. */
const UNREAD_CHARACTER = '\uFFFD'

/** @throws ParkFileError for the first line with characters that could not be read */
function refuseOtherEncodings(text: string): void {
  const line = text.split('\n').findIndex(each => each.includes(UNREAD_CHARACTER)) + 1
  const message = "has characters that cannot be read. Save the table as 'CSV UTF-8'"
  if (line > 0) throw new ParkFileError([{ line, message }])
}

/** The parser does not count the empty cells of a record. @throws ParkFileError for the first line that is too long */
function refuseLongLines(text: string): void {
  const line = text.split('\n').findIndex(each => each.length > MAX_RECORD_SIZE + MAX_COLUMNS) + 1
  if (line > 0) throw new ParkFileError([{ line, message: 'is too long' }])
}

const refuseTable = (message: string) => new ParkFileError([{ line: 1, message }])

/** @param maxRows the most that are read @throws ParkFileError when the text is not CSV */
function readRecords(table: string, maxRows: number): readonly CsvRecord[] {
  refuseOtherEncodings(table)
  // Its line stays, so that the other lines keep their numbers.
  const text = table.replace(DELIMITER_LINE, '')
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1)
  const delimiter = DELIMITER_LINE.exec(table)?.[1] ?? findDelimiter(header)
  if (countColumns(header, delimiter) > MAX_COLUMNS)
    throw refuseTable(`the table has more than ${MAX_COLUMNS} columns`)
  refuseLongLines(text)
  try {
    return parse(text, {
      bom: true,
      columns: checkHeader,
      delimiter,
      info: true,
      max_record_size: MAX_RECORD_SIZE,
      skip_empty_lines: true,
      trim: true,
      to: maxRows,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message = SYNTAX_MESSAGES[error.code] ?? error.message
    throw new ParkFileError([{ line: Number(error.lines ?? 1), message }])
  }
}

/** A line of the table, not checked yet. */
interface MenuLine {
  readonly line: number
  readonly category: string
  readonly dish: ReturnType<typeof toDish>
}

/** The field of a mistake. The words of one cell have no column of their own. */
const columnOf = (path: readonly PropertyKey[]): string =>
  path.filter(part => part !== 'dish' && typeof part !== 'number').join('.')

/** Parses one line. @returns the dish in the form of the park file, and what is wrong with it */
function parseLine({ line, category, dish }: MenuLine, { byId }: CurrentMenu) {
  const parsed = rowSchema.safeParse({ category, dish }, { reportInput: true })
  const wrongForm = (parsed.error?.issues ?? []).map(
    issue => `${columnOf(issue.path)}: ${describeSchemaIssue(issue)}`,
  )
  const wrongPicture = describePicture(dish.picture)
  const isUnknown = dish.id !== undefined && !byId.has(dish.id)
  const isIdWrong = wrongForm.some(message => message.startsWith('id:'))
  const messages = [
    ...wrongForm,
    ...(wrongPicture === null ? [] : [`picture: ${wrongPicture}`]),
    ...(isUnknown && !isIdWrong
      ? [`id: the menu has no dish ${dish.id}. Leave the cell of a new dish empty`]
      : []),
    ...(dish.addonGroups.length > MAX_WORDS ? [`addonGroups: names more than ${MAX_WORDS} groups`] : []),
  ]
  return { parsed: parsed.data, mistakes: messages.map(message => ({ line, message })) }
}

/** Parses all lines, or until there are more mistakes than are named. Lets other requests in between. */
async function parseLines(lines: readonly MenuLine[], current: CurrentMenu) {
  const parsed: z.output<typeof rowSchema>[] = []
  const mistakes: ParkFileMistake[] = []
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_TURN === 0) await setImmediate()
    if (mistakes.length > MAX_MISTAKES) break
    const result = parseLine(line, current)
    if (result.parsed) parsed.push(result.parsed)
    mistakes.push(...result.mistakes)
  }
  return { parsed, mistakes }
}

/** Lines by their categories, in the order in which the table first names each. */
function toSections<Line extends { readonly category: string }>(lines: readonly Line[]) {
  const sections = new Map<string, Line[]>()
  for (const line of lines) {
    const section = sections.get(line.category)
    if (section) section.push(line)
    else sections.set(line.category, [line])
  }
  return [...sections].map(([category, lines]) => ({ category, lines }))
}

const toMenu = <Dish>(lines: readonly { readonly category: string; readonly dish: Dish }[]) =>
  toSections(lines).map(({ category, lines }) => ({ category, dishes: lines.map(({ dish }) => dish) }))

/** What is wrong between the lines: the rules of the park file. */
function findRuleMistakes(lines: readonly MenuLine[], trailer: Trailer): ParkFileMistake[] {
  const sections = toSections(lines)
  return findParkIssuesLeniently({ trailers: [{ ...trailer, menu: toMenu(lines) }] }).flatMap(
    ({ path: [, , part, section, , position, ...field], message }) => {
      const found = part === 'menu' ? sections[Number(section)]?.lines[Number(position)] : undefined
      return found ? [{ line: found.line, message: `${columnOf(field)}: ${message}` }] : []
    },
  )
}

/** Throws the first mistakes, in the order of their lines. @throws ParkFileError if there is one */
function refuseMistakes(mistakes: readonly ParkFileMistake[]): void {
  if (mistakes.length === 0) return
  const sorted = mistakes.toSorted((one, other) => one.line - other.line)
  const next = sorted[MAX_MISTAKES]
  throw new ParkFileError([
    ...sorted.slice(0, MAX_MISTAKES),
    ...(next ? [{ ...next, message: 'there are more mistakes from here on. Correct the others first' }] : []),
  ])
}

/**
 * Reads a menu.
 * @param maxDishes the most dishes that it may have
 * @returns the trailer with this menu
 * @throws ParkFileError with the mistakes and their lines
 */
export async function readMenuCsv(
  text: string,
  trailer: Trailer,
  maxDishes = Number.MAX_SAFE_INTEGER,
): Promise<Trailer> {
  const records = readRecords(text, maxDishes + 1)
  // An empty file would remove all dishes of the trailer.
  if (records.length === 0) throw refuseTable('the table has no dish')
  if (records.length > maxDishes)
    throw refuseTable(`the table has more than ${maxDishes.toLocaleString('en-GB')} dishes`)
  const current = toCurrentMenu(trailer)
  const lines = records.map(({ record, info }) => {
    const cells = readCells(record)
    return { line: info.lines, category: cells.category ?? '', dish: toDish(cells, current) }
  })
  const { parsed, mistakes } = await parseLines(lines, current)
  refuseMistakes(
    mistakes.length > MAX_MISTAKES ? mistakes : [...mistakes, ...findRuleMistakes(lines, trailer)],
  )
  return { ...trailer, menu: toMenu(parsed) }
}
