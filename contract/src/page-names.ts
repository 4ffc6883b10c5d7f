/**
 * Names shared by web/index.html, the server and the browser code. Each is defined only here:
 * web/page-template.ts puts them into index.html, whose `{{name}}` are the names of these constants.
 */

/** Placeholders for the parts of a page. */
export const HEAD_PLACEHOLDER = '<!--page-head-->'
export const BODY_PLACEHOLDER = '<!--page-body-->'
export const STATE_PLACEHOLDER = '<!--page-state-->'
/** In the built template, whose scripts differ from page to page. */
export const SCRIPTS_PLACEHOLDER = '<!--page-scripts-->'

/** Id of React's root element. */
export const ROOT_ID = 'root'

/**
 * Returns the start of a member's feed as HTML; `?setup=closed` if the setup card is hidden, `unnamed` if the person has no name.
 */
export const FEED_START_PATH = '/feed/start'
/** Id of the element for the start of the feed. */
export const FEED_START_ID = 'feed-start'

/**
 * Set to 1 by the web while a member is logged in. The server only learns that / is worth showing; identity and access
 * depend on the tokens.
 */
export const MEMBER_COOKIE = 'member'

/** Where phones share photos and words into: taken by the service worker, shown by the page of the same address. */
export const SHARE_PATH = '/posts/share'

/** Companies of a person, waiting invitations, and a new company: where somebody without a company is led. */
export const COMPANIES_PATH = '/my-companies'
