export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** The lines of both texts in their order; those that both have are the longest common sequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const first = countEqual(old, fresh)
  const last = countEqual(old.slice(first).toReversed(), fresh.slice(first).toReversed())
  const toSame = (text: string): DiffLine => ({ kind: 'same', text })
  return [
    ...old.slice(0, first).map(toSame),
    ...diffMiddle(old.slice(first, old.length - last), fresh.slice(first, fresh.length - last)),
    ...old.slice(old.length - last).map(toSame),
  ]
}

function countEqual(one: string[], other: string[]): number {
  const end = one.findIndex((line, index) => line !== other[index])
  return end === -1 ? one.length : end
}

function diffMiddle(old: string[], fresh: string[]): DiffLine[] {
  const common = measureCommon(old, fresh)
  const lines: DiffLine[] = []
  let [from, to] = [0, 0]
  while (from < old.length || to < fresh.length) {
    const [gone, come] = [old[from], fresh[to]]
    if (gone !== undefined && gone === come) {
      lines.push({ kind: 'same', text: gone })
      from += 1
      to += 1
    } else if (gone !== undefined && (come === undefined || at(common, from + 1, to) >= at(common, from, to + 1))) {
      lines.push({ kind: 'removed', text: gone })
      from += 1
    } else {
      lines.push({ kind: 'added', text: come ?? '' })
      to += 1
    }
  }
  return lines
}

/** How many lines the rests of both have in common, by where they begin. */
function measureCommon(old: string[], fresh: string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1))
  for (let from = old.length - 1; from >= 0; from -= 1) {
    for (let to = fresh.length - 1; to >= 0; to -= 1) {
      const row = rows[from]
      if (!row) continue
      row[to] =
        old[from] === fresh[to]
          ? at(rows, from + 1, to + 1) + 1
          : Math.max(at(rows, from + 1, to), at(rows, from, to + 1))
    }
  }
  return rows
}

function at(rows: Uint16Array[], from: number, to: number): number {
  return rows[from]?.[to] ?? 0
}

const HEADING = /^#{1,6}\s+(.+?)\s*$/

/** By their headings; what stands before the first belongs to none. */
function readSections(text: string): Map<string, string> {
  const sections = new Map<string, string>()
  let heading = ''
  for (const line of text.split('\n')) {
    heading = HEADING.exec(line)?.[1] ?? heading
    // How paragraphs are parted says nothing.
    if (line.trim() !== '') sections.set(heading, `${sections.get(heading) ?? ''}${line.trim()}\n`)
  }
  return sections
}

/** `2 bölüm değişti, 1 bölüm eklendi (“Hesap ve ekip”).` Undefined for equal texts. */
export function describeDiff(before: string, after: string): string | undefined {
  const [old, fresh] = [readSections(before), readSections(after)]
  const changed = [...fresh].filter(([name, text]) => old.has(name) && old.get(name) !== text)
  const added = [...fresh.keys()].filter((name) => !old.has(name))
  const removed = [...old.keys()].filter((name) => !fresh.has(name))
  const said = [
    changed.length > 0 && `${changed.length} bölüm değişti`,
    added.length > 0 && `${added.length} bölüm eklendi (${nameAll(added)})`,
    removed.length > 0 && `${removed.length} bölüm çıkarıldı (${nameAll(removed)})`,
  ].filter(Boolean)
  return said.length === 0 ? undefined : `${said.join(', ')}.`
}

const MAX_NAMED = 3

function nameAll(names: string[]): string {
  const named = names.slice(0, MAX_NAMED).map((name) => `“${name || 'Giriş'}”`)
  return names.length > MAX_NAMED ? `${named.join(', ')}…` : named.join(', ')
}
