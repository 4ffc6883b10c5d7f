import type { Company } from '@bedesten/contract/companies'

const DESCRIPTION_MAX = 160

/** What search engines and link previews are told. */
export function CompanyHead({ company }: { company: Company }) {
  const { company_name, short_name, description, cover_image_url, logo_url } = company
  const title = `${company_name} · Bedesten`
  const text = shorten(description ?? `${company_name} firmasının Bedesten profili.`)
  const picture = cover_image_url ?? logo_url
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={`/${short_name}`} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content="Bedesten" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {picture && <meta property="og:image" content={picture} />}
    </>
  )
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…` : line
}
