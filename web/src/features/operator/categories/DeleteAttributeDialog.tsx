import type { CategoryAttribute } from '@bedesten/contract/categories'
import { deleteAttribute } from '@bedesten/contract/operator-categories.calls'
import type { OperatorCategory } from '@bedesten/contract/operator-categories.schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { ActDialog } from '../ActDialog.tsx'
import { useCategoryAct } from './categories.ts'

interface DeleteAttributeDialogProps {
  category: OperatorCategory
  attribute: CategoryAttribute
  onClose: () => void
}

export function DeleteAttributeDialog({ category, attribute, onClose }: DeleteAttributeDialogProps) {
  const run = useCategoryAct()
  const [version] = useState(category.version)
  const params = { id: String(category.id), attribute_id: String(attribute.id) }
  return (
    <ActDialog
      danger
      title={`“${attribute.name}” silinsin mi?`}
      line="Ürünlerin bu özelliğe verdiği yanıtlar da silinir. Geri alınamaz."
      hint="Denetim kaydına yazılır."
      action="Sil"
      draft={`attribute-delete:${attribute.id}`}
      onSend={(reason) => run(() => call(deleteAttribute, { params, body: { version, reason } }), 'Özellik silindi')}
      onClose={onClose}
    />
  )
}
