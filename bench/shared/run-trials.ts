import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startServer, type Server } from './server.ts'
import { isWithin, toRow, type Figure, type Trial } from './trial.ts'

interface Command {
  /** `npm run bench`, for example. */
  command: string
  /** Trials by command word; further names select some of them. */
  kinds: Record<string, Trial[]>
  /** Default trials without a command word. */
  standard?: string
  /** Options and what each means, beside those of every command. */
  options: Record<string, string>
}

const OPTIONS = {
  checkout: 'PATH  the server of another checkout that was built there, for figures from before a change',
  help: 'this text',
}

/** Runs the trials of the command line, prints their figures, and exits with 0 if all limits hold. */
export async function runTrials({ command, kinds, standard, options }: Command): Promise<never> {
  const all = { ...options, ...OPTIONS }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(all).map(([name, text]) => [name, { type: /^[A-Z]/.test(text) ? 'string' : 'boolean' } as const]),
    ),
  })
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const [first = '', ...rest] = positionals
  const kind = first in kinds ? first : (standard ?? first)
  const names = first in kinds ? rest : positionals
  const known = kinds[kind]
  if (given['help'] !== undefined || !known) {
    console.log(describe(command, kinds, all))
    process.exit(known ? 0 : 2)
  }
  const chosen = known.length === 1 ? known : known.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.length === 0) throw new Error(`Choose from: ${known.map(({ name }) => name).join(', ')}.`)
  let allHeld = true
  for (const trial of chosen) {
    console.log(`\n${trial.name}: ${trial.about}`)
    const figures = await runTrial(trial, given, names)
    for (const figure of figures) console.log(toRow(figure))
    allHeld &&= figures.every(isWithin)
  }
  console.log(allHeld ? '\nEvery limit held.' : '\nSome limits did not hold.')
  process.exit(allHeld ? 0 : 1)
}

async function runTrial(trial: Trial, options: Record<string, string>, names: string[]): Promise<Figure[]> {
  const checkout = path.resolve(options['checkout'] ?? fileURLToPath(new URL('../..', import.meta.url)))
  const servers: Server[] = []
  try {
    return await trial.run({
      options,
      names,
      say: (text) => console.log(`  … ${text}`),
      start: async (settings, args) => {
        const server = await startServer(checkout, settings, args)
        servers.push(server)
        return server
      },
    })
  } finally {
    for (const server of servers) await server.close()
  }
}

function describe(command: string, kinds: Command['kinds'], options: Record<string, string>): string {
  const trials = Object.entries(kinds).flatMap(([kind, list]) =>
    list.map(({ name, about }) => `  ${name === kind ? kind : `${kind} ${name}`}`.padEnd(30) + about),
  )
  const flags = Object.entries(options).map(([name, text]) => `  --${name} ${text}`)
  return [`${command} -- [what] [names] [options]`, ...trials, '', ...flags].join('\n')
}
