import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { DemoLogin } from '@bedesten/contract/site.schemas'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { createNotifyChannel } from './db/notify-channel.ts'
import { guardRoutes, type Identities } from './http/access.ts'
import { recordTraffic } from './http/traffic/record-traffic.ts'
import type { TrafficLine } from './http/traffic/traffic-line.ts'
import { readJsonBodies } from './http/body.ts'
import { answerBrokenRequests } from './http/server/broken-requests.ts'
import { useContractSchemas } from './http/compilers.ts'
import { frameworkRefusal, handleErrors, refuseUnknown, sendFailure } from './http/error-handler.ts'
import { countAnswers, createDayCounts, type DayCounts } from './http/day-counts.ts'
import { collectInnerReads } from './http/inner-reads.ts'
import { mountHealth } from './http/health.ts'
import type { Metrics } from './http/metrics/metrics.ts'
import { createHttpServer } from './http/server/http-server.ts'
import { logRequests } from './http/log.ts'
import { chooseReads } from './http/choose-reads.ts'
import { findOrigin } from './http/origin.ts'
import { collectMethods } from './http/methods.ts'
import { describeApi } from './http/docs/openapi.ts'
import { limitCompanies, limitLoad, protectBrowsers, type LimitStore } from './http/protection/protection.ts'
import { createRefusals } from './http/protection/refusals.ts'
import { leaveWhenStopping } from './http/server/stop-serving.ts'
import { receiveUploads } from './http/uploads/receive.ts'
import { countJobs } from './jobs/jobs.queries.ts'
import { mountAccounts } from './modules/accounts/accounts.routes.ts'
import { createAccountTokens } from './modules/accounts/recovery/account-tokens.ts'
import { createPasskeySites } from './modules/accounts/passkeys/sites.ts'
import { createTwoStepCodes } from './modules/accounts/two-step/codes.ts'
import { createIdentify } from './modules/accounts/sessions/identify.ts'
import { createAttemptLimits } from './modules/accounts/limits/limits.ts'
import { createAccessTokens, type AccessTokens } from './modules/accounts/sessions/tokens.ts'
import { mountActivity } from './modules/activity/activity.routes.ts'
import { mountAlerts } from './modules/alerts/alerts.routes.ts'
import { mountApiKeys } from './modules/api-keys/api-keys.routes.ts'
import { createIdentifyKey } from './modules/api-keys/identify-key.ts'
import { createKeyCodec, type KeyCodec } from './modules/api-keys/key-codec.ts'
import { mountApprovals } from './modules/approvals/approvals.routes.ts'
import { mountCart } from './modules/cart/cart.routes.ts'
import { mountFigures } from './modules/figures/figures.routes.ts'
import { mountDealers } from './modules/dealers/dealers.routes.ts'
import { explainRefusal } from './modules/companies/blocks/block-refusals.ts'
import { mountBlocks } from './modules/companies/blocks/blocks.routes.ts'
import { mountComplaints } from './modules/complaints/complaints.routes.ts'
import { mountCompanies } from './modules/companies/companies.routes.ts'
import type { Media } from './modules/media/media.ts'
import { createSheetThreads } from './modules/media/sheets/sheet-thread.ts'
import { cacheRates } from './modules/exchange-rates/cached-rates.ts'
import { mountDevMails } from './modules/mail/dev-mails.ts'
import { createUnsubscribeTokens } from './modules/mail/unsubscribe-token.ts'
import { readConsentVersions } from './modules/legal/consents/consents.queries.ts'
import { mountLegal } from './modules/legal/legal.routes.ts'
import { mountImports } from './modules/imports/imports.routes.ts'
import { mountLists } from './modules/lists/lists.routes.ts'
import { mountMedia } from './modules/media/media.routes.ts'
import { mountMembers } from './modules/members/members.routes.ts'
import { measureTools } from './modules/measures/measure-tools.ts'
import { mountMeasures } from './modules/measures/measures.routes.ts'
import { mountMyData } from './modules/my-data/my-data.routes.ts'
import { mountMessages } from './modules/messages/messages.routes.ts'
import { mountNotifications } from './modules/notifications/notifications.routes.ts'
import { mountOpenAccounts } from './modules/open-accounts/open-accounts.routes.ts'
import { createPdfThreads } from './modules/orders/documents/pdf-thread.ts'
import { mountOrders } from './modules/orders/orders.routes.ts'
import { createPushTools } from './modules/push/push-tools.ts'
import { mountPush } from './modules/push/push.routes.ts'
import { mountPosts } from './modules/posts/posts.routes.ts'
import { mountCategories } from './modules/categories/categories.routes.ts'
import { mountProducts } from './modules/products/products.routes.ts'
import { mountPurchaseRequests } from './modules/purchase-requests/purchase-requests.routes.ts'
import { withdrawBetween } from './modules/quotes/decide-quote.ts'
import { mountQuotes } from './modules/quotes/quotes.routes.ts'
import { UPLOAD_LIMITS } from './modules/products/save-product.ts'
import { createWebhookTools } from './modules/webhooks/webhook-tools.ts'
import { asksTwoStep, createIdentifyOperator } from './modules/operators/identify-operator.ts'
import { mountOperatorConsole } from './modules/operator-console/operator-console.routes.ts'
import { changeProfile } from './modules/companies/change-profile.ts'
import { followLegalChange } from './modules/verification/send-papers.ts'
import { mountVerification } from './modules/verification/verification.routes.ts'
import { mountWebhooks } from './modules/webhooks/webhooks.routes.ts'
import { mountQuickOrder } from './modules/quick-order/quick-order.routes.ts'
import { mountReports } from './modules/reports/reports.routes.ts'
import { mountReviews } from './modules/reviews/reviews.routes.ts'
import { mountSiteFiles } from './modules/site/site-files.ts'
import { mountSite } from './modules/site/site.routes.ts'
import { invalidateEverywhere } from './pages/invalidate-everywhere.ts'
import { readVersion } from './paths.ts'
import type { Pages } from './pages/pages.ts'

export interface AppDeps {
  config: Config
  appSecret: string
  /** Private key of this server for push services. */
  vapidKey: string
  database: Database
  media: Media
  log: FastifyBaseLogger
  demoLogin: DemoLogin | null
  /** Checks each answer against the contract; off in production. */
  validateAnswers: boolean
  /** In development: pages that show mails instead of sending them. */
  showsMails?: boolean
  /** Absent in API tests. */
  pages?: Pages
  /** Counts limits together with other workers; absent: in this process. */
  limitStore?: LimitStore
  /** Absent: no figures are collected. */
  metrics?: Metrics
  /** Absent: no traffic log is written. */
  writeTraffic?: (line: TrafficLine) => void
  /** True once the server begins to stop. */
  isStopping: () => boolean
}

const BODY_LIMIT = 256 * 1024

/** The whole server, ready to listen or to be injected into. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database } = deps
  const { metrics } = deps
  const refusals = createRefusals(deps.log, metrics?.countRefusal)
  const httpServer = createHttpServer(config, refusals)
  const app = createServer(deps, httpServer.serverFactory)
  handleErrors(app, refusals, explainRefusal)
  const findMethods = collectMethods(app)
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply, findMethods(request)))
  useContractSchemas(app, { validateAnswers: deps.validateAnswers })
  app.decorate('innerReads', collectInnerReads(app))
  readJsonBodies(app)
  logRequests(app)
  const dayCounts = createDayCounts(database.db, deps.log)
  countAnswers(app, dayCounts)
  if (deps.writeTraffic) recordTraffic(app, deps.writeTraffic)
  if (metrics) collectFigures(app, metrics, deps)
  leaveWhenStopping(app)
  httpServer.attach(app)
  await protectBrowsers(app, config, findMethods, deps.pages?.contentPolicy)
  await limitLoad(app, config, () => database.pool.waitingCount, deps.limitStore)

  const tokens = createAccessTokens(deps.appSecret)
  const keyCodec = createKeyCodec(deps.appSecret)
  const identities = {
    ...createIdentify(database.db, tokens),
    ...createIdentifyOperator(database.db, config),
    ...createIdentifyKey(database.db, keyCodec, limitCompanies(app, config.limits)),
  }
  guardRoutes(app, identities)
  chooseReads(app, database, config.replica?.maxLagMs)
  await receiveUploads(app, UPLOAD_LIMITS)
  mountHealth(app, async () => !deps.isStopping() && (await isReachable(database)))
  await describeApi(app, { publicOrigin: config.publicOrigin, pageHead: deps.pages?.bareHead })
  await app.register(async (api) => mountModules(api, deps, { tokens, keyCodec, identities, dayCounts }))
  await deps.pages?.mount(app)
  return app
}

function createServer({ config, log }: AppDeps, serverFactory: (handler: RequestListener) => Server): FastifyInstance {
  return Fastify({
    serverFactory,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    // While stopping, requests on open connections are served; the answer asks the client to close.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNKNOWN_PAGE),
    frameworkErrors: (error, request, reply) => {
      void sendFailure(request, reply, frameworkRefusal(error.statusCode ?? 400))
    },
    clientErrorHandler: answerBrokenRequests,
  })
}

/** The page for a path without a route. */
const UNKNOWN_PAGE = '/-/not-found'

/** The API itself refuses malformed paths below /api. */
function isReadable(url: string): boolean {
  if (!url.includes('%') || url.startsWith('/api/')) return true
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}

function collectFigures(app: FastifyInstance, metrics: Metrics, { database, pages }: AppDeps): void {
  metrics.requests(app)
  metrics.pool('main', database.pool)
  metrics.pool('searches', database.searchPool)
  if (database.replica) {
    const { pool, counts } = database.replica
    metrics.pool('replica', pool)
    metrics.total('bedesten_replica_reads_total', 'Calls answered by the replica', () => counts.replica)
    metrics.total(
      'bedesten_replica_repeats_total',
      'Calls that failed there and were answered by the primary',
      () => counts.repeated,
    )
  }
  metrics.jobs(() => countJobs(database.db))
  if (!pages) return
  metrics.total('bedesten_page_cache_hits_total', 'Pages that were at hand', () => pages.counts.hits)
  metrics.total('bedesten_page_cache_misses_total', 'Pages that were made', () => pages.counts.misses)
}

interface Credentials {
  tokens: AccessTokens
  keyCodec: KeyCodec
  identities: Identities
  dayCounts: DayCounts
}

function mountModules(
  api: FastifyInstance,
  deps: AppDeps,
  { tokens, keyCodec, identities, dayCounts }: Credentials,
): void {
  const { config, log, media, pages } = deps
  const { db, searches, longWrites, replica } = deps.database
  const channel = createNotifyChannel(deps.database.connection, log)
  const invalidatePages = pages ? invalidateEverywhere(db, channel, pages, log) : () => undefined
  const readRates = cacheRates(db, channel)
  // Needed only when requests come over a socket; most tests inject them.
  api.addHook('onListen', async () => {
    channel.start()
    replica?.start()
  })
  api.addHook('onClose', () => channel.close())
  const keepsMail = deps.demoLogin !== null && config.mail.smtpUrl === undefined
  const installation = {
    demo: deps.demoLogin,
    geocoder_url: config.geocoderUrl,
    ...(keepsMail && { mail_folder: config.mail.folder }),
  }
  mountSite(api, dayCounts, installation, readConsentVersions)
  mountSiteFiles(api, config.publicOrigin)
  mountLegal(api, db, invalidatePages)
  const accountTools = {
    tokens,
    limits: createAttemptLimits(config.limits),
    accountTokens: createAccountTokens(deps.appSecret),
    twoStepCodes: createTwoStepCodes(deps.appSecret),
    passkeySites: createPasskeySites(deps.appSecret, config.publicOrigin),
    passwordPolicy: config.passwordPolicy,
    asksOperatorsTwoStep: asksTwoStep(config),
    log,
  }
  mountAccounts(api, db, accountTools, readRates)
  mountMembers(api, db, accountTools, readRates)
  mountApiKeys(api, db, keyCodec, log)
  mountActivity(api, db)
  mountMedia(api, db, media)
  mountCompanies(api, db, { media, longWrites, invalidatePages, readRates, onLegalChange: followLegalChange })
  mountVerification(api, db, {
    media,
    changeFacts: (me, facts) => changeProfile(longWrites, me, facts, followLegalChange),
  })
  mountBlocks(api, db, { invalidatePages, onBlock: withdrawBetween })
  if (deps.showsMails) mountDevMails(api, config.mail.folder)
  const unsubscribeTokens = createUnsubscribeTokens(deps.appSecret)
  const onCount = deps.metrics?.streams
  mountNotifications(api, db, { channel, identities, log, onCount, unsubscribeTokens, replica })
  mountPush(api, db, createPushTools(deps.vapidKey, config))
  mountDealers(api, db, readRates)
  mountWebhooks(api, db, createWebhookTools(deps.appSecret, config.profile))
  mountReports(api, db)
  mountComplaints(api, db, media, accountTools.limits)
  mountPosts(api, db, { invalidatePages, readRates })
  mountCategories(api)
  mountProducts(api, db, { secret: deps.appSecret, media, log, searches, longWrites, invalidatePages, readRates })
  const sheets = createSheetThreads()
  api.addHook('onClose', () => sheets.end())
  mountImports(api, db, { media, searches, readRates, sheets })
  mountCart(api, db, readRates)
  mountLists(api, db, { readRates, sheets })
  mountAlerts(api, db)
  mountQuickOrder(api, db, { readRates, sheets })
  const originOf = (request: FastifyRequest) => findOrigin(request, config.publicOrigin)
  const onPlaced = deps.metrics?.countOrders
  mountMessages(api, db, media)
  const pdf = createPdfThreads()
  api.addHook('onClose', () => pdf.end())
  mountOrders(api, db, { media, searches, sheets, invalidatePages, readRates, originOf, drawPdf: pdf.draw, onPlaced })
  mountReviews(api, db, invalidatePages)
  mountOpenAccounts(api, db, { media, sheets, drawPdf: pdf.draw, readRates })
  mountFigures(api, db, { sheets, log })
  mountPurchaseRequests(api, db, invalidatePages)
  mountApprovals(api, db, { invalidatePages, readRates, onPlaced })
  mountMeasures(api, db, () => pages?.invalidateAll())
  mountMyData(api, db, { media, accounts: accountTools, onShown: () => pages?.invalidateAll() })
  mountOperatorConsole(api, db, {
    measures: measureTools,
    invalidatePages,
    readRates,
    ratesUrl: config.exchangeRatesUrl,
    log,
    config,
    counts: dayCounts,
    version: readVersion(),
    startedAt: new Date(),
  })
  mountQuotes(api, db, { media, invalidatePages, readRates, originOf, drawPdf: pdf.draw, onPlaced })
}

async function isReachable(database: Database): Promise<boolean> {
  try {
    await database.pool.query('select 1')
    return true
  } catch {
    return false
  }
}
