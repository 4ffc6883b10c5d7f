import type { Post } from '@bedesten/contract/posts.schemas'
import Flag from 'lucide-react/icons/flag'
import Megaphone from 'lucide-react/icons/megaphone'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { RelativeTime } from '../../../ui/display/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { useSession } from '../../accounts/session.tsx'
import { openReport } from '../../reports/report-dialog.ts'
import { useDeletePost } from '../useDeletePost.ts'
import { useRights } from '../../../lib/session/useRights.ts'

/** Who says it and when; for the company itself also the way to take it back. */
export function PostAuthor({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  const { status, user } = useSession()
  const { can } = useRights()
  const { id, company_name, company_logo, short_name, verified, created_at } = post
  return (
    <div className="flex items-center gap-3 px-4 pt-3.5 rail:px-5 rail:pt-4">
      {/* The name beside it leads to the same place. */}
      <Link to={`/${short_name}`} tabIndex={-1} aria-hidden className="shrink-0">
        <ArchAvatar name={company_name} logo={company_logo ?? undefined} size={44} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.25">
          <Link
            to={`/${short_name}`}
            className="-my-0.75 truncate py-0.75 font-semibold underline-offset-3 hover:underline"
          >
            {company_name}
          </Link>
          {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
        </p>
        <p className="truncate text-sm text-text-3">
          @{short_name} ·{' '}
          <Link to={`/posts/${id}`} className="-my-0.75 py-0.75 hover:underline">
            <RelativeTime timestamp={created_at} />
          </Link>
        </p>
      </div>
      {post.type === 'purchase_request' && (
        <StatusBadge tone="copper" icon={Megaphone}>
          Alım ilanı
        </StatusBadge>
      )}
      {status === 'loading' && <span data-place="member" className="-mr-2 size-10 shrink-0" />}
      {user &&
        (user.id !== post.company_id ? (
          <OthersMenu post={post} />
        ) : (
          can('social') && <OwnerMenu post={post} onDeleted={onDeleted} />
        ))}
    </div>
  )
}

function OthersMenu({ post: { id, company_id, company_name } }: { post: Post }) {
  const company = { id: company_id, company_name }
  return (
    <MenuButton
      label="Gönderi seçenekleri"
      items={[{ label: 'Bildir', icon: Flag, onSelect: () => openReport({ kind: 'post', id, company }) }]}
      className="-mr-2"
    />
  )
}

function OwnerMenu({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  const { deleting, ask } = useDeletePost(post, onDeleted)
  return (
    <MenuButton
      label="Gönderi menüsü"
      items={[{ label: 'Sil', icon: Trash2, danger: true, disabled: deleting, onSelect: ask }]}
      className="-mr-2"
    />
  )
}
