import { useTwoStep } from '../recovery/two-step.ts'

/** Whether the code is asked for too; while it is not known, the server says so. */
export function useTwoStepOn(): boolean {
  return useTwoStep().data?.enabled ?? false
}
