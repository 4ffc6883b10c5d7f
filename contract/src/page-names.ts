/**
 * Names that web/index.html, the server and the program in the browser share. Each is written here alone:
 * web/page-template.ts puts them into index.html, whose `{{name}}` are the names of these constants.
 */

/** Where the server puts the parts of a page. */
export const HEAD_PLACEHOLDER = '<!--page-head-->'
export const BODY_PLACEHOLDER = '<!--page-body-->'
export const STATE_PLACEHOLDER = '<!--page-state-->'
/** In the built template, whose scripts differ from page to page. */
export const SCRIPTS_PLACEHOLDER = '<!--page-scripts-->'

/** Of the element that React takes over. */
export const ROOT_ID = 'root'

/** Gives what a member's feed begins with as HTML; `?setup=closed` when the home shows no card of steps to set up. */
export const FEED_START_PATH = '/feed/start'
/** Of the element that the first script puts it into. */
export const FEED_START_ID = 'feed-start'

/**
 * Set to 1 by the web while a member is logged in. The server only learns that / is worth showing; identity and access
 * depend on the tokens.
 */
export const MEMBER_COOKIE = 'member'
