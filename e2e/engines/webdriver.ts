/** What the journeys ask of a browser: its name for Firefox, then method and path for WebKit. Both mean the same. */
export const COMMANDS = {
  open: ['WebDriver:Navigate', 'POST', '/url'],
  resize: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
  run: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  click: ['WebDriver:ElementClick', 'POST', '/element/{id}/click'],
  clear: ['WebDriver:ElementClear', 'POST', '/element/{id}/clear'],
  type: ['WebDriver:ElementSendKeys', 'POST', '/element/{id}/value'],
  readLabel: ['WebDriver:GetComputedLabel', 'GET', '/element/{id}/computedlabel'],
  takeScreenshot: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
} as const

type Command = keyof typeof COMMANDS
type Parameters = Record<string, unknown> & { id?: string }

/** A browser with a profile of its own. */
export interface WebDriver {
  send: (command: Command, parameters?: Parameters) => Promise<unknown>
  end: () => Promise<void>
}

/** How both write an element in their answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export function toIds(elements: unknown): string[] {
  return (elements as Record<string, string>[]).map((element) => element[ELEMENT] ?? '')
}
