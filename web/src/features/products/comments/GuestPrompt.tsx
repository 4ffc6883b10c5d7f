import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useLoginVisit } from '../../accounts/wanted-page.ts'

/** In the place of the form. A member, whose form is still to come, sees only the place. */
export function GuestPrompt() {
  const visit = useLoginVisit()
  return (
    <Card className="flex items-center gap-3.5 in-data-[session=member]:invisible in-data-[session=member]:min-h-43">
      <ArchIcon icon={MessageCircle} />
      <Link {...visit} className="py-2 font-medium text-primary-text underline-offset-3 hover:underline">
        Yorum yapmak için oturum açın
      </Link>
    </Card>
  )
}
