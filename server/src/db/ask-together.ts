import { setImmediate as afterIo } from 'node:timers/promises'

/** Questions that arrive together are asked together: under load one statement answers many of them. */
export function askTogether<Key, Answers>(ask: (keys: Key[]) => Promise<Answers>): (key: Key) => Promise<Answers> {
  let keys: Key[] = []
  let answers: Promise<Answers> | undefined

  async function askAll(): Promise<Answers> {
    await afterIo()
    const asked = keys
    keys = []
    answers = undefined
    return ask(asked)
  }

  return (key) => {
    keys.push(key)
    return (answers ??= askAll())
  }
}
