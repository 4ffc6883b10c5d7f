import { MessageCircle } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { ArchIcon } from '../../../ui/ArchIcon.tsx'
import { Card } from '../../../ui/Card.tsx'
import { returningTo } from '../../accounts/wanted-page.ts'

/** In the place of the form. A member, whose form is still to come, sees only the place. */
export function GuestPrompt() {
  const location = useLocation()
  return (
    <Card className="flex items-center gap-3.5 in-data-[session=member]:invisible in-data-[session=member]:min-h-43">
      <ArchIcon icon={MessageCircle} />
      <Link
        to="/login"
        state={returningTo(location)}
        className="py-2 font-[580] text-primary-text underline-offset-3 hover:underline"
      >
        Yorum yapmak için oturum açın
      </Link>
    </Card>
  )
}
