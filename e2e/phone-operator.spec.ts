import { editCategories, lookAtHealthAndFigures, publishAndTakeBack, suspendAndLift } from './console-journeys.ts'
import { lookAtDialog, lookOver } from './phone.ts'
import { test } from './test.ts'

const looks = { look: (page: Parameters<typeof lookOver>[0]) => lookOver(page), lookAtDialog }

test('an operator suspends a company and lifts that on a phone', ({ page, context, browser, request }) =>
  suspendAndLift({ page, context, browser, request, ...looks }))

test('a notice is published and taken back on a phone', ({ page, context, browser, request }) =>
  publishAndTakeBack({ page, context, browser, request, ...looks }))

test('health and figures fit a phone', ({ page, context, browser, request }) =>
  lookAtHealthAndFigures({ page, context, browser, request, ...looks }))

test('categories are edited on a phone', ({ page, context, browser, request }) =>
  editCategories({ page, context, browser, request, ...looks }))
