export const COMPLAINT_KINDS = ['unlawful_content', 'ip_right', 'personal_data'] as const
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

export const COMPLAINT_LABELS: Record<ComplaintKind, string> = {
  unlawful_content: 'Hukuka aykırı içerik',
  ip_right: 'Marka ya da eser hakkı',
  personal_data: 'Kişisel veri',
}

export const COMPLAINT_LIMITS = { address: 500, name: 100, text: 4000, files: 5, answers: 10 }
export const COMPLAINT_HOURS = 48
