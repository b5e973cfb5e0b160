/**
 * Parts of one variable font, joined to one font. Packages split a font by script, a file each; a page would load two
 * or three of them for one family. Tables and their fields are those of the OpenType specification (1.9.1).
 */

/** A part of a font: a TrueType file, and the glyph that it has for each character that is wanted of it. */
export interface FontPart {
  readonly file: Buffer
  readonly glyphs: ReadonlyMap<number, number>
}

type Tables = ReadonlyMap<string, Buffer>

/** What a table directory takes at the start of a file, and each of its records. */
const HEADER = 12
const RECORD = 16

const tablesOf = (file: Buffer): Tables => {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const at = HEADER + index * RECORD
    const start = file.readUInt32BE(at + 8)
    const tag = file.toString('latin1', at, at + 4)
    tables.set(tag, file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  return tables
}

const fileOf = (tables: Tables): Buffer => {
  const tags = [...tables.keys()].sort()
  const head = Buffer.alloc(HEADER + tags.length * RECORD)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tags.length, 4)
  const bodies: Buffer[] = []
  let start = head.length
  tags.forEach((tag, index) => {
    const table = tables.get(tag)!
    const at = HEADER + index * RECORD
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(start, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    bodies.push(padded)
    start += padded.length
  })
  return Buffer.concat([head, ...bodies])
}

const tableOf = (tables: Tables, tag: string): Buffer => {
  const table = tables.get(tag)
  if (table === undefined) throw new Error(`The font has no table ${tag}`)
  return table
}

const glyphCount = (tables: Tables): number => tableOf(tables, 'maxp').readUInt16BE(4)

/** The pieces of a table between offsets, of which there is one more than there are pieces. */
const pieces = (data: Buffer, count: number, offset: (index: number) => number): Buffer[] =>
  Array.from({ length: count }, (_, index) => data.subarray(offset(index), offset(index + 1)))

const LONG_OFFSETS = 50

/** The outlines of a part (`glyf`, by `loca`). */
const outlinesOf = (tables: Tables): Buffer[] => {
  const loca = tableOf(tables, 'loca')
  const isLong = tableOf(tables, 'head').readInt16BE(LONG_OFFSETS) === 1
  return pieces(tableOf(tables, 'glyf'), glyphCount(tables), (index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
  )
}

/** Flags of a component (`glyf`, composite glyph description). */
const WORDS = 0x1
const SCALE = 0x8
const MORE = 0x20
const TWO_SCALES = 0x40
const TWO_BY_TWO = 0x80

/** An outline whose components, if it is made of any, are found so many glyphs further on. */
const moved = (outline: Buffer, by: number): Buffer => {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  const copy = Buffer.from(outline)
  for (let at = 10, flags = MORE; (flags & MORE) !== 0;) {
    flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(copy.readUInt16BE(at + 2) + by, at + 2)
    at += 4 + ((flags & WORDS) !== 0 ? 4 : 2)
    at += (flags & SCALE) !== 0 ? 2 : (flags & TWO_SCALES) !== 0 ? 4 : 0
    at += (flags & TWO_BY_TWO) !== 0 ? 8 : 0
  }
  return copy
}

/** The advance width and the left side bearing of each glyph, four bytes (`hmtx`). */
const metricsOf = (tables: Tables): Buffer => {
  const hmtx = tableOf(tables, 'hmtx')
  const count = glyphCount(tables)
  const long = tableOf(tables, 'hhea').readUInt16BE(34)
  const metrics = Buffer.alloc(count * 4)
  for (let glyph = 0; glyph < count; glyph++) {
    hmtx.copy(metrics, glyph * 4, Math.min(glyph, long - 1) * 4, Math.min(glyph, long - 1) * 4 + 2)
    const bearing = glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2
    hmtx.copy(metrics, glyph * 4 + 2, bearing, bearing + 2)
  }
  return metrics
}

/** The advance width of each glyph of a TrueType file, by its number, in units of the font. */
export const advanceWidths = (file: Buffer): ((glyph: number) => number) => {
  const metrics = metricsOf(tablesOf(file))
  return (glyph) => metrics.readUInt16BE(glyph * 4)
}

/** How outlines and widths change along the axes (`gvar`). */
interface Variations {
  readonly axes: number
  readonly shared: Buffer
  readonly glyphs: readonly Buffer[]
}

const variationsOf = (tables: Tables): Variations => {
  const gvar = tableOf(tables, 'gvar')
  const axes = gvar.readUInt16BE(4)
  const start = gvar.readUInt32BE(8)
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const data = gvar.subarray(gvar.readUInt32BE(16))
  return {
    axes,
    shared: gvar.subarray(start, start + gvar.readUInt16BE(6) * axes * 2),
    glyphs: pieces(data, glyphCount(tables), (index) =>
      isLong ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2,
    ),
  }
}

/** Fields of a tuple of variations (`gvar`, tuple variation header). */
const TUPLES = 0x0fff
const OWN_PEAK = 0x8000
const HAS_REGION = 0x4000

/** A glyph's variations whose shared tuples are found so many further on. */
const shifted = (glyph: Buffer, by: number, axes: number): Buffer => {
  if (glyph.length === 0) return glyph
  const copy = Buffer.from(glyph)
  let at = 4
  for (let left = copy.readUInt16BE(0) & TUPLES; left > 0; left--) {
    const index = copy.readUInt16BE(at + 2)
    const hasOwn = (index & OWN_PEAK) !== 0
    if (!hasOwn) copy.writeUInt16BE(index + by, at + 2)
    at += 4 + (hasOwn ? axes * 2 : 0) + ((index & HAS_REGION) !== 0 ? axes * 4 : 0)
  }
  return copy
}

/** Blocks one after the other, each on an even byte, and where each of them begins, with the end. */
const inRow = (blocks: readonly Buffer[]): { readonly data: Buffer; readonly offsets: Buffer } => {
  const even = blocks.map((block) => Buffer.concat([block, Buffer.alloc(block.length & 1)]))
  const offsets = Buffer.alloc((even.length + 1) * 4)
  let end = 0
  even.forEach((block, index) => {
    end += block.length
    offsets.writeUInt32BE(end, (index + 1) * 4)
  })
  return { data: Buffer.concat(even), offsets }
}

const gvarOf = (parts: readonly Variations[]): Buffer => {
  const { axes } = parts[0]!
  let sharedBefore = 0
  const glyphs = parts.flatMap(({ shared, glyphs: each }) => {
    const by = sharedBefore
    sharedBefore += shared.length / (axes * 2)
    return each.map((glyph) => shifted(glyph, by, axes))
  })
  const { data, offsets } = inRow(glyphs)
  const shared = Buffer.concat(parts.map((part) => part.shared))
  const head = Buffer.alloc(20)
  head.writeUInt16BE(1, 0)
  head.writeUInt16BE(axes, 4)
  head.writeUInt16BE(sharedBefore, 6)
  head.writeUInt32BE(head.length + offsets.length, 8)
  head.writeUInt16BE(glyphs.length, 12)
  head.writeUInt16BE(1, 14)
  head.writeUInt32BE(head.length + offsets.length + shared.length, 16)
  return Buffer.concat([head, offsets, shared, data])
}

/** Which glyph draws which character (`cmap`, format 4: a segment for each character, and the one that ends it). */
const cmapOf = (glyphs: ReadonlyMap<number, number>): Buffer => {
  const segments = [...glyphs].sort(([a], [b]) => a - b)
  segments.push([0xffff, 0])
  const count = segments.length
  const table = Buffer.alloc(12 + 16 + count * 8)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4) // Windows
  table.writeUInt16BE(1, 6) // Unicode, its first plane
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(4, 12)
  table.writeUInt16BE(16 + count * 8, 14)
  const power = Math.floor(Math.log2(count))
  table.writeUInt16BE(count * 2, 18)
  table.writeUInt16BE(2 ** power * 2, 20)
  table.writeUInt16BE(power, 22)
  table.writeUInt16BE((count - 2 ** power) * 2, 24)
  segments.forEach(([character, glyph], index) => {
    table.writeUInt16BE(character, 26 + index * 2)
    table.writeUInt16BE(character, 28 + (count + index) * 2)
    table.writeUInt16BE((glyph - character) & 0xffff, 28 + (count * 2 + index) * 2)
  })
  return table
}

/** The fields of `maxp` that say how much the largest glyph needs. */
const MOST = [6, 8, 10, 12, 28, 30] as const

/** What must be alike in all parts: the axes, and how they and the font's own measures change along them. */
const COMMON = ['fvar', 'avar', 'MVAR'] as const

const NONE = Buffer.alloc(0)

/**
 * Parts of one font as one font. The first part gives what a font has but once, such as its names, and the spaces between pairs
 * of its letters; `HVAR` is left out, since `gvar` says the same of widths. Throws when they are not parts of one font.
 */
export const joinFonts = (parts: readonly FontPart[]): Buffer => {
  const all = parts.map(({ file }) => tablesOf(file))
  const first = all[0]!
  for (const tag of COMMON) {
    const own = first.get(tag) ?? NONE
    if (all.some((tables) => !own.equals(tables.get(tag) ?? NONE)))
      throw new Error(`The parts of the font differ in ${tag}`)
  }
  const before = all.map((_, index) =>
    all.slice(0, index).reduce((sum, tables) => sum + glyphCount(tables), 0),
  )
  const count = all.reduce((sum, tables) => sum + glyphCount(tables), 0)
  const outlines = inRow(
    all.flatMap((tables, index) =>
      outlinesOf(tables).map((outline) => moved(outline, before[index]!)),
    ),
  )
  const maxp = Buffer.from(tableOf(first, 'maxp'))
  maxp.writeUInt16BE(count, 4)
  for (const at of MOST)
    maxp.writeUInt16BE(
      Math.max(...all.map((tables) => tableOf(tables, 'maxp').readUInt16BE(at))),
      at,
    )
  const hhea = Buffer.from(tableOf(first, 'hhea'))
  hhea.writeUInt16BE(count, 34)
  const head = Buffer.from(tableOf(first, 'head'))
  head.writeInt16BE(1, LONG_OFFSETS)
  const characters = new Map(
    parts.flatMap(({ glyphs }, index) =>
      Array.from(glyphs, ([character, glyph]) => [character, glyph + before[index]!] as const),
    ),
  )
  const tables = new Map(first)
  tables.delete('HVAR')
  tables
    .set('maxp', maxp)
    .set('hhea', hhea)
    .set('head', head)
    .set('cmap', cmapOf(characters))
    .set('hmtx', Buffer.concat(all.map(metricsOf)))
    .set('loca', outlines.offsets)
    .set('glyf', outlines.data)
    .set('gvar', gvarOf(all.map(variationsOf)))
  return fileOf(tables)
}
