import { Link } from '../../../lib/router/Link.tsx'
import { useLoginVisit } from '../../accounts/wanted-page.ts'

/** In the place of a comment box. A member, whose box is still to come, sees only the place. */
export function LoginPrompt() {
  return (
    <Link
      {...useLoginVisit()}
      className="inline-block py-2 font-medium text-primary-text underline-offset-3 hover:underline in-data-[session=member]:invisible"
    >
      Yorum yapmak için oturum açın
    </Link>
  )
}
