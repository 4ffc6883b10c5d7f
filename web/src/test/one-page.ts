/** A list that fits on one page, as an endpoint answers it. */
export function onePage<Row>(data: Row[]) {
  const pagination = { page: 1, limit: 100, total: data.length, totalPages: 1, next_cursor: null }
  return { success: true as const, data, pagination }
}
