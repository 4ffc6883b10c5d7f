import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from './Button.tsx'

/** Back in history; `fallback` where this page was the first one opened. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return (
    <ButtonLink
      to={fallback}
      onClick={(event) => {
        if (isFirst) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeft />
      Geri Dön
    </ButtonLink>
  )
}
