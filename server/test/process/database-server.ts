import { attachEmbedded } from '../../src/db/embedded/embedded.ts'
import { aPreparedFolder, crashDatabase } from './data-folder.ts'

/** A PostgreSQL server that no Bedesten process looks after, as DATABASE_URL names one. */
export async function aDatabaseServer(ownFolder?: string) {
  const dataFolder = ownFolder ?? (await aPreparedFolder())
  const start = () => attachEmbedded({ dataDir: dataFolder, log: () => undefined })
  const { connection } = await start()
  return {
    url: `postgresql:///${connection.database}?host=${connection.host}&user=${connection.user}`,
    dataFolder,
    crash: () => crashDatabase(dataFolder),
    comeBack: async () => void (await start()),
  }
}
