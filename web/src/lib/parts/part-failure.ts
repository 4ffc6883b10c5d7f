/** What browsers say of a module that could not be fetched, and Vite of its stylesheet. */
const LOAD_FAILURE = /dynamically imported|module script failed|preload css/i
const KEY = 'reload'

interface Reload {
  /** The build that was left. */
  build: string
  /** Until it is reported, by the next build: after a deploy the reporter of this one is gone as well. */
  message?: string | undefined
}

/** A part of the program could not be loaded, which is no fault of the part. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_FAILURE.test(error.message)
}

/**
 * For a part or page that broke. If its build is gone since a deploy, the page is reloaded, once for each build: drafts are
 * in storage. All other failures are reported at once.
 */
export async function recover(error: unknown, reload = () => window.location.reload()): Promise<void> {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const isGone = build !== undefined && isLoadFailure(error) && (await isMissing(build))
  if (isGone && remember({ build, message: String(error) })) return reload()
  // Not in every browser.
  if ('reportError' in window) window.reportError(error)
}

/** Why the page was reloaded, the first time it is asked for. */
export function takeReloadReason(): Error | undefined {
  const { build = '', message } = read() ?? {}
  if (message === undefined) return undefined
  write({ build })
  return new Error(`Reloaded after a deploy: ${message}`)
}

/** The server says so: without a connection a reload would lose the page. */
async function isMissing(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/** False for a build that was left already, and where nothing can be stored: the page might reload forever. */
function remember(reload: Reload): boolean {
  return read()?.build !== reload.build && write(reload)
}

function read(): Reload | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Reload | null
  } catch {
    return null
  }
}

function write(reload: Reload): boolean {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(reload))
    return true
  } catch {
    return false
  }
}
