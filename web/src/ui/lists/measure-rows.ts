/**
 * Measures rows that leave the page. React takes out one after the other, and to measure each then would make the browser
 * lay out the page for each: so all rows beside the first are measured with it, while all are still there.
 */
export function createMeasure(): (row: Element) => DOMRect {
  let measured = new Map<Element, DOMRect>()
  return (row) => {
    const isFirst = measured.size === 0
    if (!measured.has(row)) {
      for (const beside of row.parentElement?.children ?? [row]) measured.set(beside, beside.getBoundingClientRect())
    }
    // They leave within one task; later they may be elsewhere.
    if (isFirst) queueMicrotask(() => (measured = new Map()))
    return measured.get(row) ?? row.getBoundingClientRect()
  }
}
