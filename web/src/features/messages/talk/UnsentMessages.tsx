import { hasFailed, removeUnsent } from '../unsent.ts'
import type { Unsent } from '../unsent.ts'
import { FailedFoot, SendingFoot } from './GroupFoot.tsx'
import { TextBubble } from './MessageBubble.tsx'
import { ChosenReference } from './ReferenceCard.tsx'

interface UnsentMessagesProps {
  companyId: number
  unsent: Unsent[]
  onRetry: (unsent: Unsent) => void
}

/** Below all others, since their final order is not known yet. */
export function UnsentMessages({ companyId, unsent, onRetry }: UnsentMessagesProps) {
  return unsent.map((message) => (
    <div key={message.key} role="listitem" data-mine className="talk-group">
      {message.reference && <ChosenReference reference={message.reference}>{null}</ChosenReference>}
      {message.text !== '' && <TextBubble text={message.text} first />}
      {message.files.map(({ id, name }) => (
        <TextBubble key={id} text={name} first={false} />
      ))}
      {hasFailed(message) ? (
        <FailedFoot onRetry={() => onRetry(message)} onRemove={() => removeUnsent(companyId, message.key)} />
      ) : (
        <SendingFoot />
      )}
    </div>
  ))
}
