import { uploadCoverImage, uploadLogo } from '@bedesten/contract/companies.calls'
import type { Company } from '@bedesten/contract/companies.schemas'
import { call } from '../../lib/api/call.ts'
import type { OnProgress } from '../../lib/api/upload.ts'
import type { CropShape } from '../media/crop-geometry.ts'

/** The addresses that an upload has changed. */
export type ImageChange = Partial<Pick<Company, 'logo_url' | 'cover_image_url'>>

export interface ProfileImage {
  changeLabel: string
  photoTitle: string
  /** Shape and size of the frame in the camera's image. */
  guideClassName: string
  cropTitle: string
  cropHint: string
  /** Whether it is seen in the arch. */
  arch: boolean
  shape: CropShape
  fileName: string
  /** When the server has not said why. */
  failure: string
  upload: (file: File, options: { signal: AbortSignal; onProgress: OnProgress }) => Promise<ImageChange>
}

export const COVER: ProfileImage = {
  changeLabel: 'Kapağı Değiştir',
  photoTitle: 'Kapak fotoğrafı',
  guideClassName: 'aspect-[1086/300] w-[min(90vw,160vh)] rounded-card',
  cropTitle: 'Kapak Resmi Kırp',
  cropHint: 'Önerilen boyut 1086x300. Çerçeveyi sürükleyin, köşelerden boyutlandırın.',
  arch: false,
  shape: { output: { width: 1086, height: 300 }, minWidth: 200, initialShare: 0.9 },
  fileName: 'cover-image.jpg',
  failure: 'Cover image yüklenirken bir hata oluştu. Lütfen tekrar deneyin.',
  upload: async (file, options) => (await call(uploadCoverImage, { files: { cover_image: file }, ...options })).data,
}

export const LOGO: ProfileImage = {
  changeLabel: 'Logoyu değiştir',
  photoTitle: 'Logo fotoğrafı',
  guideClassName: 'aspect-square w-[min(56vh,72vw)] rounded-arch',
  cropTitle: 'Logo Resmi Kırp',
  cropHint: 'Kare kırpın. Kemer, logonun sitede nasıl görüneceğini gösterir.',
  arch: true,
  shape: { output: { width: 512, height: 512 }, minWidth: 100, initialShare: 0.8 },
  fileName: 'logo-image.jpg',
  failure: 'Logo yüklenirken bir hata oluştu. Lütfen tekrar deneyin.',
  upload: async (file, options) => (await call(uploadLogo, { files: { logo: file }, ...options })).data,
}
