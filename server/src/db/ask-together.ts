import { gatherAtEndOfTurn } from './end-of-turn.ts'

/** Questions that arrive together are asked together: under load one statement answers many of them. */
export function askTogether<Key, Answers>(ask: (keys: Key[]) => Promise<Answers>): (key: Key) => Promise<Answers> {
  let keys: Key[] = []
  let answers: Promise<Answers> | undefined

  function askAll(): Promise<Answers> {
    return new Promise((resolve) => {
      gatherAtEndOfTurn(() => {
        const asked = keys
        keys = []
        answers = undefined
        resolve(ask(asked))
      })
    })
  }

  return (key) => {
    keys.push(key)
    return (answers ??= askAll())
  }
}
