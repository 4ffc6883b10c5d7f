import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { PartBoundary } from '../../ui/feedback/PartBoundary.tsx'

/** While the browser believes that it is connected, so that it may be the server that is away for a moment. */
const PAUSES_MS = [1000, 3000]

/**
 * Loads a module, as `import()` does. Without a connection it waits for one before it asks: browsers remember a module
 * that could not be fetched, and never ask for it again on the same page.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await untilConnected()
  return loadData(load)
}

/**
 * Loads the data of a page. Other than a module it may be asked for without a connection: cached data needs none, and a
 * request that failed can be sent again. What is missing is loaded once there is a connection.
 */
export async function loadData<Data>(load: () => Promise<Data>): Promise<Data> {
  const pauses = [...PAUSES_MS]
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      if (!navigator.onLine) {
        await untilConnected()
        continue
      }
      const pause = pauses.shift()
      // What could not be fetched is a TypeError in every browser.
      if (pause === undefined || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

async function untilConnected(): Promise<void> {
  if (typeof window === 'undefined' || navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/**
 * A component that is loaded when it is first shown, as React's `lazy`, and like a page waits for a connection. It has a
 * boundary of its own: a part that takes `onClose` is closed when it fails, others show a note with a retry.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let hasFailed = false
  async function loadDefault() {
    try {
      return { default: await loadPart(load) }
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  let Part = lazy(loadDefault)
  // React remembers a failed load. A loaded part stays the same component: another one would remount.
  function renew() {
    if (hasFailed) Part = lazy(loadDefault)
    hasFailed = false
  }
  return function LazyPart(props: Props) {
    const onClose =
      'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined
    return createElement(PartBoundary, { onClose, onRetry: renew, render: () => createElement(Part, props) })
  }
}

/**
 * The same for what a page may begin with: once `prepare` has loaded it, it is shown without waiting. The server must
 * prepare it, since it sends what is there at once; browsers keep what it sent until the component has come.
 */
export function preparedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Later = lazyPart(load)
  let prepared: ComponentType<Props> | undefined
  const Component: ComponentType<Props> = (props) => {
    // The same component while it is shown: another one would remount.
    const [shown] = useState<ComponentType<Props>>(() => prepared ?? Later)
    return createElement(shown, props)
  }
  return { Component, prepare: async () => void (prepared ??= await loadPart(load)) }
}
