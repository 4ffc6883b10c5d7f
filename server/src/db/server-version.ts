interface Queryable {
  query(sql: string): Promise<{ rows: { server_version_num: string; server_version: string }[] }>
}

export async function assertServerVersion(server: Queryable): Promise<void> {
  const { rows } = await server.query(
    `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
  )
  const version = rows[0]
  if (version !== undefined && Number(version.server_version_num) >= 150_000) return
  throw new Error(`Bedesten needs PostgreSQL 15 or newer, but the server is ${version?.server_version ?? 'unknown'}.`)
}
