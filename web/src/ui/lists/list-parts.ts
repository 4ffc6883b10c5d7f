type Key = string | number

/** Rows of a list that are taken out of the page and put back together. */
export interface Part {
  id: number
  isOpen: boolean
  /** In pixels, when it was closed. */
  height: number
}

/** How a row was left. */
export interface RowState {
  isDrawn: boolean
  /** Without its content, in pixels. */
  height: number
}

export interface Division<Item> {
  part: Part
  items: Item[]
  /** Place of the first item in the list. */
  start: number
}

const PART_SIZE = 25

// By item, so that a list comes back as it was left: as high, with the same rows drawn.
const partOf = new WeakMap<object, Part>()
const rowStateOf = new WeakMap<object, RowState>()
let lastId = 0

/** Divides the items of one list again and again: an item stays in its part whatever is added or deleted around it. */
export function createDivide<Item extends object>() {
  const known = new Map<Key, Part>()
  return (items: Item[], toKey: (item: Item) => Key): Division<Item>[] => {
    const keys = items.map(toKey)
    const sizes = new Map<Part, number>()
    const add = (key: Key, part: Part) => {
      known.set(key, part)
      sizes.set(part, (sizes.get(part) ?? 0) + 1)
    }
    for (const [index, item] of items.entries()) {
      const key = keys[index] ?? index
      const part = known.get(key) ?? partOf.get(item)
      if (part) add(key, part)
    }
    const hasRoom = (part: Part | undefined) => part !== undefined && (sizes.get(part) ?? 0) < PART_SIZE
    const divisions: Division<Item>[] = []
    const ended = new Set<Part>()
    for (const [index, item] of items.entries()) {
      const key = keys[index] ?? index
      const last = divisions.at(-1)
      let part = known.get(key)
      // A part that is elsewhere already belongs to an item that has moved.
      if (!part || ended.has(part)) {
        const next = known.get(keys[index + 1] ?? '')
        part = [last?.part, next].find((beside) => hasRoom(beside) && !(beside && ended.has(beside))) ?? createPart()
        add(key, part)
      }
      partOf.set(item, part)
      if (last?.part === part) {
        last.items.push(item)
        continue
      }
      if (last) ended.add(last.part)
      divisions.push({ part, items: [item], start: index })
    }
    return divisions
  }
}

/** How rows of one list were left, by key as long as it is shown, by item after that. */
export function createMemory<Item extends object>(toKey: (item: Item) => Key) {
  const known = new Map<Key, RowState>()
  return {
    find: (item: Item) => known.get(toKey(item)) ?? rowStateOf.get(item),
    keep(item: Item, state: RowState) {
      known.set(toKey(item), state)
      rowStateOf.set(item, state)
    },
  }
}

function createPart(): Part {
  lastId += 1
  return { id: lastId, isOpen: true, height: 0 }
}
