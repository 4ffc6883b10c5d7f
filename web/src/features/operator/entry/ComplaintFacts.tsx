import { COMPLAINT_LABELS } from '@bedesten/contract/complaints'
import type { OperatorComplaint } from '@bedesten/contract/complaints.schemas'
import FileText from 'lucide-react/icons/file-text'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { EntrySection, FactRow } from './EntrySection.tsx'

/** Who complained of what and why, and the word of the company. */
export function ComplaintFacts({ complaint }: { complaint: OperatorComplaint }) {
  const { number, kind, address, name, email, text, files, answers } = complaint
  return (
    <>
      <EntrySection title="Şikâyet">
        <dl>
          <FactRow label="Numara">
            <span className="tabular-nums">{number}</span>
          </FactRow>
          <FactRow label="Tür">
            <b className="font-semibold">{COMPLAINT_LABELS[kind]}</b>
          </FactRow>
          <FactRow label="Adres">
            <Address text={address} />
          </FactRow>
          <FactRow label="Şikâyetçi">
            <b className="font-semibold">{name}</b>
            <br />
            {email}
          </FactRow>
          <FactRow label="Açıklama">
            <p className="whitespace-pre-wrap">{text}</p>
          </FactRow>
          {files.length > 0 && (
            <FactRow label="Belgeler">
              <Papers files={files} />
            </FactRow>
          )}
          <FactRow label="Beyan">Doğruluk beyanı verildi</FactRow>
        </dl>
      </EntrySection>
      <EntrySection title="Şirketin yanıtı">
        {answers.length === 0 && <p className="text-text-3">Henüz yok.</p>}
        <ul className="grid gap-3">
          {answers.map((given) => (
            <li key={given.created_at}>
              <p className="text-sm text-text-3">
                {given.person && <b className="font-semibold text-text">{given.person} </b>}
                {formatMoment(given.created_at)}
                {given.objects && ' · karara karşı çıktı'}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{given.text}</p>
              <Papers files={given.files} />
            </li>
          ))}
        </ul>
      </EntrySection>
    </>
  )
}

/** Typed by a stranger: it leads on only where it is a page of the web. */
function Address({ text }: { text: string }) {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(text)) return text
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-primary-text underline">
      {text}
    </a>
  )
}

function Papers({ files }: { files: OperatorComplaint['files'] }) {
  const { download, busy } = useDownload()
  if (files.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3.5 gap-y-1">
      {files.map(({ id, name, url }) => (
        <button
          key={id}
          type="button"
          disabled={busy}
          onClick={() => void download(url, name)}
          className="inline-flex items-center gap-1.5 font-medium text-primary-text hover:underline"
        >
          <FileText className="size-4" />
          {name}
        </button>
      ))}
    </span>
  )
}
