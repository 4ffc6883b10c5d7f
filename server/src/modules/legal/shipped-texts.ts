import type { WrittenSlug } from '@bedesten/contract/legal'
import { COMPLAINT_TEXT } from './texts/complaint.ts'
import { PRIVACY_TEXT } from './texts/privacy.ts'
import { KVKK_TEXT } from './texts/kvkk.ts'
import { SALES_TEXT } from './texts/sales.ts'
import { TERMS_TEXT } from './texts/terms.ts'

/** Examples for the operator's lawyer, shown as drafts until a version of the operator's own holds. */
export const SHIPPED_TEXTS: Record<WrittenSlug, string> = {
  'kullanim-kosullari': TERMS_TEXT,
  kvkk: KVKK_TEXT,
  'gizlilik-ve-cerezler': PRIVACY_TEXT,
  'satis-kosullari': SALES_TEXT,
  sikayet: COMPLAINT_TEXT,
}
