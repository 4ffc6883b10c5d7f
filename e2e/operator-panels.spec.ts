import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { editCategories, lookAtHealthAndFigures, publishAndTakeBack, suspendAndLift } from './console-journeys.ts'
import { test } from './test.ts'

const looks = {
  look: (page: Parameters<typeof expectNoFaultInEitherTheme>[0]) => expectNoFaultInEitherTheme(page),
  lookAtDialog: (page: Parameters<typeof expectNoFaultInEitherTheme>[0]) => expectNoFaultInEitherTheme(page),
}

test('an operator finds a company, suspends it and lifts that, and the audit log shows both', ({
  page,
  context,
  browser,
  request,
}) => suspendAndLift({ page, context, browser, request, ...looks }))

test('a notice is seen by a guest within seconds and taken back', ({ page, context, browser, request }) =>
  publishAndTakeBack({ page, context, browser, request, ...looks }))

test('health and figures: each chart has its table, in its own place', ({ page, context, browser, request }) =>
  lookAtHealthAndFigures({ page, context, browser, request, ...looks }))

test('a chief adds a category with a question, hides it and deletes it', ({ page, context, browser, request }) =>
  editCategories({ page, context, browser, request, ...looks }))
